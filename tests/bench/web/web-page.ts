import { chromium, type Page } from '@playwright/test';
import { copyFarm, keepFarm, signIn } from '#tests/bench/farm/farm.ts';
import { startOurs } from '#tests/bench/measure/processes.ts';
import { findChromium } from '#tests/support/chromium.ts';

const SIZE = { width: 1440, height: 900 };

/** Opens the web app, signed in, in a desktop window on a farm of some size, for as long as `work` takes. */
export async function withWebApp(batches: number, work: (page: Page, origin: string) => Promise<void>): Promise<void> {
  const copy = await copyFarm(await keepFarm(batches));
  const server = await startOurs({ flags: ['--data', copy.folder] });
  const { executablePath, env, args } = await findChromium();
  const browser = await chromium.launch({ executablePath, env, args: [...args] });
  try {
    const { access, refresh } = await signIn(server.origin);
    const page = await browser.newPage({ viewport: SIZE, serviceWorkers: 'block' });
    await page.addInitScript(
      ([accessToken = '', refreshToken = '']) => {
        localStorage.setItem('accessToken', accessToken);
        localStorage.setItem('refreshToken', refreshToken);
      },
      [access, refresh],
    );
    // The endless stream of changes would keep the network from becoming idle.
    await page.route('**/api/events/', (route) => route.fulfill({ status: 403, json: { detail: 'No.' } }));
    await work(page, server.origin);
  } finally {
    await browser.close();
    await server.stop();
    await copy.remove();
  }
}
