import { readFile } from 'node:fs/promises';
import * as facts from '#messages/en/web/batches/facts.ts';
import * as quality from '#messages/en/web/batches/quality.ts';
import * as counts from '#messages/en/web/counts.ts';
import * as csv from '#messages/en/web/harvests/export.ts';
import * as inbox from '#messages/en/web/harvests/inbox.ts';
import * as m from '#messages/en/web/harvests/list.ts';
import * as record from '#messages/en/web/harvests/record.ts';
import * as weeks from '#messages/en/web/harvests/weeks.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { createGrowingBatch, createPlannedBatch, drawer, openActionOf } from '#tests/browser/support/batch-helpers.ts';
import { expect, expectAccessible, expectNotification, test } from '#tests/browser/support/fixtures.ts';
import { count, narrow } from '#tests/browser/support/list-helpers.ts';

const COLD = { name: 'Core temperature', kind: 'number' as const, unit: '°C', min: null, max: 5 };
const PESTS = { name: 'Free of insects', kind: 'yes_no' as const, unit: null, min: null, max: null };

/** Harvests a batch whose checks have no value yet. */
async function createUnchecked(api: FarmApi, qa_spec: string, batch: string) {
  const harvest = await openActionOf(api, batch, 'harvest_action');
  await api.updateAction({ params: { id: harvest }, body: { action_properties: { qa_spec } } });
  await api.completeActions({ body: { actions: [{ uuid: harvest, action_properties: { total_yield: 2600 } }] } });
  return api.getHarvest({ params: { uuid: harvest } });
}

const createSpec = async (api: FarmApi) =>
  (await api.createQaSpec({ body: { name: 'Cut herbs', checks: [COLD, PESTS] } })).uuid;

test.describe('harvests', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('are recorded, corrected, filtered, added up and downloaded', async ({ page, farm, openAs }) => {
    const batch = await createGrowingBatch(farm.api);
    const { lot_code } = await farm.api.getBatch({ params: { uuid: batch }, query: {} });
    await createPlannedBatch(farm.api);
    await openAs('ana', '/harvest');
    await expect(page.getByRole('heading', { name: m.title })).toBeVisible();
    await expect(count(page)).toHaveText(counts.harvests({ count: 2 }));
    await expectAccessible(page);

    await page.getByRole('button', { name: m.recordHarvest, exact: true }).click();
    await expect(drawer(page).getByText(record.choose)).toBeVisible();
    await drawer(page).getByRole('button', { name: lot_code }).click();
    await drawer(page).getByLabel(facts.weight).fill('2500');
    await drawer(page).locator('button[type="submit"]').click();
    await expectNotification(page, record.recorded({ lot: lot_code }));
    await expect(page).not.toHaveURL(/record=/);
    const totals = page.getByRole('region', { name: m.totals });
    await expect(totals).toContainText('2.50 kg');

    await page.getByRole('button', { name: m.correctLot({ lot: lot_code }) }).click();
    await page.reload();
    await drawer(page).getByLabel(facts.weight).fill('2400');
    await drawer(page).getByRole('button', { name: facts.saveCorrection }).click();
    await expectNotification(page, record.corrected({ lot: lot_code }));
    await expect(totals).toContainText('2.40 kg');

    await narrow(page, m.filters.show.name, m.filters.show.expected);
    await expect(count(page)).toHaveText(counts.harvests({ count: 1 }));
    await narrow(page, m.filters.show.name, m.filters.show.completed);
    await expect(page).toHaveURL(/show=completed/);
    await expect(page.getByRole('table').getByText(lot_code).first()).toBeVisible();

    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: m.downloadCsv }).click();
    const rows = (await readFile(await (await file).path(), 'utf8')).trimEnd().split('\r\n');
    expect(rows).toHaveLength(2);
    expect(rows[1]).toContain(lot_code);

    await page.getByRole('table').getByRole('link').first().click();
    await expect(page).toHaveURL(`${farm.address}/croplogger/${batch}/harvests`);
    await page.goBack();
    await expect(page).toHaveURL(/show=completed/);
    await expect(count(page)).toHaveText(counts.harvests({ count: 1 }));
  });

  test('report a download that stops midway', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    await createGrowingBatch(farm.api);
    await openAs('ana', '/harvest');
    await page.route('**/api/harvests/?*format=csv*', (route) => route.abort());
    await page.getByRole('button', { name: m.downloadCsv }).click();
    const alert = page.getByRole('alert').filter({ hasText: csv.failed });
    await expect(alert).toContainText(csv.noFile);
    await page.unroute('**/api/harvests/?*format=csv*');
    const file = page.waitForEvent('download');
    await alert.getByRole('button', { name: 'Retry' }).click();
    await file;
    await expect(alert).toBeHidden();
  });

  test('are shown by week, the estimate beside the weight', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    await createUnchecked(farm.api, await createSpec(farm.api), await createGrowingBatch(farm.api));
    await openAs('ana', '/harvest');
    await page.getByRole('link', { name: m.views.weeks }).click();
    const table = page.getByRole('table', { name: weeks.title });
    await expect(table.getByRole('row').filter({ hasText: '2.60' })).toBeVisible();
    await expectAccessible(page);
    await table.getByRole('link').first().click();
    await expect(page).toHaveURL(/harvest\?from=2026-05-11&to=2026-05-17/);
  });

  test('wait until each check has a value', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    const spec = await createSpec(farm.api);
    const first = await createUnchecked(farm.api, spec, await createGrowingBatch(farm.api));
    await openAs('ana', '/harvest?view=unchecked');
    await page.getByRole('table', { name: inbox.title }).getByRole('link').click();
    const pane = page.getByRole('region', { name: first.lot_code });
    const cold = pane.getByRole('textbox', { name: COLD.name });
    await expect(cold).toBeFocused();
    await cold.fill('9');
    await cold.press('Tab');
    await expect(pane.getByText(inbox.gaps.above({ by: 4 }))).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Control+s');
    await expectNotification(page, inbox.saved({ lot: first.lot_code }));
    await expect(pane).toBeVisible();
    const result = async () => (await farm.api.getHarvest({ params: { uuid: first.harvest_uuid } })).qa_result;
    expect(await result()).toMatchObject({ passed: false, checks: [{ value: 9 }, { value: null }] });

    await pane.getByRole('group', { name: PESTS.name }).getByRole('button', { name: quality.yes }).click();
    await cold.fill('4');
    await cold.press('Enter');
    await expect(page.getByText(inbox.allChecked)).toBeVisible();
    expect(await result()).toMatchObject({ passed: true });
  });
});

test.describe('harvests on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('that wait for checks open as a page with the buttons at its foot', async ({ page, farm, openAs }) => {
    const spec = await createSpec(farm.api);
    const { lot_code } = await createUnchecked(farm.api, spec, await createGrowingBatch(farm.api));
    await openAs('ana', '/harvest?view=unchecked');
    await page.getByRole('link', { name: lot_code }).click();
    await page.getByRole('textbox', { name: COLD.name }).fill('4');
    await page.getByRole('button', { name: inbox.saveAndNext }).click();
    await expectNotification(page, inbox.saved({ lot: lot_code }));
    await expectAccessible(page);
    await expect(page.getByRole('link', { name: lot_code })).toBeVisible();
  });
});
