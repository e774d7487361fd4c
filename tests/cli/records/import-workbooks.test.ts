import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFiles } from '#cli/commands/farm/import.ts';
import { importNotes } from '#messages/en/import-notes.ts';
import { problems } from '#messages/en/problems/index.ts';
import * as imports from '#messages/en/terminal/imports.ts';
import * as m from '#messages/en/terminal/telemetry.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { runHere } from '#tests/cli/commands/command-support.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';
import { SEED } from '#tests/contract/seed-farm.ts';
import { ods, table, tableRow } from '#tests/support/workbooks/ods.ts';
import { row, styled, xlsx } from '#tests/support/workbooks/xlsx.ts';

let farm: SeededFarm;
let api: FarmApi;
let folder: string;
beforeAll(async () => {
  farm = await openSeededFarm();
  api = farm.service.as(farm.caller('admin'));
  folder = await mkdtemp(join(tmpdir(), 'phyto-workbooks-'));
});
afterAll(async () => {
  await farm.close();
  await rm(folder, { recursive: true });
});

const fileOf = async (name: string, content: string | Uint8Array): Promise<string> => {
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
};
const run = (kind: string, file: string, options: Readonly<Record<string, unknown>> = {}) =>
  runHere(farm, api, importFiles, [kind, file], { options });
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ');

const CROPS = [
  ['Crop name', 'Code', 'Base temp'],
  ['Dill', 'DIL', 4.5],
  ['Pea shoots', 'PEA', 1.234],
] as const;
const crops = {
  csv: CROPS.map((cells) => cells.join(';').replaceAll('.', ',')).join('\n'),
  xlsx: xlsx([{ name: 'Crops', rows: CROPS.map((cells, at) => row(at + 1, cells)).join('') }]),
  ods: ods(table('Crops', CROPS.map((cells) => tableRow(cells)).join(''))),
};

describe('importing records from a workbook', () => {
  it('gives the same report as the same table as text, and adds the same', async () => {
    const reports = [];
    for (const [kind, content] of Object.entries(crops)) {
      const file = await fileOf(`crops.${kind}`, content);
      const { code, out } = await run('crops', file, { family: 'Carrot family', dryRun: true, decimalMark: 'comma' });
      expect(code).toBe(0);
      // How days and numbers were written differs.
      const lines = out.replaceAll(file, 'FILE').split('\n');
      reports.push(lines.filter((line) => /FILE|- read:|- not read:|^ {2}\?/.test(line)).join('\n'));
    }
    expect(new Set(reports)).toHaveLength(1);
    expect(reports[0]).toContain('2 of 2 rows would be added');
    const book = await run('crops', await fileOf('crops.ods', crops.ods), { family: 'Carrot family' });
    expect(book.out).toContain('2 of 2 rows added');
    const again = await run('crops', await fileOf('crops.xlsx', crops.xlsx), { family: 'Carrot family' });
    expect(again.out).toContain('0 of 2 rows added, 2 already there.');
    expect(rowsOf(await api.listCrops({})).find(({ name }) => name === 'Pea shoots')?.base_temperature).toBe(1.234);
  });

  it('asks for the sheet, reads the named one below its title, and says what is hidden', async () => {
    const names = (title: string, names: readonly string[]) =>
      [[title], ['Name', 'Code'], ...names.map((name) => [name, name.slice(0, 3).toUpperCase()])]
        .map((cells, at) => row(at + 1, cells, at === 3 ? ' hidden="1"' : ''))
        .join('');
    const file = await fileOf(
      'several.xlsx',
      xlsx([
        { name: 'Crops 2026', rows: names('Our crops', ['Cress', 'Chervil']), merged: ['A1:B1'] },
        { name: 'Old', rows: names('Before', ['Leek']) },
        { name: 'Lists', rows: names('x', ['y']), state: 'hidden' },
      ]),
    );
    const asked = await run('crops', file, { family: 'Carrot family', dryRun: true });
    expect(asked.code).toBe(1);
    expect(plain(asked.err)).toContain(imports.solvedByOption.sheet_unclear({ sheets: ['"Crops 2026"', 'Old'] }));
    const read = await run('crops', file, { family: 'Carrot family', dryRun: true, sheet: 'crops 2026' });
    expect(plain(read.out)).toContain('2 of 2 rows would be added');
    for (const note of [
      importNotes.sheet_read({ sheet: 'Crops 2026', others: ['Old'] }),
      importNotes.sheets_hidden({ sheets: ['Lists'] }),
      importNotes.rows_hidden({ rows: 1, lines: [4] }),
    ]) {
      expect(plain(read.out)).toContain(note);
    }
    const unknown = await run('crops', file, { family: 'Carrot family', sheet: 'New' });
    expect(plain(unknown.err)).toContain(
      problems.sheet_unknown({ sheet: 'New', sheets: ['Crops 2026', 'Old', 'Lists'] }),
    );
  });

  it('refuses a formula without a value, and stores nothing', async () => {
    const rows = row(1, ['Name', 'Code']) + row(2, ['Sorrel', { xml: '<c><f>LEFT(A2,3)</f></c>' }]);
    const file = await fileOf('formula.xlsx', xlsx([{ name: 'Crops', rows }]));
    const { code, err } = await run('crops', file, { family: 'Carrot family' });
    expect(code).toBe(1);
    expect(plain(err)).toContain(problems.formula_without_value({ sheet: 'Crops', cell: 'B2' }));
  });
});

