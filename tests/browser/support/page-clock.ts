import { expect, type Locator, type Page } from '@playwright/test';

const MOST_SECONDS = 120;

/** Advances the page's clock second by second until something shows, so that requests are answered in between. */
export async function passUntil(page: Page, shown: Locator): Promise<void> {
  for (let second = 0; second < MOST_SECONDS && !(await shown.isVisible()); second++) await page.clock.runFor(1_000);
  await expect(shown).toBeVisible();
}
