import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/time.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import type { TableKind } from '#ports/record-kinds/imports.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { openSeededFarm } from '#tests/contract/farm-harness.ts';
import { TODAY } from '#tests/contract/seed-farm.ts';

/** One row of a spreadsheet. */
type Cells = readonly string[];

const pick = (...values: string[]) => fc.constantFrom(...values);
const cropRow = fc.tuple(pick('Dill', 'Mint', 'dill', 'Basil', '', 'Cress'), pick('', 'DIL', 'MIN', 'BAS', 'c!', 'CR'));
const bedRow = fc.tuple(
  pick('Grow 1', 'Hall', ''),
  pick('A', 'E', 'A,'),
  pick('1', '2', '9', '0', 'x'),
  pick('', '10', '12'),
);
const batchRow = fc.tuple(
  pick('Basil', 'Kale', 'Bas'),
  pick(TODAY, addDays(TODAY, 5), addDays(TODAY, -12), '2026-02-30'),
  pick('4', '8', '0', ''),
  pick('', 'Grow 1 A1', 'Grow 1 A1-4', 'Grow 1 C1', 'Nowhere'),
);

const FILES: {
  readonly [K in Extract<TableKind, 'crops' | 'beds' | 'batches'>]: {
    readonly headings: Cells;
    readonly row: fc.Arbitrary<Cells>;
  };
} = {
  crops: { headings: ['name', 'code'], row: cropRow },
  beds: { headings: ['chamber', 'stack', 'row', 'tray_capacity'], row: bedRow },
  batches: { headings: ['crop', 'start_date', 'trays', 'locations'], row: batchRow },
};

const anyFile = fc
  .constantFrom('crops', 'beds', 'batches')
  .chain((kind) =>
    fc
      .array(FILES[kind].row, { minLength: 1, maxLength: 10 })
      .map((rows) => ({ kind, headings: FILES[kind].headings, rows })),
  );

const textOf = (headings: Cells, rows: readonly Cells[]) =>
  [headings, ...rows].map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n');

/** Returns everything that imports may change, except uuids, versions and times. */
async function farmOf(api: FarmApi): Promise<string> {
  const [crops, chambers, beds, batches] = await Promise.all([
    api.listCrops({}),
    api.listChambers({}),
    api.listBeds({}),
    api.listBatches({ query: { order_by: 'lot_code' } }),
  ]);
  return JSON.stringify([
    rowsOf(crops).map(({ name, code, number }) => [name, code, number]),
    rowsOf(chambers).map(({ name }) => name),
    rowsOf(beds).map(({ name, stack, row, tray_capacity, standing }) => [
      name,
      stack,
      row,
      tray_capacity,
      standing.map(({ trays }) => trays),
    ]),
    rowsOf(batches).map(({ lot_code, start_date, internal_state, trays }) => [
      lot_code,
      start_date,
      internal_state,
      Object.values(trays.tray_locations),
    ]),
  ]);
}

async function onFarm<T>(work: (api: FarmApi) => Promise<T>): Promise<T> {
  const farm = await openSeededFarm();
  try {
    return await work(farm.service.as(farm.caller('ana')));
  } finally {
    await farm.close();
  }
}

describe('importing a spreadsheet', () => {
  it('reports on a dry run what a real one does, and accounts for every row', () =>
    fc.assert(
      fc.asyncProperty(anyFile, fc.boolean(), ({ kind, headings, rows }, skip_bad) =>
        onFarm(async (api) => {
          const file = { filename: 'farm.csv', content: textOf(headings, rows) };
          const before = await farmOf(api);
          const dry = await api.importTable({ params: { kind }, query: { dry_run: true, skip_bad }, file });
          expect(await farmOf(api)).toBe(before);
          const real = await api.importTable({ params: { kind }, query: { skip_bad }, file });
          expect({ ...real, import: null }).toEqual(dry);
          expect(real.import === null).toBe(real.added === 0);
          const bad = new Set(real.rows.map(({ line }) => line));
          if (skip_bad) expect(real.added + real.already_there + bad.size).toBe(real.read);
          else if (bad.size > 0) expect(await farmOf(api)).toBe(before);
        }),
      ),
    ));

  it('adds with skip_bad what the file without the bad rows would add', () =>
    fc.assert(
      fc.asyncProperty(anyFile, async ({ kind, headings, rows }) => {
        const skipping = await onFarm(async (api) => {
          const file = { filename: 'farm.csv', content: textOf(headings, rows) };
          const { rows: bad } = await api.importTable({ params: { kind }, query: { skip_bad: true }, file });
          return { bad: new Set(bad.map(({ line }) => line)), farm: await farmOf(api) };
        });
        const good = rows.filter((_row, at) => !skipping.bad.has(at + 2));
        const clean = await onFarm(async (api) => {
          const file = { filename: 'farm.csv', content: textOf(headings, good) };
          const told = await api.importTable({ params: { kind }, file });
          expect(told.rows).toEqual([]);
          return farmOf(api);
        });
        expect(skipping.farm).toBe(clean);
      }),
    ));

  it('leaves the farm as if it had never been, when it is undone', () =>
    fc.assert(
      fc.asyncProperty(anyFile, ({ kind, headings, rows }) =>
        onFarm(async (api) => {
          const file = { filename: 'farm.csv', content: textOf(headings, rows) };
          const before = await farmOf(api);
          const { import: uuid } = await api.importTable({ params: { kind }, query: { skip_bad: true }, file });
          if (uuid === null) return;
          const { undone } = await api.undoRowImport({ params: { uuid } });
          expect(undone).toMatchObject({ kept: 0, named: [] });
          expect(await farmOf(api)).toBe(before);
        }),
      ),
    ));

  it('adds nothing the second time', () =>
    fc.assert(
      fc.asyncProperty(anyFile, ({ kind, headings, rows }) =>
        onFarm(async (api) => {
          const file = { filename: 'farm.csv', content: textOf(headings, rows) };
          const call = () => api.importTable({ params: { kind }, query: { skip_bad: true }, file });
          await call();
          const before = await farmOf(api);
          expect((await call()).added).toBe(0);
          expect(await farmOf(api)).toBe(before);
        }),
      ),
      {
        examples: [
          [
            {
              kind: 'batches',
              headings: FILES.batches.headings,
              rows: [
                ['Basil', addDays(TODAY, 5), '8', 'Nowhere'],
                ['Basil', addDays(TODAY, 5), '8', ''],
              ],
            },
          ],
        ],
      },
    ));
});
