import { createDeviceFaultReporter } from '#adapters/in-process/faults/device-faults.ts';
import { addMs } from '#domain/time.ts';
import { checks } from '#messages/en/faults.ts';
import * as common from '#messages/en/web/common.ts';
import * as home from '#messages/en/web/home.ts';
import * as m from '#messages/en/web/machines/machines.ts';
import { noReadings } from '#messages/en/web/readings/page.ts';
import { kindTexts } from '#messages/en/web/records/kinds.ts';
import * as records from '#messages/en/web/records/records.ts';
import * as menu from '#messages/en/web/shell/menu.ts';
import * as overlays from '#messages/en/web/ui/overlays.ts';
import { createGrowingBatch } from '#tests/browser/support/batch-helpers.ts';
import type { BrowserFarm } from '#tests/browser/support/browser-farm.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNotification,
  test,
} from '#tests/browser/support/fixtures.ts';
import { narrow } from '#tests/browser/support/list-helpers.ts';
import { button, dialog, PHONE, WIDE } from '#tests/browser/support/people-helpers.ts';
import { NOW, SEED } from '#tests/contract/seed-farm.ts';

const { hvac, reservoir } = kindTexts;
const FAULT = 'Grow 1 is too warm';

/** Reports a fault of the HVAC as its device does, two hours ago. */
async function reportFault({ seeded: { storage, clock, deps } }: BrowserFarm): Promise<void> {
  const now = addMs(NOW, -2 * 3_600_000);
  const report = createDeviceFaultReporter({ ...deps, storage, clock: { ...clock, now: () => now } });
  await report(SEED.hvac, FAULT);
}

