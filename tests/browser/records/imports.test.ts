import { importNotes } from '#messages/en/import-notes.ts';
import * as m from '#messages/en/web/imports.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { expect, expectAccessible, test } from '#tests/browser/support/fixtures.ts';
import { SEED } from '#tests/contract/seed-farm.ts';
import { row, xlsx } from '#tests/support/workbooks/xlsx.ts';

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test.describe('importing a spreadsheet', () => {
  test('maps columns, names each problem by row and column, and imports all rows or none', async ({
    page,
    farm,
    openAs,
  }) => {
    await openAs('admin', '/imports?kind=crops');
    const input = page.getByLabel(m.file);
    await input.setInputFiles(csv('crops.csv', 'Sort,Code\nMizuna,MIZ\nTatsoi,TATSOI99\n'));
    // No heading is recognised as the name, so the farm asks for its column.
    await expect(page.getByText(m.notRead).first()).toBeVisible();
    await page.getByRole('combobox', { name: /^Crop/ }).selectOption('Sort');
    const problems = page.getByRole('region', { name: m.problems({ count: 1 }) });
    await expect(problems.getByRole('row').nth(1)).toContainText('3');
    await expect(problems.getByRole('row').nth(1)).toContainText('Code');
    // The head of the table doesn't cover it.
    await problems.getByRole('row').nth(1).getByRole('cell').first().click({ trial: true });
    await expect(page.getByRole('button', { name: m.importRows({ count: 0 }) })).toBeDisabled();
    await expectAccessible(page);
    const before = await farm.api.listCrops({});

    await input.setInputFiles(csv('corrected.csv', 'Sort,Code,Family\nMizuna,MIZ,Brassicaceae\nTatsoi,TAT,?\n'));
    await expect(page.getByText('corrected.csv')).toBeVisible();
    await page.getByRole('combobox', { name: /^Crop/ }).selectOption('Sort');
    // The guess is right about the heading, but the column isn't worth importing.
    await page.getByRole('combobox', { name: /^Family/ }).selectOption(m.dropColumn);
    await expect(page.getByText(m.unread({ headings: 'Family' }))).toBeVisible();
    expect(await farm.api.listCrops({})).toEqual(before);
    await page.getByRole('button', { name: m.importRows({ count: 2 }) }).click();
    await expect(page.getByText(m.done({ count: 2 }))).toBeVisible();
    await page.getByRole('link', { name: 'crops', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Tatsoi' })).toBeVisible();
  });

  test('asks for the sheet of a workbook, and imports the chosen one', async ({ page, farm, openAs }) => {
    const sheet = (title: string, name: string) =>
      row(1, [title]) + row(2, ['Name', 'Code', 'Base temp']) + row(3, [name, name.slice(0, 3).toUpperCase(), 1.234]);
    const content = xlsx([
      { name: 'Spring', rows: sheet('Our crops', 'Cress'), merged: ['A1:C1'] },
      { name: 'Autumn', rows: sheet('Our crops', 'Chervil'), merged: ['A1:C1'] },
    ]);
    await openAs('admin', '/imports?kind=crops');
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    await page.getByLabel(m.file).setInputFiles({ name: 'crops.xlsx', mimeType, buffer: Buffer.from(content) });
    await expect(page.getByText(m.sheetsUnclear)).toBeVisible();
    await page.getByRole('combobox', { name: m.sheet }).selectOption('Autumn');
    await expect(page.getByText(importNotes.sheet_read({ sheet: 'Autumn', others: ['Spring'] }))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: m.importRows({ count: 1 }) }).click();
    await expect(page.getByText(m.done({ count: 1 }))).toBeVisible();
    const crops = rowsOf(await farm.api.listCrops({}));
    expect(crops.find(({ name }) => name === 'Chervil')).toMatchObject({ code: 'CHE', base_temperature: 1.234 });
    expect(crops.some(({ name }) => name === 'Cress')).toBe(false);
  });
});

test('lists the imports of readings, and undoes one with what it added', async ({ page, farm, openAs }) => {
  const file = { columns: [], skipped: [], date_order: null, time_zone: null, replaces: false };
  const { uuid } = await farm.api.beginReadingImport({
    body: { ...file, file_name: 'climate.csv', sha256: 'a'.repeat(64) },
  });
  const subject = SEED.hvac;
  const readings = [{ subject, metric: 'temperature' as const, instant: '2026-03-31T08:00:00Z', value: 39 }];
  await farm.api.addTelemetry({ query: { import: uuid }, body: { readings } });
  const counts = { added: 1, known: 2, other: 0, replaced: 0, refused: 0 };
  await farm.api.finishReadingImport({ params: { uuid }, body: { counts, spans: [] } });

  await openAs('admin', '/imports?kind=crops');
  const list = page.getByRole('region', { name: m.readingImports });
  await expect(list).toContainText(m.readingCounts({ added: '1', replaced: null, known: '2', refused: null }));
  await expectAccessible(page);
  await list.getByRole('button', { name: m.undoOf({ file: 'climate.csv' }) }).click();
  await page.getByRole('button', { name: m.undoImport, exact: true }).click();
  await expect(page.getByText(m.importUndone({ removed: 1, restored: 0 }))).toBeVisible();
  await expect(list).toContainText(m.undoneBy({ who: 'admin' }));
  expect(await farm.api.listSeries({ query: { subject } })).toEqual([]);
});

test('undoes an import of a spreadsheet, and names what stays', async ({ page, farm, openAs }) => {
  const file = { filename: 'crops.csv', content: 'name,code,family\nDill,DIL,Carrot family\nMizuna,MIZ,Mustards\n' };
  await farm.api.importTable({ params: { kind: 'crops' }, file });
  const dill = rowsOf(await farm.api.listCrops({})).find(({ name }) => name === 'Dill');
  await farm.api.updateCrop({ params: { uuid: dill?.uuid ?? '' }, body: { name: 'Dill, Bouquet' } });
  await openAs('admin', '/imports?kind=crops');
  const list = page.getByRole('region', { name: m.readingImports });
  await expect(list).toContainText(m.rowCounts({ added: '2', known: null, refused: null }));
  await list.getByRole('button', { name: m.undoOf({ file: 'crops.csv' }) }).click();
  await page.getByRole('button', { name: m.undoImport, exact: true }).click();
  await expect(page.getByText(m.rowsUndone({ removed: 2, kept: 2 }))).toBeVisible();
  await expect(list).toContainText('Dill, Bouquet');
  await expectAccessible(page);
  const names = rowsOf(await farm.api.listCrops({})).map(({ name }) => name);
  expect(names).not.toContain('Mizuna');
});
