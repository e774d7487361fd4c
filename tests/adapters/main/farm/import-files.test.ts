import { describe, expect, it } from 'vitest';
import { createImportFiles } from '#adapters/import-files/import-files.ts';
import { openImportFiles } from '#adapters/main/farm/import-files.ts';
import type { TableRow } from '#domain/imports/table.ts';
import { MAX_ROWS, type TableTask } from '#ports/imports/import-files.ts';
import { describeTable } from '#ports/record-kinds/imports.ts';
import { DILL_FILE } from '#tests/support/files/openag-file.ts';
import { problemOf, unwrap } from '#tests/support/random/plans.ts';
import { row, xlsx } from '#tests/support/workbooks/xlsx.ts';

const MIB = 1024 * 1024;
const encoder = new TextEncoder();
const THREAD = new URL('../../../../adapters/main/farm/import-thread.ts', import.meta.url);
const CROPS: TableTask = {
  ...{ shape: describeTable('crops').shape, mostRows: MAX_ROWS, together: null },
  ...{ map: new Map(), date_order: null, decimal_mark: null, sheet: null, given: new Set() },
  ...{ time_zone: 'Europe/Zurich', today: '2026-05-12' },
};
const HARVESTS: TableTask = { ...CROPS, shape: describeTable('harvests').shape, together: 'batch' };
/** 24 MiB of a repeated piece, after a start. */
const filled = (piece: string, head = '') => encoder.encode(head + piece.repeat(Math.floor((24 * MIB) / piece.length)));

