import type { Page } from '@playwright/test';
import * as auth from '#messages/en/web/auth.ts';
import * as actionsWords from '#messages/en/web/batches/actions.ts';
import * as timelineWords from '#messages/en/web/batches/timeline.ts';
import * as home from '#messages/en/web/home.ts';
import { createGrowingBatch, drawer, rowOf } from '#tests/browser/support/batch-helpers.ts';
import { expect, expectNotification, test } from '#tests/browser/support/fixtures.ts';
import { pressWithoutSession, signIn } from '#tests/browser/support/session-helpers.ts';

const WIDE = { width: 1440, height: 900 };

test.describe('a session that ends while a form is open', () => {
  test.use({ viewport: WIDE });

  const typeThenLose = async (page: Page) => {
    await page
      .getByRole('button', { name: /^Complete:/ })
      .first()
      .click();
    await page.getByLabel('Weight').fill('2650');
    const complete = page.getByRole('button', { name: actionsWords.completeType({ type: 'harvest_action' }) });
    await pressWithoutSession(page, complete);
  };

  test('loses no entries: signing in again restores them', async ({ page, farm, openAs }) => {
    const uuid = await createGrowingBatch(farm.api);
    await openAs('ana', `/croplogger/${uuid}`);
    await typeThenLose(page);
    await signIn(page, 'ana');
    await expect(page).toHaveURL(`${farm.address}/croplogger/${uuid}`);
    await expect(page.getByLabel('Weight')).toHaveValue('2650');
    await page.getByRole('button', { name: actionsWords.completeType({ type: 'harvest_action' }) }).click();
    await expectNotification(page, 'Harvested ');
    await expect(rowOf(page, /Harvest/)).toContainText('2,650 g');
  });

  test('shows none of them to another user', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    const uuid = await createGrowingBatch(farm.api);
    await openAs('ana', `/croplogger/${uuid}`);
    await typeThenLose(page);
    await signIn(page, 'admin');
    await expect(page.getByRole('list', { name: timelineWords.timeline })).toBeVisible();
    await expect(page.locator('.ph-user-name')).toHaveText('admin');
    await expect(drawer(page)).toHaveCount(0);
  });
});

test.describe('a session', () => {
  test.use({ viewport: WIDE });

  const tasks = (page: Page) => page.getByRole('region', { name: "Today's tasks" });

  test('is renewed without interruption when its access token has expired', async ({ page, farm, openAs }) => {
    await openAs('ana');
    await expect(tasks(page)).toBeVisible();
    const old = await page.evaluate(() => {
      localStorage.setItem('accessToken', 'expired');
      return localStorage.getItem('refreshToken');
    });
    await page.reload();
    await expect(page.getByText(home.noTasksToday)).toBeVisible();
    await expect(page).toHaveURL(`${farm.address}/`);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).not.toBe('expired');
    expect(old).not.toBeNull();
  });

  test('that was revoked is over: signing in leads back to the same page', { tag: '@deep' }, async ({
    page,
    farm,
    openAs,
  }) => {
    const path = '/whatsnew?from=menu#version-0.1.0';
    await openAs('ana', path);
    await expect(page.getByRole('heading', { name: "What's New?" })).toBeVisible();
    const refresh = await page.evaluate(() => localStorage.getItem('refreshToken') ?? '');
    await farm.seeded.service.as(null).signOut({ body: { refresh } });
    await page.evaluate(() => localStorage.setItem('accessToken', 'revoked'));
    await page.reload();
    await expect(page.getByRole('heading', { name: auth.signIn })).toBeVisible();
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(path);
    await signIn(page, 'ana');
    await expect(page).toHaveURL(`${farm.address}${path}`);
    await expect(page.getByRole('heading', { name: "What's New?" })).toBeVisible();
  });

  for (const elsewhere of ['https://farm.example/', '//farm.example/', '/\\farm.example', 'javascript:alert(1)']) {
    test(`leads only into the farm after signing in: ${elsewhere}`, { tag: '@deep' }, async ({ page, farm }) => {
      await page.goto(`${farm.address}/login?redirect=${encodeURIComponent(elsewhere)}`);
      await signIn(page, 'ana');
      await expect(tasks(page)).toBeVisible();
      await expect(page).toHaveURL(`${farm.address}/`);
    });
  }
});
