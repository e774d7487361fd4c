import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { SIZES, THEMES, untilAtRest } from './at-rest.ts';
import { withoutStream } from './fixtures.ts';

/** True on phones, where actions are at the bottom and in menus. */
export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 600;

/** Waits for an overlay: a drawer, a dialog, a menu. */
export const untilOpen = (page: Page) =>
  page.locator('.ph-drawer, .bp6-dialog, .bp6-popover .bp6-menu, .bp6-popover .ph-choices').first().waitFor();

/** Takes screenshots of a page in every size and theme, with the overlay that `open` opens. */
export async function shoot(
  page: Page,
  name: string,
  path: string,
  open?: (page: Page) => Promise<void>,
): Promise<void> {
  await withoutStream(page);
  for (const size of SIZES) {
    for (const theme of THEMES) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.goto(path);
      await untilAtRest(page);
      if (open !== undefined) {
        await open(page);
        await untilAtRest(page);
      }
      await page.screenshot({
        path: resolve('screenshots', process.env.PHYTO_LANGUAGE ?? '', `${name}-${size.width}-${theme}.png`),
      });
    }
  }
}