describe('importing readings from a workbook', () => {
  const seriesOf = async (subject: string) =>
    (await api.listSeries({ query: { subject } })).map(({ metric, first, last, last_value }) => [
      ...[metric, first, last],
      last_value,
    ]);
  const importReadings = (file: string, options: Readonly<Record<string, unknown>>) => run('telemetry', file, options);

  it('takes times and numbers from the cells', async () => {
    const formats = ['dd/mm/yyyy hh:mm', '0.0%', '0.0" °F"'];
    const start = 46_115 + 1 / 3;
    const rows =
      row(1, ['Climate of hall 2']) +
      row(3, ['Time', 'Temp', 'RH', 'Light']) +
      Array.from({ length: 3 }, (_, at) =>
        row(at + 4, [
          styled(start + (5 * at) / 1440, 1),
          styled(70 + at * 1.8, 3),
          styled(0.65 + at / 100, 2),
          { xml: `<c t="b"><v>${at % 2}</v></c>` },
        ]),
      ).join('');
    const file = await fileOf('climate.xlsx', xlsx([{ name: 'Log', rows, merged: ['A1:D1'] }], { formats }));
    const { code, out, err } = await importReadings(file, { subject: 'Grow 1 A3' });
    expect([code, err]).toEqual([0, '']);
    expect(plain(out)).toContain('9 of 9 readings in 3 rows added.');
    expect(await seriesOf(SEED.beds.A3)).toEqual(
      [
        ['humidity', '2026-04-03T06:00:00.000Z', '2026-04-03T06:10:00.000Z', 67],
        ['light', '2026-04-03T06:00:00.000Z', '2026-04-03T06:10:00.000Z', 0],
        ['temperature', '2026-04-03T06:00:00.000Z', '2026-04-03T06:10:00.000Z', 23.11111111111111],
      ].map((series) =>
        series.map((cell, at) => (at === 3 && series[0] === 'temperature' ? expect.closeTo(23.11, 2) : cell)),
      ),
    );
  });

  it('joins a day and a time of day, and counts plain numbers of days from 1904 where the workbook does', async () => {
    const time = (value: string) => ({ attributes: `office:value-type="time" office:time-value="${value}"` });
    const day = { attributes: 'office:value-type="date" office:date-value="2026-04-03"' };
    const rows =
      tableRow(['Date', 'Time', 'EC (mS/cm)']) +
      tableRow([day, time('PT08H00M00S'), 1.6]) +
      tableRow([day, time('PT08H04M59.999999581S'), 1.7]);
    const file = await fileOf('water.ods', ods(table('Log', rows)));
    expect((await importReadings(file, { subject: 'Grow 1 A4' })).code).toBe(0);
    expect(await seriesOf(SEED.beds.A4)).toEqual([['ec', '2026-04-03T06:00:00.000Z', '2026-04-03T06:05:00.000Z', 1.7]]);
    const numbers = row(1, ['Time', 'CO2']) + row(2, [46_115 - 1462 + 1 / 3, 600]);
    const old = await fileOf('mac.xlsx', xlsx([{ name: 'Log', rows: numbers }], { is1904: true }));
    expect((await importReadings(old, { subject: 'Grow 1 A4' })).code).toBe(0);
    expect((await seriesOf(SEED.beds.A4))[0]).toEqual(['co2', ...Array(2).fill('2026-04-03T06:00:00.000Z'), 600]);
  });

  it('asks for the sheet and says what is hidden, as for records', async () => {
    const log = (value: number) => row(1, ['Time', 'CO2']) + row(2, ['2026-04-03 08:00', value], ' hidden="1"');
    const file = await fileOf(
      'two.xlsx',
      xlsx([
        { name: 'May', rows: log(500) },
        { name: 'June', rows: log(510) },
      ]),
    );
    const asked = await importReadings(file, { subject: 'Grow 1 A4' });
    expect(plain(asked.err)).toContain(imports.solvedByOption.sheet_unclear({ sheets: ['May', 'June'] }));
    const read = await importReadings(file, { subject: 'Grow 1 A4', sheet: 'June', dryRun: true });
    expect(plain(read.out)).toContain(importNotes.rows_hidden({ rows: 1, lines: [2] }));
    expect(plain(read.out)).toContain(m.columnRead({ heading: 'CO2', metric: 'co2', unit: null }));
  });
});
