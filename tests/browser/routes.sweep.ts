import type { Page } from '@playwright/test';
import { SIZES, THEMES, untilAtRest } from '#tests/browser/support/at-rest.ts';
import { findAxeFaults } from '#tests/browser/support/axe.ts';
import { expect, test } from '#tests/browser/support/demo-fixtures.ts';
import { withoutStream } from '#tests/browser/support/fixtures.ts';
import { findPageFaults } from '#tests/browser/support/page-faults.ts';
import { ROUTES } from './routes.ts';

test.setTimeout(120_000);

/** Checks a page in all sizes; returns one line for each fault and its location. */
async function sweep(page: Page, theme: (typeof THEMES)[number], open: () => Promise<void>): Promise<string[]> {
  await withoutStream(page);
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  const faults: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await open();
    await untilAtRest(page);
    const found = [...(await findAxeFaults(page)), ...(await findPageFaults(page, size.width < 600))];
    faults.push(...found.map((fault) => `${size.width} ${theme} ${fault}`));
  }
  return faults;
}

for (const theme of THEMES) {
  for (const { name, path, address } of ROUTES) {
    test(`${name} (${path}), ${theme}`, async ({ page, demo, openDemo }) => {
      expect(await sweep(page, theme, () => openDemo(address(demo.subjects)))).toEqual([]);
      await expect(page).toHaveTitle('Phytotron Aarhus North');
    });
  }

  test(`sign-in (/login), ${theme}`, async ({ page, demo }) => {
    expect(await sweep(page, theme, () => page.goto(`${demo.address}/login`).then(() => undefined))).toEqual([]);
    await expect(page).toHaveTitle('Phytotron Aarhus North');
  });
}
