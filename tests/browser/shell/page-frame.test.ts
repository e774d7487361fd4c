import type { Page } from '@playwright/test';
import { expect, test } from '#tests/browser/support/fixtures.ts';

const PHONE = { width: 390, height: 844 };
const FRAME = '#frame';
const APP = '#root .ph-shell';

/** Holds back the code of every screen until the returned function is called. */
async function holdCode(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/{shell,login-page}-*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Returns the places of the given parts of the page that are shown. */
const placesIn = (page: Page, root: string, parts: readonly string[]) =>
  page.locator(root).evaluate(
    (element, selectors) =>
      selectors.map((selector) => {
        const shown = [...element.querySelectorAll(selector)].find((found) => found.getClientRects().length > 0);
        const { x, y, width, height } = shown?.getBoundingClientRect() ?? {};
        return { selector, x, y, width, height };
      }),
    parts,
  );

/** Notes, when the page's frame is removed, whether the app's own is there. */
async function watchRemoval(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(
    ([frame = '', app = '']) => {
      new MutationObserver((_, observer) => {
        if (document.querySelector(frame) !== null) return;
        observer.disconnect();
        Reflect.set(globalThis, 'replaced', document.querySelector(app) !== null);
      }).observe(document.body, { childList: true });
    },
    [FRAME, APP],
  );
  return () => page.evaluate(() => Reflect.get(globalThis, 'replaced'));
}

const SIZES = [
  {
    name: 'phone',
    viewport: PHONE,
    parts: ['.ph-top', '.ph-top .ph-burger svg', '.ph-top-button svg', '.ph-live-dot', '.ph-avatar'],
  },
  {
    name: 'tablet',
    viewport: { width: 1024, height: 768 },
    parts: ['.ph-side', '.ph-side .ph-burger svg', '.ph-top'],
  },
  {
    name: 'desktop',
    viewport: { width: 1440, height: 900 },
    parts: ['.ph-side', '.ph-side-head', '.ph-brand-mark', '.ph-brand', '.ph-top'],
  },
];

for (const { name, viewport, parts } of SIZES) {
  test.describe(`the page's frame on a ${name}`, () => {
    test.use({ viewport });

    test('is shown before the app, which replaces it at once, in the same places', async ({ page, openAs }) => {
      const release = await holdCode(page);
      await openAs('ana');
      await expect(page.locator(FRAME)).toBeVisible();
      await expect(page.locator(APP)).toHaveCount(0);
      await page.evaluate(() => document.fonts.ready);
      const before = await placesIn(page, FRAME, parts);
      for (const { x } of before) expect(x).toBeDefined();
      const replaced = await watchRemoval(page);
      release();
      await expect(page.getByText('Test Farm')).toBeVisible();
      await expect(page.locator(FRAME)).toHaveCount(0);
      expect(await replaced()).toBe(true);
      await page.evaluate(() => document.fonts.ready);
      expect(await placesIn(page, APP, parts)).toEqual(before);
      // People who share a phone must see who is signed in.
      const user = await page.locator('.ph-user-name').boundingBox();
      expect(user?.width).toBeGreaterThan(10);
    });
  });
}

test.describe("the page's frame", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('has a narrow menu if the user collapsed the menu', { tag: '@deep' }, async ({ page, openAs }) => {
    await page.addInitScript(() => localStorage.setItem('menu-collapsed', 'yes'));
    const release = await holdCode(page);
    await openAs('ana');
    const parts = ['.ph-side', '.ph-side .ph-burger svg', '.ph-top'];
    const before = await placesIn(page, FRAME, parts);
    release();
    await expect(page.getByText('Test Farm')).toBeVisible();
    expect(await placesIn(page, APP, parts)).toEqual(before);
  });

  test('is dark in the dark theme', { tag: '@deep' }, async ({ page, openAs }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    const release = await holdCode(page);
    await openAs('ana');
    await expect(page.locator(FRAME)).toHaveCSS('background-color', 'rgb(17, 24, 21)');
    release();
  });

  test("isn't shown before the sign-in", { tag: '@deep' }, async ({ page, farm, openAs }) => {
    const release = await holdCode(page);
    await page.goto(farm.address);
    await expect(page.locator(FRAME)).toHaveCount(1);
    await expect(page.locator(FRAME)).toBeHidden();
    await openAs('ana', '/login');
    await expect(page.locator(FRAME)).toHaveCount(1);
    await expect(page.locator(FRAME)).toBeHidden();
    release();
    await expect(page.locator(FRAME)).toHaveCount(0);
  });
});

test.describe("the page's frame on a phone", () => {
  test.use({ viewport: PHONE });

  test('has no menu button for a record, and no bar for a screen without one', { tag: '@deep' }, async ({
    page,
    openAs,
  }) => {
    const release = await holdCode(page);
    await openAs('ana', '/beds');
    const bars = page.locator(`${FRAME} .ph-top`);
    await expect(bars).toBeVisible();
    await expect(bars.locator('.ph-burger svg')).toBeVisible();
    await openAs('ana', '/beds/0');
    await expect(bars).toBeVisible();
    await expect(bars.locator('.ph-burger svg')).toBeHidden();
    await openAs('ana', '/round');
    await expect(page.locator(FRAME)).toBeVisible();
    await expect(bars).toBeHidden();
    release();
  });
});
