import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Response } from '@playwright/test';
import { copyFarm, FEW_BATCHES, keepFarm, signIn } from '#tests/bench/farm/farm.ts';
import { startOurs } from '#tests/bench/measure/processes.ts';
import type { Finding, Found } from '#tests/bench/measure/report.ts';
import { findChromium } from '#tests/support/chromium.ts';

const KIB = 1024;

type Tokens = Readonly<Record<'accessToken' | 'refreshToken', string>>;

/** Measures the gzipped JavaScript that a browser loads for a page. */
export async function measureWebSize(found: Found): Promise<void> {
  const copy = await copyFarm(await keepFarm(FEW_BATCHES));
  const server = await startOurs({ flags: ['--data', copy.folder] });
  const { executablePath, env, args } = await findChromium();
  const browser = await chromium.launch({ executablePath, env, args: [...args] });
  try {
    const { access, refresh } = await signIn(server.origin);
    const tokens = { accessToken: access, refreshToken: refresh };
    const login = await weigh(browser, `${server.origin}/login`, null);
    const home = await weigh(browser, `${server.origin}/`, tokens);
    found(sizeFinding('login page: JavaScript', login, 155));
    found(sizeFinding('home: JavaScript', home, 230));
  } finally {
    await browser.close();
    await server.stop();
    await copy.remove();
  }
}

const sizeFinding = (subject: string, { bytes, files }: Weight, most: number): Finding => ({
  subject,
  engine: '',
  batches: '',
  ours: `${files} files`,
  bare: '',
  value: bytes / KIB,
  unit: 'KiB',
  bound: { atMost: most },
});

interface Weight {
  readonly bytes: number;
  readonly files: number;
}

/** Opens a page in a new browser context, signed in if there are tokens. */
async function weigh(browser: Browser, url: string, tokens: Tokens | null): Promise<Weight> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(
    (values) => {
      for (const [name, value] of values) localStorage.setItem(name, value);
    },
    Object.entries(tokens ?? {}),
  );
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' && response.ok()) scripts.push(response);
  });
  // The endless stream of changes would keep the network from becoming idle.
  await page.route('**/api/events/', (route) => route.fulfill({ status: 403, json: { detail: 'No.' } }));
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  if (new URL(page.url()).pathname !== new URL(url).pathname) throw new Error(`${url} leads to ${page.url()}`);
  const sizes = await Promise.all(scripts.map(async (script) => gzipSync(await script.body(), { level: 9 }).length));
  await context.close();
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: sizes.length };
}
