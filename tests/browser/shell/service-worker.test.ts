import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import * as home from '#messages/en/web/home.ts';
import * as round from '#messages/en/web/round.ts';
import * as shell from '#messages/en/web/shell/shell.ts';
import { createGrowingBatch, drawer } from '#tests/browser/support/batch-helpers.ts';
import { WEB_ROOT } from '#tests/browser/support/browser-farm.ts';
import { test as base, expect } from '#tests/browser/support/fixtures.ts';
import { adminOf } from '#tests/browser/support/people-helpers.ts';

/** A copy of the web app that can be replaced by another release. */
const test = base.extend({
  webRoot: async ({ browserName }, use) => {
    const folder = await mkdtemp(join(tmpdir(), `phytotron-${browserName}-`));
    await cp(WEB_ROOT, folder, { recursive: true });
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
});

/** Replaces the served release by another one, whose page has another name. */
async function release(webRoot: string, name: string): Promise<void> {
  const edit = async (file: string, change: (text: string) => string) => {
    const path = join(webRoot, 'en', file);
    const text = await readFile(path, 'utf8');
    const changed = change(text);
    expect(changed).not.toBe(text);
    await Promise.all(['.br', '.gz'].map((twin) => rm(`${path}${twin}`, { force: true })));
    await writeFile(path, changed);
  };
  await edit('index.html', (text) => text.replace('<head>', `<head><meta name="release" content="${name}">`));
  await edit('sw.js', (text) => text.replace(/(url:"index.html",revision:")[^"]*/, `$1${name}`));
}

const releaseOf = (page: Page) => page.locator('meta[name="release"]');

/** Waits until the page's files come from the service worker. */
async function untilCached(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
}

/** Makes the page visible again, as after another tab. */
const makeVisibleAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

const isWaiting = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state);

/**
 * Makes the page visible until it has loaded a release. Once may not be enough, since the page may not be listening yet, or be
 * in the middle of a check that began before the release.
 */
const untilUpdated = (page: Page, name: string) =>
  expect(async () => {
    await makeVisibleAgain(page);
    await expect(releaseOf(page)).toHaveAttribute('content', name, { timeout: 2_000 });
  }).toPass();