test.describe('HVACs', () => {
  test.use({ viewport: WIDE });

  test('a fault leads from home to its HVAC, which says what is wrong, since when and what is at risk', async ({
    page,
    openAs,
    farm,
  }) => {
    await createGrowingBatch(farm.api);
    await reportFault(farm);
    await openAs('ana', '/');
    const faults = page.getByRole('region', { name: home.hardwareStatus });
    await faults.getByRole('link', { name: 'Climate 1' }).click();
    await expect(page).toHaveURL(`${farm.address}/hvac/${SEED.hvac}`);
    const box = page.getByRole('region', { name: FAULT });
    await expect(box).toContainText(m.lasting({ days: 0, hours: 2, minutes: 120 }));
    await expect(box.getByRole('link')).toHaveAttribute('href', `/croplogger/growing?chamber=${SEED.chambers.grow}`);
    await expect(page.getByRole('region', { name: m.checks }).getByRole('listitem')).toHaveText([
      checks.fan,
      checks.doors,
      checks.compare_rooms,
    ]);
    await expect(page.getByRole('region', { name: 'Grow 1' }).getByRole('img')).toBeVisible();
    await expectAccessibleInBothThemes(page);

    const views = page.getByRole('navigation', { name: m.views });
    await views.getByRole('link', { name: m.tabs.history }).click();
    await expect(page).toHaveURL(/\/history$/);
    await expect(page.getByRole('table', { name: m.history })).toContainText(m.faultCame({ fault: FAULT }));
    await page.reload();
    await expect(page.getByRole('table', { name: m.history })).toContainText('device');
    await views.getByRole('link', { name: m.tabs.graphs }).click();
    await expect(page.getByRole('region', { name: noReadings })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(`${farm.address}/`);
  });

  test('are listed with faults first, found, edited, deactivated and deleted', async ({ page, openAs, farm }) => {
    await farm.api.createHvac({ body: { name: 'Air 2', chamber: SEED.chambers.propagation } });
    await reportFault(farm);
    await openAs('ana', '/hvac');
    const table = page.getByRole('table', { name: hvac.title });
    await expect(table.getByRole('link')).toHaveText(['Climate 1', 'Air 2']);
    await expect(table).toContainText(FAULT);
    await expectAccessible(page);
    await narrow(page, m.statusFilter, m.statuses.operational);
    await expect(table.getByRole('link')).toHaveText(['Air 2']);
    await expect(page).toHaveURL(/status=operational/);
    await page.keyboard.press('Escape');
    await table.getByRole('link', { name: 'Air 2' }).click();

    await button(page, hvac.edit).click();
    const edit = dialog(page, records.editTitle({ name: 'Air 2' }));
    await edit.getByLabel(m.fields.chamber).selectOption({ label: 'Grow 1' });
    await button(page, hvac.save).click();
    await expectNotification(page, hvac.saved);
    const recent = page.getByRole('region', { name: m.history });
    const changed = { field: m.historyFields.chamber, before: 'Propagation', after: 'Grow 1' };
    await expect(recent).toContainText(m.fieldChanged(changed));
    await button(page, hvac.archive).click();
    await expectNotification(page, hvac.archived);
    await expect(recent).toContainText(m.deactivated);
    await button(page, hvac.remove).click();
    await page.getByRole('alertdialog').getByRole('button', { name: hvac.remove }).click();
    await expectNotification(page, hvac.deleted);
    await expect(page).toHaveURL(/\/hvac\?/);
  });
});

test.describe('reservoirs', () => {
  test.use({ viewport: WIDE });

  test("say which beds they feed, and can't be deleted while they do", { tag: '@deep' }, async ({
    page,
    openAs,
    farm,
  }) => {
    await openAs('ana', '/reservoir');
    const row = page.getByRole('table', { name: reservoir.title }).getByRole('row').nth(1);
    await expect(row).toContainText('Grow 1, Propagation');
    await row.getByRole('link').click();
    await expect(page).toHaveURL(`${farm.address}/reservoir/${SEED.reservoir}`);
    await expect(page.getByRole('region', { name: 'Propagation' })).toContainText(m.bedCount({ count: 1 }));
    await expectAccessible(page);
    await button(page, reservoir.remove).click();
    await expect(page.getByText(overlays.usedBy)).toBeVisible();
    await expect(page.getByRole('alertdialog')).toContainText(m.bedIn({ bed: 'A1', chamber: 'Grow 1' }));
    await button(page, common.cancel).click();
  });

  test('are disabled in the menu while the farm has none, and then added from a list of other machines', {
    tag: '@deep',
  }, async ({ page, openAs, farm }) => {
    const { uuid } = await farm.api.createHvac({ body: { name: 'Last' } });
    for (const one of [SEED.hvac, uuid]) await farm.api.deleteHvac({ params: { uuid: one } });
    await openAs('ana', '/bed');
    const side = page.getByRole('navigation', { name: menu.main });
    await expect(side.getByRole('link', { name: menu.reservoirs })).toBeVisible();
    await expect(side.getByRole('link', { name: menu.hvacs })).toHaveCount(0);
    await expect(side.getByText(menu.hvacs)).toBeVisible();
    await page.getByRole('link', { name: m.addHvacs }).click();
    await expect(page.getByText(hvac.none)).toBeVisible();
    await expectAccessible(page);
    await button(page, hvac.add).first().click();
    await dialog(page, hvac.add).getByLabel(m.fields.name).fill('First');
    await button(page, hvac.create).click();
    await expect(side.getByRole('link', { name: menu.hvacs })).toBeVisible();
  });
});

test.describe('a machine on a phone', () => {
  test.use({ viewport: PHONE });

  test('is edited and deactivated from the bar at the bottom', { tag: '@deep' }, async ({ page, openAs }) => {
    await openAs('ana', `/hvac/${SEED.hvac}`);
    await expectAccessible(page);
    await button(page, records.more).click();
    await page.getByRole('menuitem', { name: hvac.archive }).click();
    await expectNotification(page, hvac.archived);
    await button(page, hvac.edit).click();
    await expect(dialog(page, records.editTitle({ name: 'Climate 1' }))).toBeVisible();
  });
});
