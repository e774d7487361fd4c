import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import * as userMenu from '#messages/en/web/shell/user-menu.ts';
import { expect, expectAccessible, test } from '#tests/browser/support/fixtures.ts';
import { versionsIn } from '#web/features/whats-new/versions-in.ts';

const VERSIONS = versionsIn(readFileSync(resolve(import.meta.dirname, '../../../CHANGELOG.md'), 'utf8'));

/** Makes the farm report another version. */
async function withVersion(page: Page, version: string): Promise<void> {
  await page.route('**/api/system/', async (route) => {
    const response = await route.fetch();
    const system: unknown = await response.json();
    await route.fulfill({ response, json: { ...Object(system), version } });
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`what is new: every version as a heading, the text in one column, ${colorScheme}`, { tag: '@deep' }, async ({
    page,
    openAs,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme });
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await openAs('ana');
    await expect(page.getByText('Test Farm')).toBeVisible();
    expect(loaded.filter((url) => url.includes('whats-new'))).toEqual([]);
    await page.getByRole('button', { name: 'ana' }).click();
    await page.getByRole('menuitem', { name: "What's New?" }).click();
    await expect(page.getByRole('heading', { level: 1, name: "What's New?" })).toBeVisible();
    const heads = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(heads).toHaveCount(VERSIONS.length);
    await expect(heads.last()).toContainText('0.1.0');
    await expect(page.locator('main code').first()).toBeVisible();
    await expect(page.locator('main')).not.toContainText('**');
    expect((await page.locator('main section').first().boundingBox())?.width).toBe(640);
    for (const link of await page.locator('main section a').all()) {
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
    await expectAccessible(page);
  });
}

test('a new version is marked in the user menu until its news are read', { tag: '@deep' }, async ({ page, openAs }) => {
  await openAs('ana');
  const menu = page.getByRole('button', { name: 'ana' });
  await expect(page.getByText('Test Farm')).toBeVisible();
  await menu.click();
  const news = page.getByRole('menuitem', { name: "What's New?" });
  await expect(news).toHaveText("What's New?");
  await page.keyboard.press('Escape');
  await withVersion(page, '9.0.0');
  await page.reload();
  await expect(page.locator('.ph-avatar-news')).toBeVisible();
  await menu.click();
  await expect(news).toContainText(userMenu.newVersion);
  await expectAccessible(page);
  await news.click();
  await expect(page.getByText('This farm runs version 9.0.0.')).toBeVisible();
  await expect(page.locator('.ph-avatar-news')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('This farm runs version 9.0.0.')).toBeVisible();
  await expect(page.locator('.ph-avatar-news')).toHaveCount(0);
});
