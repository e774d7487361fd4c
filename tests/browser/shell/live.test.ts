import type { Page, Request } from '@playwright/test';
import * as auth from '#messages/en/web/auth.ts';
import { liveUpdates } from '#messages/en/web/shell/shell.ts';
import { serveAgain } from '#tests/browser/support/batch-helpers.ts';
import { type BrowserFarm, createDueTasks } from '#tests/browser/support/browser-farm.ts';
import { expect, expectNotification, test } from '#tests/browser/support/fixtures.ts';

const EVENTS = /\/api\/events\//;
const POLLED = /\/api\/todays_tasks\/expected\//;

/** A change appears within this time, though not every time on a busy machine. */
const SEEN_MS = 5_000;
const TRIES = 3;
/** Changes are read this soon after their event, by the page's own clock. */
const READ_AFTER_MS = 1_000;

/** Collects the matching requests of a page from now on. */
function requestsOf(page: Page, pattern: RegExp): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (pattern.test(request.url())) urls.push(request.headers()['last-event-id'] ?? 'new');
  });
  return urls;
}

/** Lets a page finish its pending reads: it starts by reading everything once more. */
async function untilRead(page: Page): Promise<void> {
  let [begun, ended] = [0, 0];
  const begin = (request: Request) => {
    if (POLLED.test(request.url())) begun += 1;
  };
  const end = (request: Request) => {
    if (POLLED.test(request.url())) ended += 1;
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  for (let before = -1; before !== begun || ended < begun; ) {
    before = begun;
    await page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), READ_AFTER_MS);
  }
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}

const tasksOn = (page: Page) => page.getByRole('region', { name: "Today's tasks" }).locator('tbody tr');
const dot = (page: Page) => page.getByTitle(liveUpdates);

/** Completes today's note of a batch through the API; returns its uuid. */
async function completeOne({ api }: BrowserFarm, batch: string): Promise<string> {
  const tasks = (await api.listExpectedTasks({}))[batch] ?? [];
  const { uuid = '' } = tasks.find(({ action_type }) => action_type === 'generic_text_action') ?? {};
  await api.completeActions({ body: { actions: [{ uuid }] } });
  return uuid;
}

