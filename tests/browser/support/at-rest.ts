import { errors, expect, type Page } from '@playwright/test';

/** The window sizes for sweeps and screenshots. */
export const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const;
export const THEMES = ['light', 'dark'] as const;

/** Waits until a page has loaded: its heading, no skeletons and no pending requests. */
export async function untilAtRest(page: Page): Promise<void> {
  // Rarely, the driver misses the end of a request and would wait for ever; the skeletons then say what is missing.
  await page.waitForLoadState('networkidle', { timeout: 20_000 }).catch((fault: unknown) => {
    if (!(fault instanceof errors.TimeoutError)) throw fault;
  });
  // On a busy machine the network is idle before the screen's code has run.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await expect(page.locator('.bp6-skeleton')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
