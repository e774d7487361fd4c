import { defineConfig } from '@playwright/test';
import { findChromium } from '#tests/support/chromium.ts';

const { executablePath, env, args } = await findChromium();

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'node_modules/.cache/playwright',
  // A page waits half of its time, for frames and for the farm: one and a half tests for each core keep it busy.
  workers: '150%',
  forbidOnly: true,
  // Waits end with what they wait for; these end only what hangs, on a slow machine that has other work too.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    locale: 'en-GB',
    timezoneId: 'UTC',
    // Pages come from the server, where a test can hold them back; its own test lets the worker in.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath, env, args: [...args] },
  },
  projects: [
    { name: 'browser', testMatch: '**/*.test.ts' },
    { name: 'sweep', testMatch: '**/*.sweep.ts', fullyParallel: true },
    { name: 'screenshots', testMatch: '**/*.screenshots.ts', fullyParallel: true },
  ],
});
