import { recordProblems } from '#messages/en/problems/record.ts';
import * as bulkBar from '#messages/en/web/batches/bulk-bar.ts';
import * as m from '#messages/en/web/beds/beds.ts';
import * as occupancy from '#messages/en/web/beds/occupancy.ts';
import * as pageWords from '#messages/en/web/beds/page.ts';
import * as rackMap from '#messages/en/web/beds/rack-map.ts';
import * as machines from '#messages/en/web/machines/machines.ts';
import { kindTexts } from '#messages/en/web/records/kinds.ts';
import * as search from '#messages/en/web/shell/search.ts';
import * as shell from '#messages/en/web/shell/shell.ts';
import { createGrowingBatch, drawer } from '#tests/browser/support/batch-helpers.ts';
import { expect, expectAccessible, expectNotification, test } from '#tests/browser/support/fixtures.ts';
import { adminOf, button, dialog, WIDE } from '#tests/browser/support/people-helpers.ts';
import { SEED } from '#tests/contract/seed-farm.ts';

const { A1, A4 } = SEED.beds;
const { bed } = kindTexts;

test.describe('beds', () => {
  test.use({ viewport: WIDE });

  test('are filtered in the address and edited together; a refusal stands at its bed', async ({
    page,
    openAs,
    farm,
  }) => {
    const api = adminOf(farm);
    await createGrowingBatch(farm.api);
    await openAs('ana', `/bed?chamber=${SEED.chambers.grow}`);
    await expect(page.getByText(bed.found({ found: 6, count: 7 }))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('checkbox', { name: 'A1' }).check({ force: true });
    await page.getByRole('checkbox', { name: 'A4' }).check({ force: true });
    await page.getByRole('region', { name: bulkBar.selection }).getByRole('button', { name: m.editSelected }).click();
    await drawer(page).getByLabel(m.fields.tray_capacity).fill('4');
    await drawer(page).getByLabel(m.fields.light_recipe).selectOption(SEED.light.growth);
    await expectAccessible(page);
    await button(page, m.saveBeds({ count: 2 })).click();
    const refusal = recordProblems.capacity_below_trays({ bed: 'A1', trays: 10 });
    await expect(drawer(page).getByRole('listitem').filter({ hasText: 'A1' })).toContainText(refusal);
    await drawer(page).getByLabel(m.fields.tray_capacity).fill('12');
    await button(page, m.saveBeds({ count: 2 })).click();
    await expectNotification(page, m.bedsSaved({ count: 2 }));
    for (const uuid of [A1, A4]) {
      const saved = await api.getBed({ params: { uuid } });
      expect(saved).toMatchObject({ tray_capacity: 12, light_recipe: SEED.light.growth, reservoir: SEED.reservoir });
    }
  });

  test('have tabs that survive reload, and are edited, deactivated and deleted', async ({ page, openAs, farm }) => {
    const uuid = await createGrowingBatch(farm.api);
    const { lot_code } = await farm.api.getBatch({ params: { uuid } });
    await openAs('ana', `/bed/${A1}`);
    await expect(page.getByRole('heading', { name: rackMap.bed({ name: 'A1' }) })).toBeVisible();
    await expect(page.getByRole('table', { name: pageWords.standsHere })).toContainText(lot_code);
    await expectAccessible(page);
    const tabs = page.getByRole('navigation', { name: pageWords.views });
    await tabs.getByRole('link', { name: pageWords.tabs.batches }).click();
    await expect(page.getByRole('table', { name: pageWords.when.now })).toContainText(lot_code);
    await page.reload();
    await expect(page).toHaveURL(new RegExp(`/bed/${A1}/batches$`));
    await tabs.getByRole('link', { name: pageWords.tabs.life }).click();
    await expect(page.getByRole('table', { name: pageWords.log })).toContainText(lot_code);
    await expectAccessible(page);
    await tabs.getByRole('link', { name: pageWords.tabs.graphs }).click();
    await expect(
      page.getByRole('slider', { name: occupancy.dayByDay({ name: rackMap.bed({ name: 'A1' }) }) }),
    ).toBeVisible();

    await button(page, bed.edit).click();
    await drawer(page).getByLabel(m.fields.name).fill('First');
    await drawer(page).getByLabel(m.fields.row).fill('2');
    await button(page, bed.save).click();
    await expect(drawer(page)).toContainText(recordProblems.shelf_occupied({ bed: 'First', shelf: 'A2', other: 'A2' }));
    await drawer(page).getByLabel(m.fields.row).fill('9');
    await button(page, bed.save).click();
    await expect(page.getByRole('heading', { name: rackMap.bed({ name: 'First' }) })).toBeVisible();
    await button(page, bed.archive).click();
    await expectNotification(page, bed.archived);
    await tabs.getByRole('link', { name: pageWords.tabs.history }).click();
    const renamed = { field: machines.historyFields.name, before: 'A1', after: 'First' };
    await expect(page.getByRole('table', { name: machines.history })).toContainText(machines.fieldChanged(renamed));
    await expect(page.getByRole('table', { name: machines.history })).toContainText(machines.deactivated);

    await page.goto(`${farm.address}/bed/${SEED.beds.D1}`);
    await button(page, bed.remove).click();
    await page.getByRole('alertdialog').getByRole('button', { name: bed.remove }).click();
    await expectNotification(page, bed.deleted);
    await expect(page).toHaveURL(/\/bed$/);
  });

  test('are created at a shelf, and found by search', { tag: '@deep' }, async ({ page, openAs, farm }) => {
    await openAs('ana', '/bed');
    await button(page, bed.add).click();
    const form = dialog(page, bed.add);
    await form.getByLabel(m.fields.name).fill('Seedling bench');
    await form.getByLabel(m.fields.chamber).selectOption(SEED.chambers.grow);
    await form.getByLabel(m.fields.stack).fill('E');
    await form.getByLabel(m.fields.row).fill('1');
    await button(page, bed.create).click();
    await expect(page.getByRole('heading', { name: rackMap.bed({ name: 'Seedling bench' }) })).toBeVisible();
    await page.goto(farm.address);
    await expect(page.getByText('Test Farm')).toBeVisible();
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: shell.search }).fill('seedling bench');
    await page.getByRole('listbox', { name: search.results }).getByRole('option').first().click();
    await expect(page).toHaveURL(/\/bed\/bed-/);
  });
});
