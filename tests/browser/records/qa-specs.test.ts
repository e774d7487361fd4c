import type { Page } from '@playwright/test';
import type { QaCheck } from '#domain/quality/qa-spec.ts';
import * as common from '#messages/en/web/common.ts';
import * as m from '#messages/en/web/qa-specs.ts';
import { kindTexts } from '#messages/en/web/records/kinds.ts';
import * as records from '#messages/en/web/records/records.ts';
import * as overlays from '#messages/en/web/ui/overlays.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { expect, expectAccessible, expectNotification, test } from '#tests/browser/support/fixtures.ts';
import { button, dialog, PHONE, WIDE } from '#tests/browser/support/people-helpers.ts';
import { actionOf, complete, planBasil } from '#tests/contract/contract-support.ts';

const { qa_spec } = kindTexts;

const CHECKS: QaCheck[] = [
  { name: 'Stems', kind: 'number', unit: 'cm', min: 8, max: 22 },
  { name: 'Leaf wetness', kind: 'number', unit: '%', min: null, max: 10 },
  { name: 'Free of insects', kind: 'yes_no', unit: null, min: null, max: null },
];

const checkRows = (page: Page) => page.getByRole('table', { name: m.fields.checks }).locator('tbody').getByRole('row');

/** Adds a spec with a harvest that failed by its leaf wetness. */
async function addFailedHarvest(api: FarmApi) {
  const spec = await api.createQaSpec({ body: { name: 'Cut herbs', checks: CHECKS } });
  const batch = await planBasil(api);
  await complete(api, actionOf(batch, 'create_tray_action'));
  const { uuid } = actionOf(batch, 'harvest_action');
  await api.updateAction({ params: { id: uuid }, body: { action_properties: { qa_spec: spec.uuid } } });
  const values = [12, 14, true];
  const checks = CHECKS.map(({ name }, at) => ({ name, value: values[at] ?? null, passed: null }));
  await complete(api, actionOf(batch, 'harvest_action'), {
    total_yield: 900,
    qa_result: { passed: null, checks, note: null },
  });
  return { spec, lot: batch.lot_code };
}

/** A PNG image of one pixel. */
const GREEN = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkaPhfDwADBgGA6E6C1AAAAABJRU5ErkJggg==',
  'base64',
);

test.describe('QA specs', () => {
  test.use({ viewport: WIDE });

  test('are created with checks in the order they are asked, reordered with the keyboard, and filled with documents', async ({
    page,
    openAs,
  }) => {
    await openAs('ana', '/qaspec');
    await button(page, qa_spec.add).first().click();
    const form = dialog(page, qa_spec.add);
    await form.getByLabel(m.fields.name, { exact: false }).first().fill('Leaves');
    await button(page, m.addCheck).click();
    await expect(form.getByLabel(m.ofCheck({ field: m.columns.name, number: 1 }))).toBeFocused();
    await page.keyboard.type('Length');
    await form.getByLabel(m.ofCheck({ field: m.columns.unit, number: 1 })).fill('cm');
    await form.getByLabel(m.ofCheck({ field: m.columns.min, number: 1 })).fill('9');
    await form.getByLabel(m.ofCheck({ field: m.columns.max, number: 1 })).fill('5');
    await button(page, m.addCheck).click();
    await expect(form.getByLabel(m.ofCheck({ field: m.columns.name, number: 2 }))).toBeFocused();
    await page.keyboard.type('Clean');
    await form.getByLabel(m.ofCheck({ field: m.columns.kind, number: 2 })).selectOption({ label: m.kinds.yes_no });
    await expect(form.getByLabel(m.ofCheck({ field: m.columns.min, number: 2 }))).toHaveCount(0);
    await page.keyboard.press('Alt+ArrowUp');
    await expect(form.getByLabel(m.ofCheck({ field: m.columns.name, number: 1 }))).toHaveValue('Clean');
    await button(page, qa_spec.create).click();
    const max = form.getByLabel(m.ofCheck({ field: m.columns.max, number: 2 }));
    await expect(max).toBeFocused();
    await max.fill('12.5');
    await button(page, qa_spec.create).click();
    await expectNotification(page, qa_spec.created);

    await expect(page).toHaveURL(/\/qaspec\/[0-9a-f-]+$/);
    const rows = checkRows(page);
    await expect(rows).toContainText(['1 Clean', '2 Length']);
    await expect(page.getByRole('table', { name: m.fields.checks })).toContainText('12.5');
    await page.locator('input[type=file]').setInputFiles({ name: 'colours.png', mimeType: 'image/png', buffer: GREEN });
    await expectNotification(page, m.uploaded);
    const thumbnail = page.getByRole('listitem').filter({ hasText: 'colours.png' }).locator('img');
    await expect.poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
    await expectAccessible(page);
    await button(page, m.deleteDocumentNamed({ name: 'colours.png' })).click();
    await page.getByRole('alertdialog').getByRole('button', { name: m.deleteDocument }).click();
    await expect(page.getByText(m.noDocuments)).toBeVisible();
    await page.reload();
    await expect(rows).toContainText(['1 Clean', '2 Length']);
  });

  test('show which check failed most and which harvests failed, and stay while harvests use them', {
    tag: '@deep',
  }, async ({ page, openAs, farm }) => {
    const { spec, lot } = await addFailedHarvest(farm.api);
    await openAs('ana', `/qaspec/${spec.uuid}`);
    const table = page.getByRole('table', { name: m.fields.checks });
    await expect(table.getByRole('row', { name: /Leaf wetness/ }).getByRole('strong')).toHaveText('1');
    await expect(page.getByRole('region', { name: m.lastFailed })).toContainText(`${lot}Leaf wetness 14 %`);
    await expectAccessible(page);
    await page.getByLabel(m.check, { exact: true }).selectOption('Stems');
    await expect(page).toHaveURL(/check=Stems/);
    await expect(page.getByText(m.failedCount({ count: 0 }))).toBeVisible();

    await button(page, qa_spec.edit).click();
    await dialog(page, records.editTitle({ name: 'Cut herbs' }))
      .getByLabel(m.ofCheck({ field: m.columns.max, number: 2 }))
      .fill('20');
    await button(page, qa_spec.save).click();
    await expectNotification(page, qa_spec.saved);
    await expect(table.getByRole('row', { name: /Leaf wetness/ }).getByRole('strong')).toHaveText('1');
    await button(page, qa_spec.remove).click();
    await expect(page.getByText(overlays.usedBy)).toBeVisible();
    await button(page, common.cancel).click();
  });
});

test.describe('a QA spec on a phone', () => {
  test.use({ viewport: PHONE });

  test('has a check in two lines, and buttons that reorder checks', { tag: '@deep' }, async ({
    page,
    openAs,
    farm,
  }) => {
    const spec = await farm.api.createQaSpec({ body: { name: 'Cut herbs', checks: CHECKS } });
    await openAs('ana', `/qaspec/${spec.uuid}`);
    await expectAccessible(page);
    await button(page, qa_spec.edit).click();
    await button(page, m.moveDown({ number: 1 })).click();
    await button(page, qa_spec.save).click();
    await expectNotification(page, qa_spec.saved);
    await expect(checkRows(page)).toContainText(['1 Leaf wetness', '2 Stems', '3 Free of insects']);
  });
});
