import { factProblems } from '#messages/en/problems/fact.ts';
import * as actionsWords from '#messages/en/web/batches/actions.ts';
import * as m from '#messages/en/web/batches/bulk-acts.ts';
import * as dialogsWords from '#messages/en/web/batches/dialogs.ts';
import * as recordedWords from '#messages/en/web/batches/recorded.ts';
import * as forms from '#messages/en/web/ui/forms.ts';
import {
  createGrowingBatch,
  createNeighbourBatch,
  createPlannedBatch,
  drawer,
} from '#tests/browser/support/batch-helpers.ts';
import { lotOf, openBulk, select } from '#tests/browser/support/bulk-helpers.ts';
import { expect, expectAccessible, expectNotification, test } from '#tests/browser/support/fixtures.ts';
import { bar } from '#tests/browser/support/list-helpers.ts';
import { SEED } from '#tests/contract/seed-farm.ts';

const WIDE = { width: 1440, height: 900 };
const { beds } = SEED;

test.describe('bulk actions', () => {
  test.use({ viewport: WIDE });

  test('trays of several batches move into one chamber, all or none', async ({ page, farm, openAs }) => {
    const uuids = [await createGrowingBatch(farm.api), await createNeighbourBatch(farm.api)];
    const lots = await Promise.all(uuids.map((uuid) => lotOf(farm, uuid)));
    await openAs('ana', '/croplogger/growing');
    await select(page, lots);
    await bar(page).getByRole('button', { name: 'Move' }).click();
    await page.getByRole('combobox', { name: 'To required' }).selectOption({ label: 'Packing table' });
    await expect(drawer(page).getByText(m.allFit({ count: 40 }))).toBeVisible();
    await expectAccessible(page);
    await drawer(page)
      .getByRole('button', { name: actionsWords.moveTrays({ count: 40 }) })
      .click();
    await expectNotification(page, recordedWords.moved({ trays: 40, to: '' }));
    for (const uuid of uuids) {
      const { trays } = await farm.api.getBatch({ params: { uuid } });
      expect(Object.keys(trays.tray_locations)).toEqual([SEED.table]);
    }
  });

  test('trays from chosen places go to chosen beds, and unplaced ones are reported', { tag: '@deep' }, async ({
    page,
    farm,
    openAs,
  }) => {
    const { uuid } = await openBulk({ page, farm, openAs }, 'Move');
    await page.getByRole('combobox', { name: 'To required' }).selectOption({ label: 'Grow 1' });
    await page.getByRole('button', { name: /^A4, empty/ }).click();
    await expect(drawer(page).getByText(m.noRoomHelp({ count: 16 }))).toBeVisible();
    await expect(drawer(page).getByRole('button', { name: /^Move \d/ })).toBeDisabled();
    await drawer(page)
      .getByText(m.fromAllPlaces({ count: 3 }))
      .click();
    for (const place of ['A1', 'A2']) {
      await drawer(page)
        .getByRole('checkbox', { name: new RegExp(place) })
        .press('Space');
    }
    await expect(drawer(page).getByText(m.allFit({ count: 6 }))).toBeVisible();
    await drawer(page)
      .getByRole('button', { name: actionsWords.moveTrays({ count: 6 }) })
      .click();
    await expectNotification(page, recordedWords.moved({ trays: 6, to: '' }));
    const { trays } = await farm.api.getBatch({ params: { uuid } });
    expect(trays.tray_locations).toMatchObject({ [beds.A1]: 10, [beds.A2]: 10, [beds.A4]: 6 });
  });

  test('several batches are delayed, with their harvest days', async ({ page, farm, openAs }) => {
    const uuids = [await createGrowingBatch(farm.api), await createPlannedBatch(farm.api)];
    const [lot = ''] = await Promise.all(uuids.map((uuid) => lotOf(farm, uuid)));
    await openAs('ana', '/croplogger/growing');
    await select(page, [lot]);
    await bar(page).getByRole('button', { name: 'Delay' }).click();
    await page.getByRole('textbox', { name: new RegExp(m.daysLater) }).fill('2');
    await expect(drawer(page).getByRole('listitem')).toContainText('Harvest, 12 May → Thu 14 May');
    await expectAccessible(page);
    await drawer(page)
      .getByRole('button', { name: m.delayBatches({ count: 1, days: 2 }) })
      .click();
    await expectNotification(page, m.delayedBatches({ count: 1, days: 2 }));
    const { actions = [] } = await farm.api.getBatch({ params: { uuid: uuids[0] ?? '' }, query: { hydrate: true } });
    expect(actions.find(({ action_type }) => action_type === 'harvest_action')?.action_needed_date).toBe('2026-05-14');
  });

  test('tags are added and removed, and changes by others stay', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    const uuids = [await createGrowingBatch(farm.api), await createNeighbourBatch(farm.api)];
    const lots = await Promise.all(uuids.map((uuid) => lotOf(farm, uuid)));
    await openAs('ana', '/croplogger/growing');
    await select(page, lots);
    await bar(page).getByRole('button', { name: 'Tag' }).click();
    await expect(drawer(page).getByRole('button', { name: 'retail some' })).toHaveAttribute('aria-pressed', 'mixed');
    await drawer(page).getByRole('button', { name: 'retail some' }).click();
    await drawer(page).getByRole('textbox', { name: dialogsWords.addTag }).fill('trial 7');
    await page.keyboard.press('Enter');
    await expectAccessible(page);
    // Between reading and saving, the page either hears of the change or its save is refused as stale and merged.
    await farm.api.updateBatch({ params: { uuid: uuids[1] ?? '' }, body: { tags: ['box scheme'] } });
    await drawer(page)
      .getByRole('button', { name: m.saveTagsOf({ count: 2 }) })
      .click();
    await expectNotification(page, m.savedTagsOf({ count: 2 }));
    const tags = await Promise.all(uuids.map(async (uuid) => (await farm.api.getBatch({ params: { uuid } })).tags));
    expect(tags).toEqual([
      ['retail', 'trial 7'],
      ['box scheme', 'retail', 'trial 7'],
    ]);
  });

  test("a typed tag that wasn't entered is saved with the others", { tag: '@deep' }, async ({ page, farm, openAs }) => {
    const { uuid } = await openBulk({ page, farm, openAs }, 'Tag');
    const field = drawer(page).getByRole('textbox', { name: dialogsWords.addTag });
    await field.fill('x'.repeat(41));
    await expect(drawer(page).getByRole('button', { name: m.saveTagsOf({ count: 1 }) })).toBeDisabled();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill('trial 7, box scheme');
    await expect(drawer(page).getByText(forms.unsavedChanges)).toBeVisible();
    await drawer(page)
      .getByRole('button', { name: m.saveTagsOf({ count: 1 }) })
      .click();
    await expectNotification(page, m.savedTagsOf({ count: 1 }));
    const { tags } = await farm.api.getBatch({ params: { uuid } });
    expect(tags).toEqual(['retail', 'trial 7', 'box scheme']);
  });

  test("one failure among several saves lists what was saved and what wasn't, and Retry saves the rest", {
    tag: '@deep',
  }, async ({ page, farm, openAs }) => {
    const uuids = [await createGrowingBatch(farm.api), await createNeighbourBatch(farm.api)];
    const [lot = '', other = ''] = await Promise.all(uuids.map((uuid) => lotOf(farm, uuid)));
    await openAs('ana', '/croplogger/growing');
    await select(page, [lot, other]);
    await bar(page).getByRole('button', { name: 'Tag' }).click();
    await drawer(page).getByRole('textbox', { name: dialogsWords.addTag }).fill('trial 7');
    await page.keyboard.press('Enter');
    const path = `**/api/batches/${uuids[1]}/`;
    await page.route(path, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 403, json: { detail: 'You may not do this.' } })
        : route.continue(),
    );
    await drawer(page)
      .getByRole('button', { name: m.saveTagsOf({ count: 2 }) })
      .click();
    const said = drawer(page).getByRole('alert');
    await expect(said).toContainText(`Saved: ${lot}. Not yet: ${other}.`);
    await page.unroute(path);
    await drawer(page)
      .getByRole('button', { name: m.retryBatches({ count: 1 }) })
      .click();
    await expectNotification(page, m.savedTagsOf({ count: 2 }));
    for (const uuid of uuids) expect((await farm.api.getBatch({ params: { uuid } })).tags).toContain('trial 7');
  });

  test('trays of several batches are binned for one reason, a number for each', async ({ page, farm, openAs }) => {
    const uuids = [await createGrowingBatch(farm.api), await createNeighbourBatch(farm.api)];
    const [lot = '', other = ''] = await Promise.all(uuids.map((uuid) => lotOf(farm, uuid)));
    await openAs('ana', '/croplogger/growing');
    await select(page, [lot, other]);
    await bar(page).getByRole('button', { name: 'Bin' }).click();
    await page.getByRole('textbox', { name: m.traysToBinOf({ name: `Basil ${lot}` }) }).fill('12');
    await page.getByRole('textbox', { name: m.traysToBinOf({ name: `Basil ${other}` }) }).fill('15');
    await expect(drawer(page).getByText(m.tooManyTrays({ count: 14 }))).toBeVisible();
    await page.getByRole('textbox', { name: m.traysToBinOf({ name: `Basil ${other}` }) }).fill('1');
    await drawer(page)
      .getByRole('button', { name: actionsWords.binTrays({ count: 13 }) })
      .click();
    await expect(drawer(page).getByText(factProblems.bin_reason_required({}))).toBeVisible();
    await page.getByRole('textbox', { name: /^Reason/ }).fill('mould');
    await expectAccessible(page);
    await drawer(page)
      .getByRole('button', { name: actionsWords.binTrays({ count: 13 }) })
      .click();
    await expectNotification(page, recordedWords.binned({ trays: 13 }));
    const { trays } = await farm.api.getBatch({ params: { uuid: uuids[0] ?? '' } });
    expect(trays).toMatchObject({ binned_trays: 12, tray_locations: { [beds.A2]: 8, [beds.A3]: 6 } });
  });
});
