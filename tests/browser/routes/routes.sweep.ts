import type { Page } from '@playwright/test';
import { SIZES, THEMES, untilAtRest } from '#tests/browser/support/at-rest.ts';
import { findAxeFaults } from '#tests/browser/support/axe.ts';
import { expect, test } from '#tests/browser/support/demo-fixtures.ts';
import { withoutStream } from '#tests/browser/support/fixtures.ts';
import { findLoadFaults } from '#tests/browser/support/load-faults.ts';
import { findPageFaults } from '#tests/browser/support/page-faults.ts';
import { ROUTES } from './routes.ts';

test.setTimeout(120_000);

type Theme = (typeof THEMES)[number];

/** Checks a page in all sizes and themes; returns one line for each fault and its location. */
async function sweep(page: Page, open: () => Promise<void>): Promise<string[]> {
  await withoutStream(page);
  const faults: string[] = [];
  const check = async (theme: Theme, find: () => Promise<string[]>) => {
    await wear(page, theme);
    const { width } = page.viewportSize() ?? {};
    faults.push(...(await find()).map((fault) => `${width} ${theme} ${fault}`));
  };
  // Switching the theme is much faster than another load. Each theme is the first of a load in turn.
  let themes: readonly Theme[] = THEMES;
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: themes[0] ?? 'light', reducedMotion: 'reduce' });
    await open();
    await untilAtRest(page);
    faults.push(...(await findLoadFaults(page)).map((fault) => `${size.width} ${fault}`));
    for (const theme of themes) await check(theme, () => findAxeFaults(page));
    themes = themes.toReversed();
    // Last, since it focuses and leaves every field.
    for (const theme of themes) await check(theme, () => findPageFaults(page, size.width < 600));
  }
  return faults;
}

/** Switches the page to a theme, and waits until it shows it. */
async function wear(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('body.bp6-dark')).toHaveCount(theme === 'dark' ? 1 : 0);
  await untilAtRest(page);
}

for (const { name, path, address } of ROUTES) {
  test(`${name} (${path})`, async ({ page, demo, openDemo }) => {
    expect(await sweep(page, () => openDemo(address(demo.subjects)))).toEqual([]);
    await expect(page).toHaveTitle('Phytotron Aarhus North');
  });
}

test('sign-in (/login)', async ({ page, demo }) => {
  expect(await sweep(page, () => page.goto(`${demo.address}/login`).then(() => undefined))).toEqual([]);
  await expect(page).toHaveTitle('Phytotron Aarhus North');
});