describe('reading uploads on a worker thread', () => {
  const files = openImportFiles();

  it('returns rows in chunks, from the first on each reading, those of a batch together', async () => {
    const lines = Array.from({ length: 1200 }, (_, at) => `lot ${at % 2},2026-05-12T23:30:00Z,${at}`);
    const bytes = encoder.encode(`lot,date,grams\n${lines.join('\n')}\n`);
    const table = unwrap(await files.openTable(bytes, HARVESTS));
    try {
      expect(table.head).toMatchObject({ read: 1200, refused: { count: 0 } });
      for (const _time of [1, 2]) {
        const pieces: (readonly TableRow[])[] = [];
        for await (const piece of table.rows()) pieces.push(piece);
        expect(pieces.map(({ length }) => length)).toEqual([500, 500, 200]);
        const rows = pieces.flat();
        expect(rows.map(({ values }) => values.batch)).toEqual([
          ...Array(600).fill('lot 0'),
          ...Array(600).fill('lot 1'),
        ]);
        expect(rows[0]?.values.harvest_date).toBe('2026-05-13');
      }
    } finally {
      await table.close();
    }
  });

  it('reads readings part by part, from the first on each reading, and names damage further down', async () => {
    const comments = '# dropped\n'.repeat(1100);
    const rows = Array.from({ length: 2500 }, (_, at) => `2026-02-01 08:00:${at % 60},${at}\n`).join('');
    const file = unwrap(await files.openReadings(encoder.encode(`Time,Temp (°C)\n${comments}${rows}`), null));
    expect(file).toMatchObject({ headings: ['Time', 'Temp (°C)'], daysBehind: 0 });
    expect(await file.sha256()).toMatch(/^[0-9a-f]{64}$/);
    const valuesOf = async (most: number) => {
      const values: number[] = [];
      for await (const part of file.rows()) {
        for (const { cells } of part) values.push(Number(cells[1]));
        if (values.length >= most) break;
      }
      return values;
    };
    // A part with comments only doesn't end the file, and a reading that stops early doesn't shift the next one.
    await valuesOf(1);
    expect(await valuesOf(3000)).toEqual(Array.from({ length: 2500 }, (_, at) => at));
    await file.close();
    const open = encoder.encode(`Time,Temp\n${'2026-02-01 08:00,20\n'.repeat(1500)}2026-02-01,"${'x'.repeat(300_000)}`);
    const damaged = unwrap(await files.openReadings(open, null));
    const readAll = async () => {
      for await (const _ of damaged.rows());
    };
    await expect(readAll()).rejects.toMatchObject({
      fault: { problem: { errors: { file: [{ code: 'quote_not_closed' }] } } },
    });
    await damaged.close();
    expect(await files.openReadings(encoder.encode('{"labels": []}'), null)).toMatchObject({
      error: { errors: { file: [{ code: 'not_an_export' }] } },
    });
  });

  it('reads a workbook, and ends if the request does', async () => {
    const lines = Array.from({ length: 20_000 }, (_, at) => row(at + 2, [`crop ${at}`, at + 0.5]));
    const bytes = xlsx([{ name: 'Crops', rows: row(1, ['Name', 'Base temp']) + lines.join('') }]);
    const table = unwrap(await files.openTable(bytes.slice(), CROPS));
    expect(table.head).toMatchObject({ read: 20_000, sheet: 'Crops', refused: { count: 0 } });
    await table.close();
    const request = new AbortController();
    const opening = files.openTable(bytes.slice(), CROPS, request.signal);
    request.abort();
    expect(problemOf(await opening)).toMatchObject({ kind: 'unavailable', code: 'reading_cancelled' });
    const ended = files.openTable(bytes.slice(), CROPS, request.signal);
    expect(problemOf(await ended)).toMatchObject({ code: 'reading_cancelled' });
  });

  it.each([
    [
      'a workbook',
      xlsx([{ name: 'Crops', rows: Array.from({ length: 30_000 }, (_, at) => row(at + 1, ['name'])).join('') }]),
    ],
    ['text', encoder.encode(`name\n${'a name of some length\n'.repeat(90_000)}`)],
  ])('limits the memory of %s', async (_what, bytes) => {
    const small = createImportFiles(THREAD, { memoryMib: 12, seconds: 60 });
    expect(problemOf(await small.openTable(bytes.slice(), CROPS)).detail).toContain('12 MiB of memory');
  });

  it('reads a recipe like the main thread does', async () => {
    const { recipe } = unwrap(await files.readOpenag(encoder.encode(JSON.stringify(DILL_FILE))));
    expect(recipe.environments.get('night')).toMatchObject({ air_temperature_celsius: 18 });
    expect(problemOf(await files.readOpenag(Uint8Array.of(0xff))).detail).toContain('UTF-8');
  });

  it.each([
    ['a list of millions', filled('{},', '['), '100,000 values'],
    ['brackets without end', filled('['), '32 levels'],
    ['one string', filled('x', '{"format":"'), 'Invalid JSON'],
  ])('refuses %s as a recipe and names the limit', async (_what, bytes, words) => {
    expect(problemOf(await files.readOpenag(bytes)).detail).toContain(words);
  });

  it.each([
    ['millions of columns', filled(',', 'name'), 'longer than 256 KiB'],
    ['blank lines', filled('\n', 'name'), 'blank'],
    ['tiny rows', filled('x\n', 'name\n'), '100,000 rows'],
    ['an open quotation mark', filled('x', 'name\n"'), 'longer than 256 KiB'],
  ])('refuses %s as a spreadsheet and names the limit', async (_what, bytes, words) => {
    expect(problemOf(await files.openTable(bytes, CROPS)).detail).toContain(words);
  });

  it('ends only a reading that takes too much memory or time', async () => {
    const rows = encoder.encode(`name\n${'a name of some length\n'.repeat(90_000)}`);
    const small = createImportFiles(THREAD, { memoryMib: 12, seconds: 60 });
    expect(problemOf(await small.openTable(rows.slice(), CROPS))).toMatchObject({
      ...{ kind: 'too_large', detail: expect.stringContaining('12 MiB of memory') },
    });
    const hasty = createImportFiles(THREAD, { memoryMib: 512, seconds: 0 });
    expect(problemOf(await hasty.openTable(rows, CROPS)).detail).toContain('0 seconds');
  });
});