test.describe('the service worker', () => {
  test.use({ serviceWorkers: 'allow', viewport: { width: 1440, height: 900 } });

  test('activates a new release at once if nothing can be lost', { tag: '@deep' }, async ({
    page,
    webRoot,
    openAs,
  }) => {
    await openAs('ana');
    await expect(page.getByText('Test Farm')).toBeVisible();
    await untilCached(page);
    await expect(releaseOf(page)).toHaveCount(0);
    await release(webRoot, 'second');
    await untilUpdated(page, 'second');
    await expect(page.getByText(home.noTasksToday)).toBeVisible();
    await expect(page.locator('.ph-notification')).toHaveCount(0);
  });

  test('waits for a form with changes', { tag: '@deep' }, async ({ page, webRoot, farm, openAs }) => {
    await openAs('ana', `/croplogger/${await createGrowingBatch(farm.api)}`);
    await untilCached(page);
    await page
      .getByRole('button', { name: /^Complete:/ })
      .first()
      .click();
    await page.getByLabel('Weight').fill('2650');
    await release(webRoot, 'second');
    await expect
      .poll(async () => {
        await makeVisibleAgain(page);
        return isWaiting(page);
      })
      .toBe('installed');
    await expect(page.getByLabel('Weight')).toHaveValue('2650');
    await expect(releaseOf(page)).toHaveCount(0);
    await drawer(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(releaseOf(page)).toHaveAttribute('content', 'second');
    await expect(page.getByRole('list', { name: 'Timeline' })).toBeVisible();
  });

  test('updates two tabs, each when it can', { tag: '@deep' }, async ({ page, webRoot, farm, openAs, context }) => {
    await openAs('ana', `/croplogger/${await createGrowingBatch(farm.api)}`);
    await untilCached(page);
    await page
      .getByRole('button', { name: /^Complete:/ })
      .first()
      .click();
    await page.getByLabel('Weight').fill('2650');
    const other = await context.newPage();
    await other.goto(farm.address);
    await untilCached(other);
    await release(webRoot, 'second');
    await untilUpdated(other, 'second');
    await expect(page.getByLabel('Weight')).toHaveValue('2650');
    await drawer(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(releaseOf(page)).toHaveAttribute('content', 'second');
  });

  test('caches the app for an unreachable farm, but no calls', { tag: '@deep' }, async ({
    page,
    farm,
    openAs,
    context,
  }) => {
    await openAs('ana');
    await expect(page.getByText(home.noTasksToday)).toBeVisible();
    await untilCached(page);
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toContain('/index.html');
    expect(kept.filter((path) => /^\/(api|healthz|readyz|metrics)|\.(br|gz|map)$/.test(path))).toEqual([]);
    const other = await context.newPage();
    await other.goto(`${farm.address}/healthz`);
    await expect(other.locator('body')).not.toContainText('Phytotron');
    await expect(other.locator('body')).toContainText('{');
    await context.setOffline(true);
    await page.goto(`${farm.address}/croplogger/planned`);
    await expect(page.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
  });

  test('shows home and the round as they were, opened while the farm is unreachable', async ({
    page,
    farm,
    openAs,
    context,
  }) => {
    await createGrowingBatch(farm.api);
    await openAs('ana');
    await untilCached(page);
    const tasks = page.getByRole('region', { name: home.todaysTasks });
    await expect(tasks.getByText('Harvest')).toBeVisible();
    const isStored = (name: string) =>
      expect.poll(() =>
        page.evaluate(async (path) => (await caches.match(path)) !== undefined, `/page-snapshot/${name}`),
      );
    await isStored('home').toBe(true);
    await page.getByRole('link', { name: round.start }).click();
    await expect(page.getByRole('button', { name: /^Harvest/ })).toBeVisible();
    await isStored('round').toBe(true);
    const scripts = await page.evaluate(async () => {
      const text = (await (await caches.match('/page-snapshot/round'))?.text()) ?? '';
      return [...document.querySelectorAll<HTMLScriptElement>('script[type="module"]')].map(({ src }) =>
        text.includes(src),
      );
    });
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts).not.toContain(false);
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('textbox', { name: round.weight }).fill('2650');
    await page.getByRole('button', { name: /^Harvest/ }).click();
    await expect(page.getByText(round.waiting({ count: 1 }))).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    // The wide window's banner, with the same sentence, is still there for a moment.
    await expect(page.getByRole('status').filter({ hasText: shell.farmAsItWas })).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(farm.address);
    await expect(page.getByText(shell.farmAsItWas)).toBeVisible();
    await expect(page.getByText(round.waiting({ count: 1 }))).toBeVisible();
    await expect(tasks.getByText('Harvest')).toBeVisible();
    // Nobody else sees it.
    await context.setOffline(false);
    await page.reload();
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await isStored('home').toBe(false);
  });

  test('lets the videos of a newly listed host play without a new release', { tag: '@deep' }, async ({
    page,
    farm,
    openAs,
  }) => {
    await openAs('ana');
    await untilCached(page);
    const policy = async () => (await page.reload())?.headers()['content-security-policy'];
    expect(await policy()).not.toContain('video.example');
    await adminOf(farm).updateInterfaceEnvironment({ body: { video_hosts: ['video.example'] } });
    expect(await policy()).toContain('frame-src blob: video.example;');
    await expect(page.getByText(home.noTasksToday)).toBeVisible();
  });

  test("switches to the user's language, also while the farm is unreachable", { tag: '@deep' }, async ({
    page,
    farm,
    openAs,
    context,
  }) => {
    await openAs('ana');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await untilCached(page);
    await farm.api.updateUser({ query: { username: 'ana' }, body: { language: 'es' } });
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await untilCached(page);
    await context.setOffline(true);
    await page.goto(`${farm.address}/croplogger/planned`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  });
});
