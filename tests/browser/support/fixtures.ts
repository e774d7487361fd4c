import { test as base, expect, type Page } from '@playwright/test';
import { instantToMs } from '#domain/time.ts';
import { NOW, type Person } from '#tests/contract/seed-farm.ts';
import { findAxeFaults } from './axe.ts';
import { BLANK, type BrowserFarm, type SharedServer, startSharedServer, WEB_ROOT } from './browser-farm.ts';
import { createPagePool, type PagePool, type PooledPage } from './page-pool.ts';

export interface Fixtures {
  /** The folder of the built web app. */
  readonly webRoot: string;
  /** A farm for this test only. */
  readonly farm: BrowserFarm;
  /** Opens a path of the farm as a signed-in user. */
  readonly openAs: (person: Person, path?: string) => Promise<void>;
  /** The page of this test, with its context. */
  readonly pooled: PooledPage;
}

export interface WorkerFixtures {
  /** The server of the worker's farms. */
  readonly server: SharedServer;
  readonly pages: PagePool;
}

/** Records a page's notifications, since they disappear after seconds, perhaps before the test looks. */
function recordNotifications(): void {
  const said: string[] = [];
  Reflect.set(globalThis, 'said', said);
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof Element && node.matches('.ph-notification')) said.push(node.textContent ?? '');
    }
  }).observe(document, { childList: true, subtree: true });
}

/** Expects a notification to be shown, or to have been shown since the page was opened. */
export async function expectNotification(page: Page, words: string): Promise<void> {
  const said = (): Promise<unknown> => page.evaluate(() => Reflect.get(globalThis, 'said'));
  await expect.poll(said).toContainEqual(expect.stringContaining(words));
}

/** Tests in a browser against a real server; an error in the page's console fails them. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from this pattern.
    async ({}, use) => {
      const server = await startSharedServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  pages: [
    async ({ browser }, use) => {
      await use(createPagePool(browser));
    },
    { scope: 'worker' },
  ],
  webRoot: [WEB_ROOT, { option: true }],
  farm: async ({ server, webRoot }, use) => {
    const own = webRoot === WEB_ROOT ? null : await startSharedServer(webRoot);
    const farm = await (own ?? server).open();
    await use(farm);
    await farm.close();
    await own?.close();
  },
  // The farm comes first, so that it outlives the pages: pending requests still reach it.
  pooled: async ({ pages, farm, viewport, locale, hasTouch, serviceWorkers }, use) => {
    const pooled = await pages.take({ viewport, locale, hasTouch, serviceWorkers }, new URL(BLANK, farm.address));
    await use(pooled);
    await pooled.release();
  },
  context: async ({ pooled: { context } }, use) => {
    // Pages use the farm's day instead of the machine's, in all windows, with a running clock.
    const clock = await context.addInitScript((ahead) => {
      const { now } = Date;
      Date.now = () => now() + ahead;
    }, instantToMs(NOW) - Date.now());
    await use(context);
    await clock.dispose();
  },
  // The context gives the page its clock.
  page: async ({ pooled: { page }, context: _, farm }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        errors.push(message.text());
    });
    await page.addInitScript(recordNotifications);
    await use(page);
    expect(errors, `errors in the console at ${farm.address}`).toEqual([]);
  },
  openAs: async ({ page, farm }, use) => {
    await use(async (person, path = '/') => {
      const { access, refresh } = await farm.seeded.signIn(person);
      await page.addInitScript(
        ([accessToken, refreshToken]) => {
          if (sessionStorage.getItem('signed-in') !== null) return;
          sessionStorage.setItem('signed-in', 'once');
          localStorage.setItem('accessToken', accessToken ?? '');
          localStorage.setItem('refreshToken', refreshToken ?? '');
        },
        [access, refresh],
      );
      await page.goto(`${farm.address}${path}`);
    });
  },
});

/** The change stream never ends; without it, using polling only, the page's network becomes idle. */
export async function withoutStream(page: Page): Promise<void> {
  await page.route('**/api/events/', (route) => route.fulfill({ status: 403, json: { detail: 'No.' } }));
}

/** Makes the farm show storage warnings. A question that is still being answered when the test ends is dropped. */
export async function withWarnings(page: Page, warnings: readonly string[]): Promise<void> {
  await page.route('**/api/system/', async (route) => {
    const response = await route.fetch().catch(() => null);
    const system: unknown = await response?.json().catch(() => null);
    if (response === null || typeof system !== 'object' || system === null) return route.abort().catch(() => undefined);
    if (!('storage' in system)) return route.fulfill({ response });
    return route.fulfill({ response, json: { ...system, storage: { ...Object(system.storage), warnings } } });
  });
}

/** True in the deep tests, where axe checks every state that tests reach. */
const checksPages = process.env.PHYTO_TEST_AXE === 'all';
const DIALOG = '[role="dialog"], [role="alertdialog"]';

/** Expects axe to find nothing: in the open dialog, and in the deep tests on the whole page. The sweep checks every route. */
export async function expectAccessible(page: Page): Promise<void> {
  if (checksPages) expect(await findAxeFaults(page)).toEqual([]);
  else if (await page.locator(DIALOG).first().isVisible()) expect(await findAxeFaults(page, DIALOG)).toEqual([]);
}

/** Expects axe to find nothing in both themes; leaves the page in the light one. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('body.bp6-dark')).toHaveCount(colorScheme === 'dark' ? 1 : 0);
    await expectAccessible(page);
  }
}

export { expect };
