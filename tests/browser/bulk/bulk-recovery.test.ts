import { actionDue } from '#domain/batches/performance/list-figures.ts';
import { addDays } from '#domain/time.ts';
import * as actionsWords from '#messages/en/web/batches/actions.ts';
import * as bulk from '#messages/en/web/batches/bulk.ts';
import * as m from '#messages/en/web/batches/bulk-acts.ts';
import * as bulkCompleteWords from '#messages/en/web/batches/bulk-complete.ts';
import * as recordedWords from '#messages/en/web/batches/recorded.ts';
import { entryKept } from '#messages/en/web/errors.ts';
import {
  createGrowingBatch,
  createNeighbourBatch,
  drawer,
  openActionOf,
} from '#tests/browser/support/batch-helpers.ts';
import { dropResponses, isListOf, lotOf, openBulk, select } from '#tests/browser/support/bulk-helpers.ts';
import { expect, expectNotification, test } from '#tests/browser/support/fixtures.ts';
import { bar } from '#tests/browser/support/list-helpers.ts';
import { SEED } from '#tests/contract/seed-farm.ts';

const WIDE = { width: 1440, height: 900 };

test.describe('unfinished bulk actions', () => {
  test.use({ viewport: WIDE });

  test('bin trays once after a missing response, however often they are sent', async ({ page, farm, openAs }) => {
    const { uuid, lot } = await openBulk({ page, farm, openAs }, 'Bin');
    const count = page.getByRole('textbox', { name: m.traysToBinOf({ name: `Basil ${lot}` }) });
    await count.fill('12');
    await page.getByRole('textbox', { name: /^Reason/ }).fill('mould');
    await dropResponses(page, '**/api/form/actions/instant/');
    const read = page.waitForResponse(isListOf(uuid));
    await drawer(page)
      .getByRole('button', { name: actionsWords.binTrays({ count: 12 }) })
      .click();
    await expect(drawer(page).getByRole('alert')).toContainText(bulk.unanswered({ why: '' }).trim());
    await read;
    await page.unroute('**/api/form/actions/instant/');
    await expect(count).toHaveJSProperty('readOnly', true);
    await expect(drawer(page).getByText(m.ofTrays({ count: 26 }))).toBeVisible();
    await drawer(page)
      .getByRole('button', { name: actionsWords.binTrays({ count: 12 }) })
      .click();
    await expectNotification(page, recordedWords.binned({ trays: 12 }));
    const { trays } = await farm.api.getBatch({ params: { uuid } });
    expect(trays.binned_trays).toBe(12);
  });

  test('move trays once after a missing response', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    const { uuid } = await openBulk({ page, farm, openAs }, 'Move');
    await page.getByRole('combobox', { name: 'To required' }).selectOption({ label: 'Packing table' });
    await dropResponses(page, '**/api/form/actions/instant/');
    const read = page.waitForResponse(isListOf(uuid));
    await drawer(page)
      .getByRole('button', { name: actionsWords.moveTrays({ count: 26 }) })
      .click();
    await expect(drawer(page).getByRole('alert')).toContainText(bulk.unanswered({ why: '' }).trim());
    await read;
    await page.unroute('**/api/form/actions/instant/');
    await expect(page.getByRole('combobox', { name: 'To required' })).toBeDisabled();
    await drawer(page)
      .getByRole('button', { name: actionsWords.moveTrays({ count: 26 }) })
      .click();
    await expectNotification(page, recordedWords.moved({ trays: 26, to: '' }));
    const { actions = [] } = await farm.api.getBatch({ params: { uuid }, query: { hydrate: true } });
    const moved = actions.filter(
      ({ action_type, action_properties }) =>
        action_type === 'location_change' && JSON.stringify(action_properties).includes(SEED.table),
    );
    expect(moved).toHaveLength(1);
  });

  test('keep tags that only some batches have as entered until all have them', { tag: '@deep' }, async ({
    page,
    farm,
    openAs,
  }) => {
    const uuids = [await createGrowingBatch(farm.api), await createNeighbourBatch(farm.api)];
    const [lot = '', other = ''] = await Promise.all(uuids.map((uuid) => lotOf(farm, uuid)));
    await openAs('ana', '/croplogger/growing');
    await select(page, [lot, other]);
    await bar(page).getByRole('button', { name: 'Tag' }).click();
    const field = drawer(page).getByRole('textbox', { name: m.addTag });
    await field.fill('trial 7');
    const path = `**/api/batches/${uuids[1]}/`;
    await page.route(path, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 403, json: { detail: 'You may not do this.' } })
        : route.continue(),
    );
    await drawer(page)
      .getByRole('button', { name: m.saveTagsOf({ count: 2 }) })
      .click();
    await expect(drawer(page).getByRole('alert')).toContainText(
      bulk.partlySaved({
        done: lot,
        left: other,
        lot: other,
        reason: 'You may not do this.',
        count: 1,
        unknown: false,
      }),
    );
    await page.unroute(path);
    await expect(field).toBeDisabled();
    for (const tag of ['retail', 'trial 7']) {
      await expect(drawer(page).getByRole('button', { name: tag })).toBeDisabled();
    }
    await drawer(page)
      .getByRole('button', { name: m.retryBatches({ count: 1 }) })
      .click();
    await expectNotification(page, m.savedTagsOf({ count: 2 }));
  });

  test('can send tags again after a missing response, and save them once', { tag: '@deep' }, async ({
    page,
    farm,
    openAs,
  }) => {
    const { uuid } = await openBulk({ page, farm, openAs }, 'Tag');
    const field = drawer(page).getByRole('textbox', { name: m.addTag });
    await field.fill('trial 7');
    const path = `**/api/batches/${uuid}/`;
    await dropResponses(page, path);
    const read = page.waitForResponse(isListOf(uuid));
    await drawer(page)
      .getByRole('button', { name: m.saveTagsOf({ count: 1 }) })
      .click();
    await expect(drawer(page).getByRole('alert')).toContainText(bulk.retryRest({ count: 1 }));
    await read;
    await page.unroute(path);
    await expect(field).toBeDisabled();
    await drawer(page)
      .getByRole('button', { name: m.retryBatches({ count: 1 }) })
      .click();
    await expectNotification(page, m.savedTagsOf({ count: 1 }));
    expect((await farm.api.getBatch({ params: { uuid } })).tags).toEqual(['retail', 'trial 7']);
  });

  test('apply a delay without a response only once when it is sent again', { tag: '@deep' }, async ({
    page,
    farm,
    openAs,
  }) => {
    const uuids = [await createGrowingBatch(farm.api), await createNeighbourBatch(farm.api)];
    const dayOf = async (uuid: string) => {
      const batch = await farm.api.getBatch({ params: { uuid }, query: { hydrate: true } });
      return actionDue(batch, batch.actions ?? [])?.action_needed_date ?? '';
    };
    const before = await Promise.all(uuids.map(dayOf));
    await openAs('ana', '/croplogger/growing');
    await select(page, await Promise.all(uuids.map((uuid) => lotOf(farm, uuid))));
    await bar(page).getByRole('button', { name: 'Delay' }).click();
    const days = page.getByRole('textbox', { name: new RegExp(m.daysLater) });
    await days.fill('3');
    await dropResponses(page, '**/api/actions/*/');
    await drawer(page)
      .getByRole('button', { name: m.delayBatches({ count: 2, days: 3 }) })
      .click();
    await expect(drawer(page).getByRole('alert')).toContainText(bulk.retryRest({ count: 2 }));
    await page.unroute('**/api/actions/*/');
    await expect(days).toBeDisabled();
    await expect(drawer(page).getByRole('radio').first()).toBeDisabled();
    await drawer(page)
      .getByRole('button', { name: m.retryBatches({ count: 2 }) })
      .click();
    await expectNotification(page, m.delayedBatches({ count: 2, days: 3 }));
    expect(await Promise.all(uuids.map(dayOf))).toEqual(before.map((day) => addDays(day, 3)));
  });

  test('show harvests as completed once the farm responds', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    const { uuid, lot } = await openBulk({ page, farm, openAs }, 'Complete');
    await page.getByRole('textbox', { name: bulkCompleteWords.weightOf({ name: `Basil ${lot}` }) }).fill('2600');
    await dropResponses(page, '**/api/form/actions/complete/');
    const read = page.waitForResponse(isListOf(uuid));
    await drawer(page)
      .getByRole('button', { name: bulkCompleteWords.completeActions({ count: 1 }) })
      .click();
    await expect(drawer(page).getByRole('alert')).toContainText(entryKept);
    await read;
    await page.unroute('**/api/form/actions/complete/');
    await drawer(page)
      .getByRole('button', { name: bulkCompleteWords.completeActions({ count: 1 }) })
      .click();
    await expectNotification(page, recordedWords.harvested({ grams: 2_600, trays: 26 }));
  });

  test('keep the form open when its batch leaves the list', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    const { uuid, lot } = await openBulk({ page, farm, openAs }, 'Tag');
    const field = drawer(page).getByRole('textbox', { name: m.addTag });
    await field.fill('trial 7');
    const action = await openActionOf(farm.api, uuid, 'harvest_action');
    await farm.api.completeActions({ body: { actions: [{ uuid: action, action_properties: { total_yield: 999 } }] } });
    await expect(page.locator('main').getByText(lot)).toHaveCount(0);
    await expect(field).toHaveValue('trial 7');
    await drawer(page)
      .getByRole('button', { name: m.saveTagsOf({ count: 1 }) })
      .click();
    await expectNotification(page, m.savedTagsOf({ count: 1 }));
  });
});