test.describe('live updates', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('appear in all tabs and browsers at once, with one stream a browser', async ({
    page,
    openAs,
    context,
    browser,
    farm,
  }) => {
    const { harvest } = await createDueTasks(farm.api);
    const second = await context.newPage();
    const elsewhere = await browser.newContext();
    const third = await elsewhere.newPage();
    const pages = [page, second, third];
    const streams = pages.map((each) => requestsOf(each, EVENTS));
    const { access, refresh } = await farm.seeded.signIn('ana');
    await elsewhere.addInitScript(
      ([accessToken, refreshToken]) => {
        localStorage.setItem('accessToken', accessToken ?? '');
        localStorage.setItem('refreshToken', refreshToken ?? '');
      },
      [access, refresh],
    );
    await openAs('ana');
    await second.goto(farm.address);
    await third.goto(farm.address);
    for (const each of pages) {
      await expect(tasksOn(each)).toHaveCount(8);
      await expect(dot(each)).toBeVisible();
    }
    for (let attempt = 1; ; attempt += 1) {
      for (const each of pages) await untilRead(each);
      const polls = pages.map((each) => requestsOf(each, POLLED));
      const began = performance.now();
      const done = await completeOne(farm, harvest);
      for (const each of pages) await expect(tasksOn(each)).toHaveCount(7);
      const took = performance.now() - began;
      expect(polls.map((list) => list.length)).toEqual([1, 1, 1]);
      if (took < SEEN_MS) break;
      expect(attempt, `It took ${Math.round(took)} ms`).toBeLessThan(TRIES);
      await farm.api.undoActions({ body: { actions: [done] } });
      for (const each of pages) await expect(tasksOn(each)).toHaveCount(8);
    }
    expect(streams.map((list) => list.length).sort()).toEqual([0, 1, 1]);
    await elsewhere.close();
  });

  for (const hasLocks of [true, false]) {
    test(`continue in another tab when the leader is closed, ${hasLocks ? 'with' : 'without'} locks`, {
      tag: '@deep',
    }, async ({ page, openAs, context, farm }) => {
      // As on a farm served over plain HTTP.
      if (!hasLocks) await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));
      const { harvest } = await createDueTasks(farm.api);
      await openAs('ana');
      await expect(dot(page)).toBeVisible();
      const second = await context.newPage();
      const streams = requestsOf(second, EVENTS);
      await second.goto(farm.address);
      await expect(dot(second)).toBeVisible();
      expect(streams).toEqual([]);
      await page.close();
      await expect.poll(() => streams.length).toBe(1);
      expect(streams[0]).not.toBe('new');
      await expect(dot(second)).toBeVisible();
      await completeOne(farm, harvest);
      await expect(tasksOn(second)).toHaveCount(7);
    });
  }

  test("end in all tabs with the session, and don't come back", { tag: '@deep' }, async ({
    page,
    openAs,
    context,
    farm,
  }) => {
    await openAs('ana');
    await expect(dot(page)).toBeVisible();
    const second = await context.newPage();
    await second.goto(farm.address);
    await expect(dot(second)).toBeVisible();
    expect(farm.seeded.service.feed().listeners).toBe(1);
    const ofSecond = requestsOf(second, EVENTS);
    await second.getByRole('button', { name: 'ana' }).click();
    await second.getByRole('menuitem', { name: 'Sign Out' }).click();
    for (const each of [page, second]) await expect(each.getByRole('heading', { name: auth.signIn })).toBeVisible();
    // Until then, the tab that hasn't heard of the sign-out may have asked once more, in vain.
    const ofFirst = requestsOf(page, EVENTS);
    await expect.poll(() => farm.seeded.service.feed().listeners).toBe(0);
    expect([ofFirst, ofSecond]).toEqual([[], []]);
  });

  test('resume from the last known event after the server was stopped', async ({ page, openAs, farm, webRoot }) => {
    const { harvest } = await createDueTasks(farm.api);
    const again = await serveAgain(farm, webRoot);
    await openAs('ana');
    await page.goto(again.address);
    const { access, refresh } = await farm.seeded.signIn('ana');
    await page.evaluate(
      ([accessToken, refreshToken]) => {
        localStorage.setItem('accessToken', accessToken ?? '');
        localStorage.setItem('refreshToken', refreshToken ?? '');
      },
      [access, refresh],
    );
    await page.goto(again.address);
    await expect(dot(page)).toBeVisible();
    await expect(tasksOn(page)).toHaveCount(8);
    const streams = requestsOf(page, EVENTS);
    await again.stop();
    await completeOne(farm, harvest);
    await expect(page.locator('.ph-live-words')).toHaveText(/Reconnecting|Offline/);
    await again.restart();
    await expect(tasksOn(page)).toHaveCount(7);
    await expect(dot(page)).toBeVisible();
    expect(streams.at(-1)).toMatch(/^\d+$/);
    await page.reload();
    await expect(dot(page)).toBeVisible();
    expect(streams.at(-1)).toMatch(/^\d+$/);
    await again.stop();
  });

  test("read this tab's own changes once", { tag: '@deep' }, async ({ page, openAs, farm }) => {
    const { harvest } = await createDueTasks(farm.api);
    await completeOne(farm, harvest);
    await openAs('ana');
    await expect(dot(page)).toBeVisible();
    await expect(tasksOn(page)).toHaveCount(7);
    for (let attempt = 1; ; attempt += 1) {
      await untilRead(page);
      const polls = requestsOf(page, POLLED);
      await page.getByRole('button', { name: /^Undo / }).click();
      await expect(tasksOn(page)).toHaveCount(8);
      await expectNotification(page, 'Undone:');
      await untilRead(page);
      // On a busy machine the change event may come long after the write's response.
      if (polls.length === 1) return;
      expect(attempt, `It read ${polls.length} times`).toBeLessThan(TRIES);
      await completeOne(farm, harvest);
      await expect(tasksOn(page)).toHaveCount(7);
    }
  });
});
