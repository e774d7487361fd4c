import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DateOrder } from '#domain/imports/date-orders.ts';
import { type ReadOptions, readTable } from '#domain/imports/read-table.ts';
import { excerpt } from '#domain/imports/table.ts';
import type { DecimalMark } from '#domain/quantities/read-number.ts';
import { epochDaysToDay } from '#domain/time.ts';
import { describeTable } from '#ports/record-kinds/imports.ts';
import { codedProblemOf, problemOf, unwrap } from '#tests/support/random/plans.ts';

const OPTIONS: ReadOptions = {
  map: new Map(),
  date_order: null,
  decimal_mark: null,
  given: new Set(),
  today: '2026-05-12',
  dayOf: (instant) => instant.slice(0, 10),
};
const tableOf = ([headings = [], ...rows]: readonly (readonly string[])[]) => ({
  headings,
  rows: rows.map((cells, at) => ({ line: at + 2, cells })),
});

describe('reading a table', () => {
  it('turns every row into either values or problems, and loses none', () => {
    const cell = fc.oneof(fc.constantFrom('', '-', '4', '1,5', '2026-05-12', 'Basil'), fc.string({ maxLength: 8 }));
    const row = fc.array(cell, { maxLength: 5 });
    fc.assert(
      fc.property(
        fc.constantFrom('crops', 'beds', 'batches', 'harvests'),
        fc.array(row, { maxLength: 12 }),
        (kind, rows) => {
          const headings = {
            crops: ['name', 'code', 'base temp'],
            beds: ['chamber', 'stack', 'row'],
            batches: ['crop', 'start', 'trays'],
            harvests: ['lot', 'date', 'kg'],
          }[kind];
          const read = readTable(tableOf([headings, ...rows]), describeTable(kind).shape, {
            ...OPTIONS,
            date_order: 'dmy',
            decimal_mark: 'comma',
          });
          const { rows: taken, problems } = unwrap(read);
          const lines = [...taken.map(({ line }) => line), ...problems.map(({ line }) => line)];
          expect([...new Set(lines)].sort((a, b) => a - b)).toEqual(rows.map((_row, at) => at + 2));
          expect(taken.some(({ line }) => problems.some((problem) => problem.line === line))).toBe(false);
        },
      ),
    );
  });

  it('is independent of the order of columns', () => {
    const cells: readonly [string, string][] = [
      ['Lot code', 'BAS-2026-0001'],
      ['Harvested on', '13/02/2018'],
      ['Weight (kg)', '1,5'],
      ['Trays', '4'],
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray([...cells], { minLength: 4 }), (shuffled) => {
        const { rows } = unwrap(
          readTable(
            tableOf([shuffled.map(([heading]) => heading), shuffled.map(([, text]) => text)]),
            describeTable('harvests').shape,
            OPTIONS,
          ),
        );
        expect(rows[0]?.values).toEqual({
          ...{ batch: 'BAS-2026-0001', harvest_date: '2018-02-13', total_yield_kg: 1500, trays_harvested: 4 },
        });
      }),
    );
  });

  it('infers the decimal mark from all numbers, and the day order by column', () => {
    const read = unwrap(
      readTable(
        tableOf([
          ['lot', 'date', 'grams', 'trays'],
          ['a', '2018-02-13', '1.250', '4'],
          ['b', '13.02.2018', '2.500,5', ''],
        ]),
        describeTable('harvests').shape,
        OPTIONS,
      ),
    );
    expect(read.rows.map(({ values }) => [values.harvest_date, values.total_yield])).toEqual([
      ['2018-02-13', 1250],
      ['2018-02-13', 2500.5],
    ]);
  });

  it('reports how it read days and numbers, with the first three rows as written and as read', () => {
    const order = fc.constantFrom<DateOrder>('dmy', 'mdy');
    const mark = fc.constantFrom<DecimalMark>('point', 'comma');
    const harvest = fc.record({ day: fc.integer({ min: 13, max: 28 }), kg: fc.integer({ min: 1, max: 9999 }) });
    fc.assert(
      fc.property(
        order,
        mark,
        fc.array(harvest, { minLength: 1, maxLength: 8 }),
        (date_order, decimal_mark, harvests) => {
          const rows = harvests.map(({ day, kg }) => [
            'BAS-1',
            date_order === 'dmy' ? `${day}/02/2026` : `02/${day}/2026`,
            `${Math.floor(kg / 100)}${decimal_mark === 'comma' ? ',' : '.'}${String(kg % 100).padStart(2, '0')}`,
          ]);
          const { notation, samples } = unwrap(
            readTable(tableOf([['lot', 'date', 'kg'], ...rows]), describeTable('harvests').shape, OPTIONS),
          );
          expect(notation).toEqual({ date_orders: { harvest_date: date_order }, decimal_mark });
          expect(samples.map(({ line, cells }) => [line, ...cells.map(({ text }) => text)])).toEqual(
            rows.slice(0, 3).map((cells, at) => [at + 2, ...cells]),
          );
          expect(samples.map(({ cells }) => cells.map(({ value }) => value))).toEqual(
            harvests.slice(0, 3).map(({ day, kg }) => ['BAS-1', `2026-02-${day}`, `${kg * 10} g`]),
          );
        },
      ),
    );
  });

  it('refuses exactly days before 2000 and more than ten years ahead', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 60_000 }).map(epochDaysToDay), (day) => {
        const table = tableOf([
          ['crop', 'start', 'trays'],
          ['Basil', day, '4'],
        ]);
        const { problems } = unwrap(readTable(table, describeTable('batches').shape, OPTIONS));
        expect(problems).toHaveLength(day >= '2000-01-01' && day <= '2036-05-12' ? 0 : 1);
      }),
    );
  });

  it('assumes whole trays if nothing else decides the decimal mark', () => {
    const trays = (...texts: string[]) =>
      readTable(
        tableOf([['crop', 'start', 'trays'], ...texts.map((text) => ['Basil', '2026-05-12', text])]),
        describeTable('batches').shape,
        OPTIONS,
      );
    expect(unwrap(trays('1.234', '10,0')).problems).toEqual([]);
    expect(unwrap(trays('1.234')).rows[0]?.values.trays).toBe(1234);
    expect(unwrap(trays('2.0')).rows[0]?.values.trays).toBe(2);
    expect(unwrap(trays('2.5')).problems[0]?.fault.code).toBe('whole_number_unreadable');
    expect(problemOf(trays('1.000')).errors).toHaveProperty('decimal_mark');
  });

  it('uses a unit in a cell, and grams without one', () => {
    const read = unwrap(
      readTable(
        tableOf([
          ['lot', 'date', 'Yield'],
          ...['5 kg', '300 g', '250', '0,5kg'].map((text) => ['a', '2026-05-12', text]),
        ]),
        describeTable('harvests').shape,
        OPTIONS,
      ),
    );
    expect(read.rows.map(({ values }) => values.total_yield)).toEqual([5000, 300, 250, 500]);
    expect(read.notes).toEqual([{ code: 'heading_without_unit', params: { heading: 'Yield' } }]);
  });

  it('accepts a long heading with a typo, and reports it', () => {
    const read = unwrap(
      readTable(
        tableOf([
          ['crop', 'strat_date', 'trasy'],
          ['Basil', '2026-05-12', '4'],
        ]),
        describeTable('batches').shape,
        {
          ...OPTIONS,
          given: new Set(['trays']),
        },
      ),
    );
    expect(read.columns).toEqual({ crop: 'crop', start_date: 'strat_date' });
    expect(read.notes).toEqual([{ code: 'heading_guessed', params: { heading: 'strat_date', field: 'start_date' } }]);
    expect(read.unread).toEqual(['trasy']);
  });

  it('follows the map, even with merged headings and headings with punctuation', () => {
    const table = tableOf([
      ['A+B', 'x, y', 'n', 'm'],
      ['Hall', 'B', '1', '3'],
    ]);
    const map = (chamber: string, stack: string) =>
      readTable(table, describeTable('beds').shape, {
        ...OPTIONS,
        map: new Map(Object.entries({ chamber, stack, row: 'm' })),
      });
    expect(unwrap(map('A+B', 'x, y+n')).rows[0]?.values).toEqual({ chamber: 'Hall', stack: 'B1', row: 3 });
    expect(unwrap(map('a+b', 'n m')).rows[0]?.values).toMatchObject({ stack: '13' });
    expect(codedProblemOf(map('A+C', 'n')).errors?.map?.[0]).toMatchObject({
      code: 'heading_unknown',
      params: { heading: 'A' },
    });
    expect(codedProblemOf(map('zone', 'n')).errors?.map?.[0]).toMatchObject({
      params: { headings: ['A+B', 'x, y', 'n', 'm'] },
    });
  });

  it('refuses a repeated heading only if it is read', () => {
    const twice = tableOf([
      ['name', 'Note', 'note', '', 'Name'],
      ['Basil', '', '', 'x', 'Kale'],
    ]);
    expect(codedProblemOf(readTable(twice, describeTable('crops').shape, OPTIONS)).errors?.map?.[0]).toMatchObject({
      code: 'heading_twice',
    });
    const once = { ...twice, headings: ['name', 'Note', 'note', '', ''] };
    expect(unwrap(readTable(once, describeTable('crops').shape, OPTIONS)).unread).toEqual(['Note', 'note', '#4', '#5']);
  });

  it('quotes any text on one short row, without splitting a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const shown = excerpt(text);
        // Throws on a lone surrogate.
        encodeURIComponent(shown);
        expect(shown).not.toMatch(/[\n\r\u0000]/);
        expect([...shown].length).toBeLessThanOrEqual(43);
      }),
    );
    expect(excerpt('🌱'.repeat(50))).toBe(`${'🌱'.repeat(40)}…`);
    expect(excerpt(`${' '.repeat(159)}🌱`)).not.toContain('\ud83c');
    expect(excerpt(' Weight\n(kg) ')).toBe('Weight (kg)');
  });

  it('refuses a cell longer than any field before parsing it', () => {
    const cell = `1${' '.repeat(64_000)}x`;
    const read = unwrap(
      readTable(
        tableOf([
          ['lot', 'date', 'grams'],
          ['a', '2026-05-12', cell],
          ['b', cell, '5'],
          ['c', '2026-05-12', `${' '.repeat(4000)}`],
        ]),
        describeTable('harvests').shape,
        OPTIONS,
      ),
    );
    expect(read.problems).toEqual([
      { line: 2, field: 'total_yield', fault: { code: 'max_length', params: { characters: 4000 } } },
      { line: 3, field: 'harvest_date', fault: { code: 'max_length', params: { characters: 4000 } } },
    ]);
  });

  it('refuses a weight too small to measure, but not zero', () => {
    const file = [['lot', 'date', 'kg'], ...['0', '0.000000001', '0.00000001'].map((kg) => ['a', '2026-05-12', kg])];
    const read = unwrap(readTable(tableOf(file), describeTable('harvests').shape, OPTIONS));
    expect(read.problems.map(({ line, field }) => [line, field])).toEqual([[3, 'total_yield_kg']]);
    expect(read.rows.map(({ values }) => values.total_yield_kg)).toEqual([0, 0.00001]);
  });

  it('reports a row with more cells than headings', () => {
    const read = unwrap(
      readTable(tableOf([['name'], ['Basil', ''], ['Kale', 'x']]), describeTable('crops').shape, OPTIONS),
    );
    expect(read.problems).toEqual([
      { line: 3, field: '', fault: { code: 'too_many_cells', params: { cells: 2, headings: 1 } } },
    ]);
    expect(read.rows).toHaveLength(1);
  });

  it('asks once for each column of days, and shows the contradicting cells', () => {
    const table = tableOf([
      ['crop', 'start', 'trays', 'done to'],
      ['Basil', '13/02/2018', '4', '01/02/2018'],
      ['Basil', '02/13/2018', '4', ''],
    ]);
    const questions = codedProblemOf(readTable(table, describeTable('batches').shape, OPTIONS)).errors?.date_order;
    expect(questions?.[0]).toMatchObject({
      code: 'dates_contradictory',
      params: { day_first: { text: '13/02/2018', line: 2 }, month_first: { text: '02/13/2018', line: 3 } },
    });
    expect(questions?.[1]).toMatchObject({
      code: 'dates_ambiguous',
      params: { field: 'completed_to', text: '01/02/2018' },
    });
    const told = unwrap(readTable(table, describeTable('batches').shape, { ...OPTIONS, date_order: 'dmy' }));
    expect(told.problems.map(({ line, field }) => [line, field])).toEqual([[3, 'start_date']]);
  });
});
