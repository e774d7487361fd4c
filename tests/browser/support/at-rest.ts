import { expect, type Page } from '@playwright/test';

/** The windows that everything is looked at in. */
export const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const;
export const THEMES = ['light', 'dark'] as const;

/** Waits until a page has read what it shows: no bars stand for words, and the network rests. */
export async function untilAtRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('.bp6-skeleton')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
