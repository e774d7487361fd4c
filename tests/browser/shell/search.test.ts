import type { Page } from '@playwright/test';
import { INTERNAL_STATES } from '#domain/batches/batch.ts';
import * as common from '#messages/en/web/common.ts';
import * as counts from '#messages/en/web/counts.ts';
import * as screens from '#messages/en/web/screens.ts';
import * as found from '#messages/en/web/shell/found.ts';
import * as search from '#messages/en/web/shell/search.ts';
import * as shell from '#messages/en/web/shell/shell.ts';
import { createGrowingBatch, createPlannedBatch } from '#tests/browser/support/batch-helpers.ts';
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from '#tests/browser/support/fixtures.ts';
import { passUntil } from '#tests/browser/support/page-clock.ts';
import { SEARCHED_LISTS } from '#web/shell/search/searched-lists.ts';

const field = (page: Page) => page.getByRole('combobox', { name: shell.search });
const results = (page: Page) => page.getByRole('listbox', { name: search.results }).getByRole('option');
const current = (page: Page) => page.getByRole('option', { selected: true });

/** Counts the page's search requests. */
function searchesOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const words = new URL(request.url()).searchParams.get('fuzzy_find');
    if (words !== null) asked.push(words);
  });
  return asked;
}

test.describe('the search', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('finds batches by lot code and crop, and opens one from the keyboard', async ({ page, farm, openAs }) => {
    const growing = await createGrowingBatch(farm.api);
    const planned = await createPlannedBatch(farm.api);
    await openAs('ana');
    await expect(page.getByText('Test Farm')).toBeVisible();
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('bas');
    await expect(results(page)).toHaveText([
      /BAS-/,
      /BAS-/,
      /Basil.*crop/,
      new RegExp(found.recipeOfCrop({ crop: 'Basil', version: 1 })),
    ]);
    await expect(results(page).first().locator('b')).toHaveText('BAS');
    await expectAccessibleInBothThemes(page);
    const [first, second] = [await results(page).nth(0).textContent(), await results(page).nth(1).textContent()];
    await expect(current(page)).toHaveText(first ?? '');
    await expect(field(page)).toHaveAttribute('aria-activedescendant', (await current(page).getAttribute('id')) ?? '');
    await page.keyboard.press('ArrowDown');
    await expect(current(page)).toHaveText(second ?? '');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(current(page)).toHaveText(first ?? '');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(current(page)).toHaveText(second ?? '');
    const to = await current(page).getAttribute('href');
    expect([growing, planned].map((uuid) => `/croplogger/${uuid}`)).toContain(to);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${farm.address}${to}`);
    await expect(field(page)).toHaveCount(0);
  });

  test('accepts a lot code and Enter faster than the response, as from a scanner', async ({ page, farm, openAs }) => {
    const uuid = await createGrowingBatch(farm.api);
    const { lot_code } = await farm.api.getBatch({ params: { uuid } });
    await openAs('ana');
    await expect(page.getByText('Test Farm')).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type(lot_code);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${farm.address}/croplogger/${uuid}`);
    await expect(page.getByRole('list', { name: 'Timeline' })).toBeVisible();
  });

  test('lists due batches first, says how many more there are, and finds beds', { tag: '@deep' }, async ({
    page,
    farm,
    openAs,
  }) => {
    const growing = await createGrowingBatch(farm.api);
    for (let batch = 0; batch < 9; batch++) await createPlannedBatch(farm.api);
    await openAs('ana');
    await expect(page.getByText('Test Farm')).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type('basil');
    await expect(results(page).first()).toHaveAttribute('href', `/croplogger/${growing}`);
    // Batches, the rest of them, and the recipe.
    await expect(results(page)).toHaveCount(11);
    await expect(results(page).filter({ hasText: found.moreOfStage.Planned({ count: 2 }) })).toHaveCount(1);
    await field(page).fill('a1');
    await expect(results(page).filter({ hasText: search.bed({ name: 'A1' }) })).toContainText(
      `Grow 1, ${counts.trays({ count: 10 })}`,
    );
    await expect(results(page).filter({ hasText: search.bed({ name: 'A1' }) })).toHaveAttribute('href', /^\/bed\/bed-/);
    await field(page).fill('basil');
    await results(page)
      .filter({ hasText: found.moreOfStage.Planned({ count: 2 }) })
      .click();
    await expect(page).toHaveURL(`${farm.address}/croplogger/planned?search=basil`);
    await expect(page.getByText('9 of 9 batches')).toBeVisible();
  });

  test('makes one request for fast typing', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    await createGrowingBatch(farm.api);
    await page.clock.install({ time: '2026-05-12T08:00:00Z' });
    const asked = searchesOf(page);
    await openAs('ana');
    await passUntil(page, page.getByText('Test Farm'));
    // No time passes between keys, however slowly they are typed.
    await page.clock.pauseAt('2026-05-12T09:00:00Z');
    await page.keyboard.press('/');
    await page.keyboard.type('basil');
    await page.clock.runFor(1_000);
    // A clock ahead of the network would make the farm look slow, and its responses late.
    await page.clock.resume();
    await expect(results(page).first()).toBeVisible();
    // One request for each kind, and for batches one for each stage.
    const times = SEARCHED_LISTS.length - 1 + INTERNAL_STATES.length;
    expect(asked).toEqual(Array.from({ length: times }, () => 'basil'));
  });

  test('is cancelled with Esc, which returns the focus', { tag: '@deep' }, async ({ page, openAs }) => {
    await openAs('ana');
    const homeLink = page.getByRole('link', { name: screens.home, exact: true });
    await homeLink.focus();
    await page.keyboard.press('/');
    await page.keyboard.type('no such thing');
    await expect(page.getByText(search.nothingFound({ words: 'no such thing' }))).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(homeLink).toBeFocused();
    await expect(field(page)).toHaveCount(0);
    await expect(page.getByText(search.nothingFound({ words: 'no such thing' }))).toHaveCount(0);
  });

  test("finds screens by name, admins' screens for admins only", { tag: '@deep' }, async ({ page, openAs, farm }) => {
    await openAs('admin');
    await expect(page.getByText('Test Farm')).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type('users');
    await expect(current(page)).toContainText(screens.users);
    await field(page).fill('whats new');
    await expect(current(page)).toContainText(screens.whatsNew);
    await current(page).click();
    await expect(page).toHaveURL(`${farm.address}/whatsnew`);
  });

  test("finds screens while the farm is unreachable, and says that batches aren't searched", { tag: '@deep' }, async ({
    page,
    openAs,
  }) => {
    await page.clock.install({ time: '2026-05-12T08:00:00Z' });
    await openAs('ana');
    await expect(page.getByText('Test Farm')).toBeVisible();
    await page.route('**/api/batches/?*', (route) => route.abort());
    await page.keyboard.press('/');
    await page.keyboard.type('sched');
    await expect(results(page)).toHaveText([new RegExp(screens.schedule)]);
    await passUntil(page, page.getByText(search.farmSilent));
    await field(page).fill('users');
    await expect(results(page)).toHaveCount(0);
  });

  test("doesn't redirect a user who has left before the response", { tag: '@deep' }, async ({ page, farm, openAs }) => {
    await openAs('ana');
    await expect(page.getByText('Test Farm')).toBeVisible();
    let answer = () => {};
    const isHeld = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/batches/?*', async (route) => {
      await isHeld;
      await route.continue();
    });
    await page.keyboard.press('/');
    await page.keyboard.type('sched');
    const asked = page.waitForRequest(/fuzzy_find/);
    await page.keyboard.press('Enter');
    await asked;
    await page.keyboard.press('Escape');
    const answered = page.waitForResponse(/fuzzy_find/);
    answer();
    await answered;
    await page.keyboard.press('/');
    await page.keyboard.type('sched');
    await expect(results(page)).toHaveText([new RegExp(screens.schedule)]);
    await expect(page).toHaveURL(`${farm.address}/`);
  });
});

test.describe('the search on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('opens from a button over the page', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    const uuid = await createGrowingBatch(farm.api);
    await openAs('ana');
    const button = page.getByRole('button', { name: shell.search });
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await button.tap();
    await expect(field(page)).toBeFocused();
    await page.getByRole('button', { name: common.cancel }).tap();
    await expect(field(page)).toHaveCount(0);
    await expect(button).toBeFocused();
    await button.tap();
    await field(page).fill('bas');
    await expect(results(page)).toHaveCount(3);
    await expectAccessible(page);
    expect((await results(page).first().boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await results(page).first().tap();
    await expect(page).toHaveURL(`${farm.address}/croplogger/${uuid}`);
    await expect(field(page)).toHaveCount(0);
  });
});
