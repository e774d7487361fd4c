import { addMs } from '#domain/time.ts';
import { faultTexts } from '#messages/en/faults.ts';
import * as chambers from '#messages/en/web/chambers/chambers.ts';
import * as home from '#messages/en/web/home.ts';
import * as f from '#messages/en/web/machines/faults.ts';
import * as m from '#messages/en/web/machines/machines.ts';
import { kindTexts } from '#messages/en/web/records/kinds.ts';
import { createGrowingBatch } from '#tests/browser/support/batch-helpers.ts';
import type { BrowserFarm } from '#tests/browser/support/browser-farm.ts';
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from '#tests/browser/support/fixtures.ts';
import { PHONE, WIDE } from '#tests/browser/support/people-helpers.ts';
import { NOW, SEED } from '#tests/contract/seed-farm.ts';

const BAND = { min: 16, max: 20 };
const SENTENCE = faultTexts.above({ metric: 'temperature', band: BAND, text: '' });

/** Adds a fault that the watchdog found, and one that the device reports. */
async function addFaults({ seeded, api }: BrowserFarm): Promise<void> {
  await seeded.storage.write((tx) =>
    tx.insertFault({
      ...{ uuid: '01970000-0099-7000-8000-000000000001', subject: SEED.hvac, kind: 'out_of_band' },
      ...{ metric: 'temperature', reason: 'above', text: SENTENCE, since: addMs(NOW, -2 * 3_600_000) },
      ...{ last_value: 27.44, last_at: addMs(NOW, -60_000), band: BAND, cleared_at: null },
      ...{ acknowledged_by: null, acknowledged_at: null, note: null },
    }),
  );
  await api.reportFault({ body: { subject: SEED.hvac, text: 'Filter blocked' } });
}

test.describe('faults', () => {
  test.use({ viewport: WIDE });

  test('are acknowledged one by one, the older first, and stay until they end', async ({ page, openAs, farm }) => {
    await createGrowingBatch(farm.api);
    await addFaults(farm);
    await openAs('ana');
    // Another bed of the farm has an error of its own.
    const climate = page.getByRole('link', { name: /Climate 1/ });
    await expect(climate).toContainText(home.withMoreFaults({ error: 'Filter blocked', more: 1 }));
    await climate.click();
    const boxes = page.locator('.ph-fault-box');
    await expect(boxes).toHaveCount(2);
    await expect(boxes.locator('h2')).toHaveText([SENTENCE, 'Filter blocked']);
    const warm = page.getByRole('region', { name: SENTENCE });
    await expect(warm).toContainText(f.valueAt({ value: '27.4 °C', time: '' }));
    await expect(warm).toContainText(f.range({ min: '16', max: '20 °C' }));
    await expect(warm).toContainText(m.lasting({ days: 0, hours: 2, minutes: 120 }));
    await expect(page.getByRole('button', { name: kindTexts.hvac.edit })).not.toHaveClass(/bp6-intent-primary/);
    await expectAccessibleInBothThemes(page);

    const acknowledge = page.getByRole('button', { name: f.acknowledgeFault({ fault: SENTENCE }) });
    await acknowledge.click();
    await expect(warm).toContainText(f.acknowledged);
    await expect(warm).toContainText('ana');
    await expect(acknowledge).toHaveCount(0);
    await expect(page.getByRole('button', { name: f.acknowledgeFault({ fault: 'Filter blocked' }) })).toBeVisible();
    await expect(page.getByText(f.faultAcknowledged({ fault: SENTENCE }))).toBeVisible();
    expect(await farm.api.listFaults({})).toMatchObject([
      { text: 'Filter blocked', acknowledged_by: null },
      { text: SENTENCE, acknowledged_by: 'ana' },
    ]);
    await expectAccessible(page);

    // The device reports that all is well, and the open page shows it.
    await farm.api.reportFault({ body: { subject: SEED.hvac, text: null } });
    await expect(boxes.locator('h2')).toHaveText([SENTENCE]);
    await expect(page.getByRole('button', { name: kindTexts.hvac.edit })).toHaveClass(/bp6-intent-primary/);
  });

  test('of a machine are acknowledged in one act', { tag: '@deep' }, async ({ page, openAs, farm }) => {
    await addFaults(farm);
    await openAs('ana', `/hvac/${SEED.hvac}`);
    const all = page.getByRole('button', { name: f.acknowledgeAll({ count: 2 }) });
    await expectAccessibleInBothThemes(page);
    await all.click();
    await expect(page.locator('.ph-fault-known')).toHaveCount(2);
    await expect(all).toHaveCount(0);
    expect(await farm.api.listFaults({})).toMatchObject([{ acknowledged_by: 'ana' }, { acknowledged_by: 'ana' }]);
    await expectAccessible(page);
  });
});

test.describe('the faults of a chamber', () => {
  test.use({ viewport: WIDE });

  test('are those of its beds and HVACs, which open', { tag: '@deep' }, async ({ page, openAs, farm }) => {
    await farm.api.reportFault({ body: { subject: SEED.hvac, text: 'Filter blocked' } });
    await farm.api.reportFault({ body: { subject: SEED.beds.A1, text: 'Pump blocked' } });
    await openAs('ana', `/chamber/${SEED.chambers.grow}`);
    await expect(page.getByText(chambers.faults({ count: 2 }), { exact: true })).toBeVisible();
    const faults = page.getByRole('region', { name: chambers.faultsTitle });
    await expect(faults.getByRole('listitem')).toHaveText([/Climate 1.*Filter blocked/, /A1.*Pump blocked/]);
    await expectAccessible(page);
    await faults.getByRole('link', { name: 'Climate 1' }).click();
    await expect(page).toHaveURL(new RegExp(`/hvac/${SEED.hvac}`));
    await expect(page.getByRole('region', { name: 'Filter blocked' })).toBeVisible();
  });
});

test.describe('faults on a phone', () => {
  test.use({ viewport: PHONE });

  test('are acknowledged with a thumb, and the checks come next', async ({ page, openAs, farm }) => {
    await farm.api.reportFault({ body: { subject: SEED.beds.A1, text: 'Pump blocked' } });
    await openAs('ana', `/bed/${SEED.beds.A1}`);
    const box = page.getByRole('region', { name: 'Pump blocked' });
    const button = box.getByRole('button', { name: f.acknowledgeFault({ fault: 'Pump blocked' }) });
    expect((await button.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
    const checks = page.getByRole('region', { name: m.checks });
    const [above, below] = [await box.boundingBox(), await checks.boundingBox()];
    expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeLessThan(40);
    await box.getByRole('textbox', { name: f.noteOn({ fault: 'Pump blocked' }) }).fill('Seal ordered');
    await button.click();
    await expect(box).toContainText(f.acknowledged);
    await expect(box).toContainText('Seal ordered');
    await expect(button).toHaveCount(0);
    expect(await farm.api.listFaults({})).toMatchObject([{ note: 'Seal ordered' }]);
  });
});
