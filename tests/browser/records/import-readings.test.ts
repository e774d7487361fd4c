import * as m from '#messages/en/web/import-readings.ts';
import * as of from '#messages/en/web/imports.ts';
import { expect, expectAccessible, test } from '#tests/browser/support/fixtures.ts';
import { SEED } from '#tests/contract/seed-farm.ts';
import { row, xlsx } from '#tests/support/workbooks/xlsx.ts';

const csv = (text: string) => ({ name: 'climate.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
const CLIMATE = [
  'Time,Temp,RH (%),Note',
  '2026-02-01 08:00,68,55,fan',
  '2026-02-01 08:05,69.8,56,',
  '2026-02-01 08:10,71.6,57,',
  'later,71.6,57,',
].join('\n');

test('imports readings of a logger: asks for the place and the unit, shows them, and undoes', async ({
  page,
  farm,
  openAs,
}) => {
  await openAs('admin', '/imports?kind=readings');
  await page.getByLabel(of.file).setInputFiles(csv(CLIMATE));
  await expect(page.getByText(of.notRead).first()).toBeVisible();
  await page.getByRole('combobox', { name: new RegExp(`^${m.place}`) }).selectOption(SEED.hvac);
  await page.getByRole('combobox', { name: m.unitOf({ heading: 'Temp' }) }).selectOption('°F');
  await expect(page.getByText(m.summary({ added: 6, readings: 8, rows: 4 }))).toBeVisible();
  await expect(page.getByText(m.readValues({ values: '20.0 °C · 21.0 °C · 22.0 °C' }))).toBeVisible();
  const notes = page.getByRole('list', { name: of.notes });
  await expect(notes).toContainText(m.refused({ reason: 'unreadable_time', count: 2, lines: ['5'], texts: [] }));
  await expect(notes).toContainText(of.unread({ headings: 'Note' }));
  await expect(page.getByRole('figure').first()).toContainText('20.0 °C to 22.0 °C');
  await expectAccessible(page);
  await page.getByRole('button', { name: m.importReadings({ count: 6 }) }).click();
  await expect(page.getByText(m.done({ count: 6 }))).toBeVisible();
  const series = () => farm.api.listSeries({ query: { subject: SEED.hvac } });
  expect((await series()).map(({ metric, last_value }) => [metric, last_value])).toEqual([
    ['humidity', 57],
    ['temperature', 22],
  ]);
  const list = page.getByRole('region', { name: of.readingImports });
  await expect(list).toContainText('climate.csv');
  await page
    .getByRole('button', { name: of.undoOf({ file: 'climate.csv' }) })
    .first()
    .click();
  await page.getByRole('button', { name: of.undoImport, exact: true }).click();
  await expect(page.getByText(m.undone, { exact: true })).toBeVisible();
  expect(await series()).toEqual([]);
});

test('points out readings that lie years from the others, with their year', async ({ page, openAs }) => {
  await openAs('admin', '/imports?kind=readings');
  const rows = '2001-01-01 08:00,20\n2026-02-01 08:05,21\n2026-02-01 08:10,21\n';
  await page.getByLabel(of.file).setInputFiles(csv(`Time,Temp (°C)\n${rows}`));
  await page.getByRole('combobox', { name: new RegExp(`^${m.place}`) }).selectOption(SEED.hvac);
  const at = '1 Jan 2001 08:00';
  const told = m.farReadings({ end: 'first', readings: 1, from: at, to: at });
  await expect(page.getByRole('list', { name: of.notes })).toContainText(told);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('chooses the sheet of a workbook and the content of a column by keyboard', async ({ page, farm, openAs }) => {
    const rows = row(1, ['Time', 'Probe']) + row(2, ['2026-02-01 08:00', 21.5]) + row(3, ['2026-02-01 08:05', 21.7]);
    const content = xlsx([
      { name: 'Week 5', rows },
      { name: 'Week 6', rows },
    ]);
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    await openAs('admin', '/imports?kind=readings');
    await page.getByLabel(of.file).setInputFiles({ name: 'probe.xlsx', mimeType, buffer: Buffer.from(content) });
    await page.getByRole('combobox', { name: of.sheet }).selectOption('Week 6');
    await page.getByRole('combobox', { name: 'Probe', exact: true }).focus();
    await page.keyboard.type('Water');
    await page.getByRole('combobox', { name: new RegExp(`^${m.place}`) }).selectOption(SEED.reservoir);
    const button = page.getByRole('button', { name: m.importReadings({ count: 2 }) });
    await expect(button).toBeEnabled();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(m.done({ count: 2 }))).toBeVisible();
    const [series] = await farm.api.listSeries({ query: { subject: SEED.reservoir } });
    expect(series).toMatchObject({ metric: 'water_temperature', last_value: 21.7 });
  });
});
