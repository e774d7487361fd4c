import type { Locator, Page } from '@playwright/test';
import { weightQuestion } from '#domain/harvests/weight-question.ts';
import * as doubts from '#messages/en/completion-questions.ts';
import * as harvests from '#messages/en/web/batches/harvests.ts';
import * as home from '#messages/en/web/home.ts';
import * as round from '#messages/en/web/round.ts';
import { weightQuestion as questionText } from '#messages/en/weight-question.ts';
import { createGrowingBatch, createPlannedBatch, openActionOf } from '#tests/browser/support/batch-helpers.ts';
import type { BrowserFarm } from '#tests/browser/support/browser-farm.ts';
import { expect, expectAccessibleInBothThemes, test } from '#tests/browser/support/fixtures.ts';
import { SEED } from '#tests/contract/seed-farm.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: 'block' });

const place = (page: Page, label: string) => page.getByRole('heading', { level: 1, name: label });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const weight = (page: Page) => page.getByLabel(round.weight, { exact: true });
const HARVEST = round.harvestGrams({ grams: 2_650 });

/** Expects a button to be high enough for a gloved thumb. */
const expectHeight = async (target: Locator, height: number) =>
  expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(height);

/** Returns the recorded facts of a completed action. */
async function completedAction({ api }: BrowserFarm, batch: string, uuid: string) {
  const { actions = [] } = await api.getBatch({ params: { uuid: batch }, query: { hydrate: true } });
  return actions.find((action) => action.uuid === uuid && action.completed);
}

test('goes from place to place, asks about an unlikely weight, and repeats what was skipped', async ({
  page,
  farm,
  openAs,
}) => {
  const growing = await createGrowingBatch(farm.api);
  const planned = await createPlannedBatch(farm.api);
  const harvest = await openActionOf(farm.api, growing, 'harvest_action');
  const sowing = await openActionOf(farm.api, planned, 'create_tray_action');
  await openAs('ana');
  await page.getByRole('link', { name: round.start }).click();
  await expect(place(page, 'A1–4')).toHaveCount(0);
  await expect(place(page, 'A1–3')).toBeVisible();
  await expect(page.getByText(round.shelves({ stack: 'A', from: 1, to: 3 }))).toBeVisible();
  await expectAccessibleInBothThemes(page);

  // Blocked until the weight is a number.
  await expect(button(page, 'Harvest')).toBeDisabled();
  await expectHeight(button(page, 'Harvest'), 76);
  await expectHeight(button(page, round.skip), 52);
  await expect(weight(page)).toHaveAttribute('inputmode', 'decimal');
  await weight(page).fill('26x');
  await expect(button(page, 'Harvest')).toBeDisabled();
  await weight(page).fill('26500');
  await button(page, round.harvestGrams({ grams: 26_500 })).click();
  const question = weightQuestion(26_500, 2_600);
  await expect(page.getByText(question === null ? '' : questionText(question))).toBeVisible();
  await button(page, harvests.takeWeight({ grams: 2_650 })).click();
  await button(page, HARVEST).click();
  await expect(page.getByText(HARVEST)).toBeVisible();
  await expect
    .poll(() => completedAction(farm, growing, harvest))
    .toMatchObject({ action_properties: { total_yield: 2650 } });

  // The last task can be undone until the next one is completed, with what was typed.
  await button(page, round.undoTask({ task: round.named({ words: HARVEST, crop: 'Basil' }) })).click();
  await expect(weight(page)).toHaveValue('2650');
  await expect.poll(() => completedAction(farm, growing, harvest)).toBeUndefined();
  await expect(button(page, HARVEST)).toBeEnabled();
  await button(page, round.skip).click();
  await expect(page.getByRole('heading', { name: 'Clean: Wash the trays' })).toBeVisible();
  await expect(page.getByText(round.skipped({ count: 1 }))).toBeVisible();
  await button(page, round.back).click();
  await expect(weight(page)).toHaveValue('2650');
  await button(page, round.skip).click();
  await button(page, round.done).click();
  await expect(place(page, 'P1')).toBeVisible();
  await button(page, 'Sow 4 trays').click();
  await expect(page.getByText(doubts.seedLotMissing)).toBeVisible();
  await page.getByLabel(round.seedLot, { exact: true }).fill('LOT 7');
  await button(page, 'Sow 4 trays').click();
  await expect
    .poll(() => completedAction(farm, planned, sowing))
    .toMatchObject({ action_properties: { seed_lot: 'LOT 7' } });
  await button(page, 'Set Germination').click();
  await button(page, 'Change L.I.F.E.').click();
  // The skipped task comes again at the end.
  await expect(weight(page)).toHaveValue('2650');
  await button(page, round.skip).click();
  await expect(place(page, round.finished)).toBeVisible();
  await expect(page.getByRole('region', { name: round.skippedTasks })).toContainText('Harvest');
  await expect(page.getByRole('region', { name: round.doneTasks }).getByRole('listitem')).toHaveCount(4);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: round.finish }).click();
  await expect(page.getByRole('heading', { name: home.todaysTasks }).or(page.getByRole('tab').first())).toBeVisible();
});

