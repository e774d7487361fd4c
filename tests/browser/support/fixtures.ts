import { test as base, expect, type Page } from '@playwright/test';
import { instantToMs } from '#domain/time.ts';
import { NOW, type Person } from '#tests/contract/seed-farm.ts';
import { findAxeFaults } from './axe.ts';
import { type BrowserFarm, openBrowserFarm, WEB_ROOT } from './browser-farm.ts';

export interface Fixtures {
  /** The folder of the built web app. */
  readonly webRoot: string;
  /** A farm for this test only. */
  readonly farm: BrowserFarm;
  /** Opens a path of the farm as a signed-in user. */
  readonly openAs: (person: Person, path?: string) => Promise<void>;
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
export const test = base.extend<Fixtures>({
  webRoot: [WEB_ROOT, { option: true }],
  farm: async ({ webRoot }, use) => {
    const farm = await openBrowserFarm(webRoot);
    await use(farm);
    await farm.close();
  },
  // The farm comes first, so that it outlives the page: pending requests still reach it, and no connection of the page
  // delays its closing.
  page: async ({ farm, page }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        errors.push(message.text());
    });
    await page.addInitScript(recordNotifications);
    // Pages use the farm's day instead of the machine's, in all windows, with a running clock.
    await page.context().addInitScript((ahead) => {
      const { now } = Date;
      Date.now = () => now() + ahead;
    }, instantToMs(NOW) - Date.now());
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

/** Expects axe to find nothing. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findAxeFaults(page)).toEqual([]);
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
