import { expect, type Locator, type Page } from '@playwright/test';

const MOST_SECONDS = 120;

/** Lets the page's clock run until something shows, second by second, so that what it sends is answered in between. */
export async function passUntil(page: Page, shown: Locator): Promise<void> {
  for (let second = 0; second < MOST_SECONDS && !(await shown.isVisible()); second++) await page.clock.runFor(1_000);
  await expect(shown).toBeVisible();
}