test('keeps entries on the phone while the farm is unreachable, and sends each once in order', async ({
  page,
  farm,
  openAs,
}) => {
  const growing = await createGrowingBatch(farm.api);
  const harvest = await openActionOf(farm.api, growing, 'harvest_action');
  const note = await openActionOf(farm.api, growing, 'generic_text_action');
  await openAs('ana', '/round');
  await weight(page).fill('2650');
  await page.context().setOffline(true);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/form/actions/complete/')) sent.push(request.headers()['idempotency-key'] ?? '');
  });
  await button(page, HARVEST).click();
  await expect(page.getByRole('status').filter({ hasText: round.savedHere })).toBeVisible();
  await button(page, round.done).click();
  await expect(page.getByText(round.waiting({ count: 2 }))).toBeVisible();
  expect(await completedAction(farm, growing, harvest)).toBeUndefined();
  await page.context().setOffline(false);
  await expect.poll(() => completedAction(farm, growing, note)).toBeDefined();
  await expect(page.getByText(round.waiting({ count: 2 }))).toHaveCount(0);
  const [cut, washed] = [await completedAction(farm, growing, harvest), await completedAction(farm, growing, note)];
  expect(cut?.action_properties).toMatchObject({ total_yield: 2650 });
  expect((cut?.action_completed_date ?? '') < (washed?.action_completed_date ?? '')).toBe(true);
  expect(new Set(sent).size).toBe(2);
});

test('sends entries after a reload from any screen, with the moment they were confirmed', async ({
  page,
  farm,
  openAs,
}) => {
  const growing = await createGrowingBatch(farm.api);
  const harvest = await openActionOf(farm.api, growing, 'harvest_action');
  await openAs('ana', '/round');
  await page.route('**/api/form/actions/complete/', (route) => route.abort());
  await weight(page).fill('2650');
  await button(page, HARVEST).click();
  await expect(page.getByRole('status').filter({ hasText: round.savedHere })).toBeVisible();
  const before = Date.parse(await page.evaluate(() => new Date(Date.now()).toISOString()));
  await page.unroute('**/api/form/actions/complete/');
  await page.goto(`${farm.address}/schedule`);
  await expect.poll(() => completedAction(farm, growing, harvest)).toBeDefined();
  const completed = await completedAction(farm, growing, harvest);
  expect(Date.parse(completed?.action_completed_date ?? '')).toBeLessThanOrEqual(before);
});

test('shows why an entry was refused, and keeps it until it is discarded', { tag: '@deep' }, async ({
  page,
  farm,
  openAs,
}) => {
  const growing = await createGrowingBatch(farm.api);
  const harvest = await openActionOf(farm.api, growing, 'harvest_action');
  await openAs('ana', '/round');
  await page.route('**/api/form/actions/complete/', (route) => route.abort());
  await weight(page).fill('2650');
  await button(page, HARVEST).click();
  await expect(page.getByRole('status').filter({ hasText: round.savedHere })).toBeVisible();
  await farm.api.completeActions({ body: { actions: [{ uuid: harvest, action_properties: { total_yield: 2_000 } }] } });
  await page.unroute('**/api/form/actions/complete/');
  await page.reload();
  const refused = page.getByRole('alert').filter({
    hasText: round.notSaved({ task: round.named({ words: HARVEST, crop: 'Basil' }) }),
  });
  await expect(refused).toBeVisible();
  await refused.getByRole('button', { name: round.discard }).click();
  await expect(refused).toHaveCount(0);
  expect(await completedAction(farm, growing, harvest)).toMatchObject({ action_properties: { total_yield: 2_000 } });
});

test('takes only the chambers in the address', { tag: '@deep' }, async ({ page, farm, openAs }) => {
  await createGrowingBatch(farm.api);
  await createPlannedBatch(farm.api);
  const { chambers } = SEED;
  // The tasks arrive last, as from a busy farm.
  const places = ['bed', 'chambers', 'physical_locations'].map((kind) => page.waitForResponse(new RegExp(`/${kind}/`)));
  await page.route('**/api/todays_tasks/expected/', async (route) => {
    await Promise.all(places);
    await route.continue();
  });
  await openAs('ana', `/round?chamber=${chambers.propagation}`);
  await expect(place(page, 'P1')).toBeVisible();
  await expect(page.getByText(round.position({ at: 1, count: 3 }))).toBeVisible();
});
