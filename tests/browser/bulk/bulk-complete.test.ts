import * as doubts from '#messages/en/completion-questions.ts';
import { factProblems } from '#messages/en/problems/fact.ts';
import * as m from '#messages/en/web/batches/bulk-complete.ts';
import * as harvestsWords from '#messages/en/web/batches/harvests.ts';
import * as recordedWords from '#messages/en/web/batches/recorded.ts';
import * as forms from '#messages/en/web/ui/forms.ts';
import {
  createGrowingBatch,
  createNeighbourBatch,
  drawer,
  openActionOf,
} from '#tests/browser/support/batch-helpers.ts';
import { lotOf, select } from '#tests/browser/support/bulk-helpers.ts';
import { expect, expectAccessible, expectNotification, test } from '#tests/browser/support/fixtures.ts';
import { bar } from '#tests/browser/support/list-helpers.ts';
import { SEED } from '#tests/contract/seed-farm.ts';

const WIDE = { width: 1440, height: 900 };

test.describe('bulk completion', () => {
  test.use({ viewport: WIDE });

  test('completes two harvests in one call, each with its grams', async ({ page, farm, openAs }) => {
    const uuids = [await createGrowingBatch(farm.api), await createNeighbourBatch(farm.api)];
    const [lot = '', other = ''] = await Promise.all(uuids.map((uuid) => lotOf(farm, uuid)));
    await openAs('ana', '/croplogger/growing');
    await select(page, [lot, other]);
    await expect(bar(page)).toContainText('2 selected 40 trays');
    await expectAccessible(page);
    await bar(page).getByRole('button', { name: 'Complete' }).click();
    await expect(drawer(page).getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page);

    await drawer(page)
      .getByRole('button', { name: /^Complete \d/ })
      .click();
    await expect(drawer(page).getByText(factProblems.yield_required({})).first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: m.weightOf({ name: `Basil ${lot}` }) })).toBeFocused();
    await page.getByRole('textbox', { name: m.weightOf({ name: `Basil ${lot}` }) }).fill('26,000');
    const weighed = page.getByRole('textbox', { name: m.weightOf({ name: `Basil ${other}` }) });
    if ((await weighed.count()) > 0) await weighed.fill('1400');
    await drawer(page)
      .getByRole('button', { name: m.completeActions({ count: 2 }) })
      .click();
    await expect(drawer(page).getByRole('alert')).toContainText(
      '26,000 g is 10 times the estimate. Did you mean 2,600 g?',
    );
    await expectAccessible(page);
    await page.getByRole('button', { name: harvestsWords.takeWeight({ grams: 2_600 }) }).click();
    await drawer(page)
      .getByRole('button', { name: m.completeActions({ count: 2 }) })
      .click();
    await expect(drawer(page).getByRole('alert')).toContainText(doubts.earlyActions({ count: 1, days: 10 }));
    await expect(page.getByRole('button', { name: doubts.leaveOutEarly })).toBeFocused();
    await page.getByRole('button', { name: doubts.doEarly }).click();
    await expectNotification(
      page,
      recordedWords.ofBatches({ what: recordedWords.harvested({ grams: 4_000, trays: 40 }), count: 2 }),
    );
    await expect(bar(page)).toHaveCount(0);
    const { actions = [] } = await farm.api.getBatch({ params: { uuid: uuids[0] ?? '' }, query: { hydrate: true } });
    const harvest = actions.find(({ action_type }) => action_type === 'harvest_action');
    expect(harvest).toMatchObject({ completed: true, action_properties: { total_yield: 2600, trays_cleared: 26 } });
  });

  test('shares one weighing among the lots by their trays', async ({ page, farm, openAs }) => {
    const uuids = [await createGrowingBatch(farm.api), await createNeighbourBatch(farm.api)];
    const lots = await Promise.all(uuids.map((uuid) => lotOf(farm, uuid)));
    await openAs('ana', '/croplogger/growing');
    await select(page, lots);
    await bar(page).getByRole('button', { name: 'Complete' }).click();
    const share = drawer(page).getByRole('button', { name: m.shareByTrays });
    await share.click();
    await expect(drawer(page).getByText(m.enterWeight)).toBeVisible();
    await drawer(page).getByRole('textbox', { name: m.weightTogether }).fill('4.001 kg');
    await share.click();
    // 26 and 14 trays.
    const weightOf = (lot = '') => page.getByRole('textbox', { name: m.weightOf({ name: `Basil ${lot}` }) });
    await expect(weightOf(lots[0])).toHaveValue('2601');
    await expect(weightOf(lots[1])).toHaveValue('1400');
    await drawer(page).getByRole('textbox', { name: m.weightTogether }).press('Enter');
    await expectAccessible(page);
    await drawer(page)
      .getByRole('checkbox', { name: new RegExp(lots[1] ?? '') })
      .press('Space');
    await expect(share).toHaveCount(0);
  });

  test("records a harvest's quality checks in its row, and evaluates them", { tag: '@deep' }, async ({
    page,
    farm,
    openAs,
  }) => {
    const cold = { name: 'Core temperature', kind: 'number' as const, unit: '°C', min: null, max: 5 };
    const spec = await farm.api.createQaSpec({ body: { name: 'Cut herbs', checks: [cold] } });
    const uuid = await createGrowingBatch(farm.api);
    const harvest = await openActionOf(farm.api, uuid, 'harvest_action');
    await farm.api.updateAction({ params: { id: harvest }, body: { action_properties: { qa_spec: spec.uuid } } });
    const lot = await lotOf(farm, uuid);
    await openAs('ana', '/croplogger/growing');
    await select(page, [lot]);
    await bar(page).getByRole('button', { name: 'Complete' }).click();
    await page.getByRole('textbox', { name: m.weightOf({ name: `Basil ${lot}` }) }).fill('2600');
    await drawer(page)
      .locator('summary', { hasText: m.quality({ checks: 1 }) })
      .click();
    const core = drawer(page).getByRole('textbox', { name: 'Core temperature' });
    await core.fill('warm');
    await drawer(page)
      .locator('summary', { hasText: m.quality({ checks: 1 }) })
      .click();
    await expect(core).toBeHidden();
    await drawer(page)
      .getByRole('button', { name: m.completeActions({ count: 1 }) })
      .click();
    await expect(drawer(page).getByText(m.fixQuality)).toBeVisible();
    // Errors are never collapsed.
    await expect(core).toBeFocused();
    await core.fill('6.5');
    await expectAccessible(page);
    // Left out and included again, the row shows what it sends.
    await drawer(page).getByRole('checkbox').press('Space');
    await expect(core).toBeHidden();
    await drawer(page).getByRole('checkbox').press('Space');
    await expect(core).toHaveValue('6.5');
    await expect(core).toBeVisible();
    await drawer(page)
      .getByRole('button', { name: m.completeActions({ count: 1 }) })
      .click();
    await expectNotification(page, recordedWords.harvested({ grams: 2_600, trays: 26 }));
    const { actions = [] } = await farm.api.getBatch({ params: { uuid }, query: { hydrate: true } });
    expect(actions.find((action) => action.uuid === harvest)?.action_properties).toMatchObject({
      qa_result: { passed: false, checks: [{ name: 'Core temperature', value: 6.5, passed: false }] },
    });
  });

  test("leaves out what it can't complete, and links to its batch", { tag: '@deep' }, async ({
    page,
    farm,
    openAs,
  }) => {
    const growing = await createGrowingBatch(farm.api);
    const planned = await farm.api.createBatch({
      body: { growth_recipe: SEED.recipe, start_date: '2026-05-12', trays: 4 },
    });
    await openAs('ana', '/croplogger/planned');
    await select(page, [planned.lot_code]);
    await bar(page).getByRole('button', { name: 'Complete' }).click();
    const row = drawer(page).getByRole('listitem');
    await expect(row).toContainText(factProblems.targets_required({}));
    await expect(row.getByRole('checkbox')).toBeDisabled();
    await expect(drawer(page).getByRole('button', { name: 'Complete', exact: true })).toBeDisabled();
    await row.getByRole('link', { name: m.openBatch }).click();
    await expect(page).toHaveURL(new RegExp(`/croplogger/${planned.uuid}`));
    await expect(page.locator('.ph-facts')).toBeVisible();
    expect(growing).not.toBe(planned.uuid);
  });

  test('can leave out either of two sowings with room for one', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    const plant = (trays: number) =>
      farm.api.createBatch({
        body: {
          growth_recipe: SEED.recipe,
          start_date: '2026-05-12',
          trays,
          target_locations: [SEED.beds.A1],
        },
      });
    const [first, second] = [await plant(8), await plant(7)];
    await openAs('ana', '/croplogger/planned');
    await select(page, [first.lot_code, second.lot_code]);
    await bar(page).getByRole('button', { name: 'Complete' }).click();
    const row = (lot: string) => drawer(page).getByRole('listitem').filter({ hasText: lot });
    const box = (lot: string) => row(lot).getByRole('checkbox');
    await expect(row(first.lot_code)).toContainText('Ready');
    await expect(row(second.lot_code)).toContainText(/no room for|Choose where/);
    await expect(box(second.lot_code)).toBeDisabled();
    await box(first.lot_code).press('Space');
    await expect(row(second.lot_code)).toContainText('Ready');
    await expect(box(second.lot_code)).toBeChecked();
    await expect(box(first.lot_code)).toBeDisabled();
    await expect(row(first.lot_code)).toContainText(/no room for|Choose where/);
    await expectAccessible(page);
    await drawer(page)
      .getByRole('button', { name: m.completeActions({ count: 1 }) })
      .click();
    await page.getByRole('button', { name: doubts.enterSeedLot }).click();
    const seedLot = row(second.lot_code).getByRole('textbox', { name: m.seedLot });
    await expect(seedLot).toBeFocused();
    await page.getByRole('button', { name: doubts.noSeedLot }).click();
    await expectNotification(page, recordedWords.sowed({ trays: 7 }));
    expect((await farm.api.getBatch({ params: { uuid: second.uuid } })).trays.tray_locations).toEqual({
      [SEED.beds.A1]: 7,
    });
    expect((await farm.api.getBatch({ params: { uuid: first.uuid } })).trays.tray_locations).toEqual({});
  });

  test('asks for the seed lots of sowings, which may be the same for all', async ({ page, farm, openAs }) => {
    const plant = (trays: number, bed: string) =>
      farm.api.createBatch({
        body: { growth_recipe: SEED.recipe, start_date: '2026-05-12', trays, target_locations: [bed] },
      });
    const batches = [await plant(8, SEED.beds.A1), await plant(7, SEED.beds.B1)];
    const [first, second] = batches;
    await openAs('ana', '/croplogger/planned');
    await select(
      page,
      batches.map(({ lot_code }) => lot_code),
    );
    await bar(page).getByRole('button', { name: 'Complete' }).click();
    await page.getByRole('textbox', { name: m.seedLotOf({ name: `Basil ${first?.lot_code}` }) }).fill('GB-2291');
    await page
      .getByRole('button', { name: m.sameForAllSowings({ count: 2, name: `Basil ${first?.lot_code}` }) })
      .click();
    await expect(page.getByRole('textbox', { name: m.seedLotOf({ name: `Basil ${second?.lot_code}` }) })).toHaveValue(
      'GB-2291',
    );
    await expectAccessible(page);
    await drawer(page)
      .getByRole('button', { name: m.completeActions({ count: 2 }) })
      .click();
    await expectNotification(page, recordedWords.ofBatches({ what: recordedWords.sowed({ trays: 15 }), count: 2 }));
    for (const { uuid } of batches) {
      expect((await farm.api.getBatch({ params: { uuid } })).seed_lots).toEqual(['GB-2291']);
    }
  });

  test('completes nothing after a refusal, says which action caused it, and keeps entries', { tag: '@deep' }, async ({
    page,
    farm,
    openAs,
  }) => {
    const uuids = [await createGrowingBatch(farm.api), await createNeighbourBatch(farm.api)];
    const [lot = '', other = ''] = await Promise.all(uuids.map((uuid) => lotOf(farm, uuid)));
    await openAs('ana', '/croplogger/growing');
    await select(page, [lot, other]);
    await bar(page).getByRole('button', { name: 'Complete' }).click();
    const grams = page.getByRole('textbox', { name: m.weightOf({ name: `Basil ${lot}` }) });
    await grams.fill('2600');
    const weighed = page.getByRole('textbox', { name: m.weightOf({ name: `Basil ${other}` }) });
    if ((await weighed.count()) > 0) await weighed.fill('1400');
    const action = await openActionOf(farm.api, uuids[0] ?? '', 'harvest_action');
    await page.route('**/api/form/actions/complete/', (route) =>
      route.fulfill({
        status: 409,
        json: {
          detail: `${lot}: Harvest, 12 May: 26 trays are cleared, 20 stand.`,
          actions: [action],
          batches: [uuids[0]],
        },
      }),
    );
    await drawer(page)
      .getByRole('button', { name: m.completeActions({ count: 2 }) })
      .click();
    await page.getByRole('button', { name: doubts.doEarly }).click();
    await expect(drawer(page).getByRole('alert')).toContainText(forms.notSaved);
    await expect(drawer(page).getByRole('listitem').filter({ hasText: lot })).toContainText('26 trays are cleared');
    await expect(grams).toHaveValue('2600');
    await expect(await openActionOf(farm.api, uuids[0] ?? '', 'harvest_action')).toBe(action);

    await page.unroute('**/api/form/actions/complete/');
    await drawer(page)
      .getByRole('button', { name: m.completeActions({ count: 2 }) })
      .click();
    await expectNotification(
      page,
      recordedWords.ofBatches({ what: recordedWords.harvested({ grams: 4_000, trays: 40 }), count: 2 }),
    );
  });

  test('leaves out an action completed by someone else meanwhile', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    const uuids = [await createGrowingBatch(farm.api), await createNeighbourBatch(farm.api)];
    const [lot = '', other = ''] = await Promise.all(uuids.map((uuid) => lotOf(farm, uuid)));
    await openAs('ana', '/croplogger/growing');
    await select(page, [lot, other]);
    await bar(page).getByRole('button', { name: 'Complete' }).click();
    await page.getByRole('textbox', { name: m.weightOf({ name: `Basil ${lot}` }) }).fill('2600');
    const action = await openActionOf(farm.api, uuids[0] ?? '', 'harvest_action');
    await farm.api.completeActions({ body: { actions: [{ uuid: action, action_properties: { total_yield: 999 } }] } });
    await expect(drawer(page).getByRole('listitem').filter({ hasText: lot })).toContainText(
      m.completedBy({ user: 'ana' }),
    );
    await expect(drawer(page).getByRole('button', { name: m.completeActions({ count: 1 }) })).toBeVisible();
  });

  test('works by keyboard alone', async ({ page, farm, openAs }) => {
    const uuid = await createGrowingBatch(farm.api);
    const lot = await lotOf(farm, uuid);
    await openAs('ana', '/croplogger/growing');
    await page.getByRole('checkbox', { name: `Select ${lot}` }).focus();
    await page.keyboard.press('Space');
    await bar(page).getByRole('button', { name: 'Complete' }).focus();
    await page.keyboard.press('Enter');
    await expect(drawer(page).getByRole('listitem')).toHaveCount(1);
    await page.getByRole('textbox', { name: m.weightOf({ name: `Basil ${lot}` }) }).focus();
    await page.keyboard.type('2600');
    await page.keyboard.press('Enter');
    await expectNotification(page, recordedWords.harvested({ grams: 2_600, trays: 26 }));
  });
});
