import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { openNewFarm, plantWork } from './support/browser-farm.ts';
import { test } from './support/fixtures.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const;
const THEMES = ['light', 'dark'] as const;

async function shoot(page: Page, name: string, path: string): Promise<void> {
  for (const size of SIZES) {
    for (const theme of THEMES) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await page.locator('.bp6-skeleton').first().waitFor({ state: 'detached' });
      await page.screenshot({ path: resolve('screenshots', `${name}-${size.width}-${theme}.png`) });
    }
  }
}

test('login', async ({ page, farm }) => {
  await shoot(page, 'login', `${farm.address}/login`);
});

test('setup code', async ({ page }) => {
  const farm = await openNewFarm();
  await shoot(page, 'setup-code', `${farm.address}/login`);
  await farm.close();
});

test('home', async ({ page, farm, openAs }) => {
  await plantWork(farm.api);
  await openAs('ana');
  await shoot(page, 'home', `${farm.address}/`);
});

test('home with nothing to do', async ({ page, farm, openAs }) => {
  await openAs('ana');
  await shoot(page, 'home-empty', `${farm.address}/`);
});
