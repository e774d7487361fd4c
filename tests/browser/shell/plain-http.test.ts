import type { Page } from '@playwright/test';
import * as auth from '#messages/en/web/auth.ts';
import * as actionsWords from '#messages/en/web/batches/actions.ts';
import * as tokens from '#messages/en/web/people/tokens.ts';
import { liveUpdates } from '#messages/en/web/shell/shell.ts';
import { createGrowingBatch, rowOf } from '#tests/browser/support/batch-helpers.ts';
import type { BrowserFarm } from '#tests/browser/support/browser-farm.ts';
import { expect, test } from '#tests/browser/support/fixtures.ts';
import { PASSWORDS } from '#tests/contract/seed-farm.ts';
import { findChromium } from '#tests/support/chromium.ts';

const HOST = 'growing.farm';
const { executablePath, env, args } = await findChromium();

test.use({
  viewport: { width: 1440, height: 900 },
  // A name in the farm's own network without a certificate, which browsers trust less than localhost.
  launchOptions: { executablePath, env, args: [...args, `--host-resolver-rules=MAP ${HOST} 127.0.0.1`] },
});

const addressOf = ({ address }: BrowserFarm): string => {
  const url = new URL(address);
  url.hostname = HOST;
  return url.origin;
};

async function signIn(page: Page, farm: BrowserFarm): Promise<void> {
  await page.goto(`${addressOf(farm)}/login`);
  expect(await page.evaluate(() => [isSecureContext, 'locks' in navigator, 'randomUUID' in crypto])).toEqual([
    false,
    false,
    false,
  ]);
  await page.getByLabel(auth.username).fill('ana');
  await page.getByLabel(auth.password).fill(PASSWORDS.ana);
  await page.getByRole('button', { name: auth.signIn }).click();
  await expect(page.getByRole('region', { name: "Today's tasks" })).toBeVisible();
}

test.describe('over plain HTTP in the farm’s own network', () => {
  test('changes are saved and appear at once in the other windows', async ({ page, context, farm }) => {
    const uuid = await createGrowingBatch(farm.api);
    await signIn(page, farm);
    const other = await context.newPage();
    await other.goto(addressOf(farm));
    const tasks = other.getByRole('region', { name: "Today's tasks" }).locator('tbody tr');
    await expect(tasks.filter({ hasText: 'Harvest' })).toHaveCount(1);
    await expect(other.getByTitle(liveUpdates)).toBeVisible();

    await page.goto(`${addressOf(farm)}/croplogger/${uuid}`);
    await page.getByRole('button', { name: /^Complete: Harvest/ }).click();
    await page.getByLabel('Weight').fill('2600');
    await page.getByRole('button', { name: actionsWords.completeType({ type: 'harvest_action' }) }).click();
    await expect(rowOf(page, /2,600 g/)).toBeVisible();
    await expect(tasks.filter({ hasText: 'Harvest' })).toHaveCount(0);
  });

  test('a new API token is copied', { tag: '@deep' }, async ({ page, farm }) => {
    await signIn(page, farm);
    await page.goto(`${addressOf(farm)}/settings/tokens`);
    await page.getByRole('button', { name: tokens.add }).first().click();
    await page.getByLabel(tokens.fields.name).fill('Greenhouse script');
    await page.getByRole('dialog').getByRole('button', { name: tokens.create }).click();
    const made = page.getByRole('dialog', { name: tokens.createdTitle });
    const token = await made.getByLabel(tokens.token, { exact: true }).inputValue();
    expect(token.length).toBeGreaterThan(20);
    await made.getByRole('button', { name: tokens.copy }).click();
    await expect(made.getByText(tokens.copied)).toBeVisible();
    await made.getByRole('button', { name: tokens.done }).click();
    await page.keyboard.press('/');
    const search = page.getByRole('searchbox').or(page.getByRole('combobox')).first();
    await search.focus();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(search).toHaveValue(token);
  });

  test('signing out applies to all windows', { tag: '@deep' }, async ({ page, context, farm }) => {
    await signIn(page, farm);
    const other = await context.newPage();
    await other.goto(addressOf(farm));
    await expect(other.getByRole('region', { name: "Today's tasks" })).toBeVisible();
    await page.getByRole('button', { name: 'ana' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    for (const each of [page, other]) await expect(each.getByRole('heading', { name: auth.signIn })).toBeVisible();
  });
});
