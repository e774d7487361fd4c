import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import * as home from '#messages/en/web/home.ts';
import { expect, test, withoutStream } from '#tests/browser/support/fixtures.ts';

const KIB = 1024;

/** Counts the scripts a page has loaded, in gzip bytes. */
function weigh(page: Page): () => Promise<number> {
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script' || response.status() !== 200) return;
    scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  return async () => (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
}

test('the sign-in loads at most 200 KiB of script', async ({ page, farm }) => {
  const weight = weigh(page);
  await page.goto(farm.address);
  await expect(page.getByText('Test Farm')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await weight()).toBeLessThanOrEqual(200 * KIB);
});

test('the home screen loads at most 280 KiB of script', async ({ page, openAs }) => {
  const weight = weigh(page);
  await withoutStream(page);
  await openAs('ana');
  await expect(page.getByText(home.noTasksToday)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await weight()).toBeLessThanOrEqual(280 * KIB);
});
