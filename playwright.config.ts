import { defineConfig } from '@playwright/test';
import { findChromium } from '#tests/support/chromium.ts';
import { REPORTS } from '#tests/support/run/slowest-files.ts';

const { executablePath, env, args } = await findChromium();

// The language of the screenshots: PHYTO_LANGUAGE=es npm run screenshots
const language = process.env.PHYTO_LANGUAGE;
// Their `#words` are then the messages in this language, as in the web app's own build.
if (language !== undefined) process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --conditions=${language}`;

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'node_modules/.cache/playwright',
  // Pages are idle half of the time, so one and a half tests use one core.
  workers: '150%',
  forbidOnly: true,
  // Generous for slow, busy machines; it only ends tests that hang.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: REPORTS.browser }]],
  use: {
    locale: 'en-GB',
    timezoneId: 'UTC',
    // Blocked, so that tests can intercept every request; the service worker has its own test.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath, env, args: [...args] },
  },
  projects: [
    { name: 'browser', testMatch: '**/*.test.ts' },
    { name: 'sweep', testMatch: '**/*.sweep.ts', fullyParallel: true },
    {
      name: 'screenshots',
      testMatch: '**/*.screenshots.ts',
      fullyParallel: true,
      use: { locale: language ?? 'en-GB' },
    },
  ],
});
