import { EventEmitter, once } from 'node:events';
import * as actionsWords from '#messages/en/web/batches/actions.ts';
import * as pageWords from '#messages/en/web/batches/page.ts';
import * as timelineWords from '#messages/en/web/batches/timeline.ts';
import * as menu from '#messages/en/web/shell/menu.ts';
import { createGrowingBatch, createPlannedBatch } from '#tests/browser/support/batch-helpers.ts';
import { createDueTasks } from '#tests/browser/support/browser-farm.ts';
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from '#tests/browser/support/fixtures.ts';
import { SEED } from '#tests/contract/seed-farm.ts';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

test.describe('the batch page', () => {
  test.use({ viewport: WIDE });

  test('shows the batch, its progress and its places', async ({ page, farm, openAs }) => {
    const uuid = await createGrowingBatch(farm.api);
    await openAs('ana', `/croplogger/${uuid}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Basil' })).toBeVisible();
    const facts = page.locator('.ph-facts');
    await expect(facts).toContainText('21 of 21');
    await expect(facts).toContainText(pageWords.standing({ count: 26 }));
    await expect(facts).toContainText('Grow 1, A1-3');
    await expect(facts).toContainText('Basil, 21 days v1');
    await expect(facts).toContainText('Growth');
    await expect(facts).toContainText('retail');
    await expect(page.getByRole('img', { name: pageWords.rackShows({ places: 'Grow 1 A1-3' }) })).toBeVisible();
    const wanted = page.getByRole('region', { name: pageWords.lifeRecipes });
    await expect(wanted).toContainText('Growth light');
    await expect(page.getByRole('region', { name: pageWords.yieldSoFar })).toContainText('2.60 kg');
    await expectAccessibleInBothThemes(page);
  });

  test('lists actions in order, with waits between them', async ({ page, farm, openAs }) => {
    const uuid = await createGrowingBatch(farm.api);
    await openAs('ana', `/croplogger/${uuid}/timeline`);
    const rows = page.getByRole('list', { name: timelineWords.timeline }).getByRole('listitem');
    await expect(rows).toHaveCount(10);
    await expect(rows.locator('.ph-step-words')).toHaveText([
      'Sow 26 trays',
      'Set Germination',
      'Change L.I.F.E.',
      `Wait 10 days, ${timelineWords.until({ day: '1 May' })}`,
      'Move to Grow 1',
      'Set Growth',
      'Change L.I.F.E.',
      `Wait 11 days, ${timelineWords.until({ day: '12 May' })}`,
      'Harvest',
      'Clean: Wash the trays',
    ]);
    const now = page.locator('[aria-current="step"]').filter({ hasText: 'Harvest' });
    await expect(now).toContainText(timelineWords.estimated({ total: 2_600, grams: 100 }));
    await expect(now.getByRole('button', { name: /^Complete/ })).toBeVisible();
  });

  test('is found by lot code, and from a task', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    await createDueTasks(farm.api);
    await openAs('ana');
    await page.getByRole('row', { name: /Harvest/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Basil' })).toBeVisible();
    const lot = await page.locator('.ph-record-title .ph-lot').innerText();
    await page.goto(`${farm.address}/croplogger/${lot}`);
    await expect(page.getByText(lot)).toBeVisible();
    await expect(page.getByRole('list', { name: timelineWords.timeline })).toBeVisible();
  });

  test('reports an unknown batch, and redirects unknown paths to home', { tag: '@deep' }, async ({
    page,
    farm,
    openAs,
  }) => {
    await openAs('ana', '/croplogger/BAS-2020-9999');
    await expect(page.getByText(pageWords.notFound)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: pageWords.goHome }).click();
    await expect(page.getByRole('region', { name: "Today's tasks" })).toBeVisible();
    await page.goto(`${farm.address}/croplogger/anything`);
    await expect(page.getByRole('region', { name: "Today's tasks" })).toBeVisible();
  });

  test('reports that the batch was deleted meanwhile', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    const uuid = await createPlannedBatch(farm.api);
    await page.clock.install();
    await openAs('ana', `/croplogger/${uuid}`);
    await expect(page.getByRole('list', { name: timelineWords.timeline })).toBeVisible();
    await farm.api.deleteBatch({ params: { uuid } });
    await page.clock.runFor(31_000);
    await expect(page.getByText(pageWords.notFound)).toBeVisible();
  });

  test('shows placeholders while the farm is slow', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    const uuid = await createPlannedBatch(farm.api);
    const gate = new EventEmitter();
    const opened = once(gate, 'open');
    await page.route('**/api/batches/**', async (route) => {
      await opened;
      await route.continue();
    });
    await openAs('ana', `/croplogger/${uuid}`);
    await expect(page.locator('.bp6-skeleton').first()).toBeVisible();
    gate.emit('open');
    await expect(page.getByRole('list', { name: timelineWords.timeline })).toBeVisible();
    await expect(page.locator('.bp6-skeleton')).toHaveCount(0);
  });

  test("retries if the farm didn't respond", { tag: '@deep' }, async ({ page, farm, openAs }) => {
    const uuid = await createPlannedBatch(farm.api);
    await page.route('**/api/batches/**', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await openAs('ana', `/croplogger/${uuid}`);
    await expect(page.getByText(pageWords.notLoaded)).toBeVisible();
    // The page also retries automatically, so a recovered farm would remove the button.
    const asked = page.waitForRequest('**/api/batches/**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await asked;
    await page.unroute('**/api/batches/**');
    await expect(page.getByRole('list', { name: timelineWords.timeline })).toBeVisible();
  });

  test('shows changes by others at once', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    const uuid = await createGrowingBatch(farm.api);
    await page.clock.install();
    await openAs('ana', `/croplogger/${uuid}`);
    await expect(page.locator('.ph-facts')).toContainText(pageWords.standing({ count: 26 }));
    await farm.api.binTrays({
      body: { batch: uuid, trays: [{ location: SEED.beds.A1, count: 2 }], reason: 'mould' },
    });
    await page.clock.runFor(31_000);
    await expect(page.locator('.ph-facts')).toContainText('24 standing · 2 binned');
    await expect(page.getByText('2 binned: mould')).toBeVisible();
  });
});

test.describe('the batch page on a phone', () => {
  test.use({ viewport: PHONE });

  test('collapses finished actions, and has the next one at the bottom', async ({ page, farm, openAs }) => {
    const uuid = await createGrowingBatch(farm.api);
    await openAs('ana', `/croplogger/${uuid}`);
    await expect(page.getByText('Day 21 of 21 · Growth · Grow 1, A1-3 · 26 trays')).toBeVisible();
    const rows = page.getByRole('list', { name: timelineWords.timeline }).getByRole('listitem');
    // Everything else fits on one screen.
    await expect(rows).toHaveCount(8);
    await page.getByRole('button', { name: /2 earlier/ }).click();
    await expect(rows).toHaveCount(10);
    const act = page.getByRole('button', { name: actionsWords.completeType({ type: 'harvest_action' }) });
    const box = await act.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.y).toBeGreaterThan((PHONE.height * 2) / 3);
    await expectAccessible(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBe(PHONE.width);
  });

  test('has the lot code and Back at the top', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    const { harvest } = await createDueTasks(farm.api);
    const { lot_code } = await farm.api.getBatch({ params: { uuid: harvest } });
    await openAs('ana');
    await page.getByRole('link', { name: /Harvest/ }).click();
    const head = page.locator('.ph-top');
    await expect(head).toContainText(lot_code);
    await expect(head.getByRole('button', { name: menu.openMenu })).toHaveCount(0);
    await head.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('tab', { name: "Today's tasks" })).toBeVisible();
    await expect(head).toContainText('Home');
    await page.goto(`${farm.address}/croplogger/${harvest}`);
    await head.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('tab', { name: "Today's tasks" })).toBeVisible();
  });

  test('has buttons of at least 44 pixels', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    const uuid = await createGrowingBatch(farm.api);
    await openAs('ana', `/croplogger/${uuid}`);
    await page.getByRole('button', { name: actionsWords.completeType({ type: 'harvest_action' }) }).click();
    await expect(page.getByLabel('Weight')).toBeVisible();
    const small = await page
      .locator('button:visible, input:visible:not(.ph-hidden), select:visible')
      .evaluateAll((elements) =>
        elements
          .filter((element) => element.getBoundingClientRect().height < 43.5)
          .map((element) => element.getAttribute('aria-label') ?? element.textContent),
      );
    expect(small).toEqual([]);
    await expectAccessible(page);
  });
});
