import { describe, expect, it } from 'vitest';
import { createWorkbooks } from '#adapters/workbooks/workbooks.ts';
import type { SourceCell } from '#domain/imports/table.ts';
import { codedProblemOf, unwrap } from '#tests/support/random/plans.ts';
import { type OdsOptions, ods, table, tableRow } from '#tests/support/workbooks/ods.ts';

const TASK = { sheet: null, mostRows: 1000 };
const read = async (sheets: string, options?: OdsOptions) =>
  unwrap(await createWorkbooks().read(ods(sheets, options), TASK));
const problemOf = async (sheets: string, options?: OdsOptions, sheet: string | null = null) =>
  codedProblemOf(await createWorkbooks().read(ods(sheets, options), { ...TASK, sheet }));
const cellsOf = async (
  cells: Parameters<typeof tableRow>[0],
  options?: OdsOptions,
): Promise<readonly SourceCell[] | undefined> => (await read(table('Log', tableRow(cells)), options)).rows[0]?.cells;
const typed = (type: string, value = '', style = '') => ({
  attributes: `office:value-type="${type}" ${value}${style === '' ? '' : ` table:style-name="${style}"`}`,
});

describe('the cells of an ODS workbook', () => {
  it('are numbers with all their digits, logical values and texts of any kind', async () => {
    expect(
      await cellsOf([
        1.234,
        4006381333931,
        typed('boolean', 'office:boolean-value="true"'),
        typed('currency', 'office:currency="EUR" office:value="2.5"'),
        {
          attributes: 'office:value-type="string"',
          content:
            '<office:annotation><text:p>a comment</text:p></office:annotation><text:p>Red<office:annotation><text:p>no</text:p></office:annotation> <text:span>Kale</text:span><text:s text:c="2"/>x</text:p><text:p>second</text:p><draw:frame><text:p>no</text:p></draw:frame>',
        },
        {
          attributes:
            'table:formula="of:=1/0" office:value-type="string" office:string-value="" calcext:value-type="error"',
          content: '<text:p>#DIV/0!</text:p>',
        },
        typed('float', 'table:formula="of:=1+1" office:value="2"'),
        typed('string', 'table:formula="of:=T(&quot;&quot;)" office:string-value=""'),
        { attributes: '', content: '<text:p>untyped</text:p>' },
      ]),
    ).toEqual([...[1.234, 4006381333931, 'TRUE', 2.5, 'Red Kale  x\nsecond', '#DIV/0!', 2, '', 'untyped']]);
  });

  it.each([
    ['a day', 'date', 'office:date-value="2026-05-12"', '2026-05-12'],
    ['a day and time', 'date', 'office:date-value="2026-05-12T08:05:00"', '2026-05-12 08:05:00'],
    ['a local time marked UTC', 'date', 'office:date-value="2026-05-12T08:05:00.000Z"', '2026-05-12 08:05:00'],
    ['a minute just below', 'date', 'office:date-value="2026-12-31T23:59:59.999999999"', '2027-01-01 00:00:00'],
    ['a time of day', 'time', 'office:time-value="PT08H05M00S"', '08:05:00'],
    ['a time just below', 'time', 'office:time-value="PT08H04M59.999999581S"', '08:05:00'],
    ['hours beyond a day', 'time', 'office:time-value="PT36H00M00S"', '36:00:00'],
    ['a time with a date that its format hides', 'time', 'office:time-value="PT1107704H05M00S"', '2026-05-12 08:05:00'],
  ])('are days and times: %s', async (_what, type, value, text) => {
    expect(await cellsOf([typed(type, value)])).toEqual([text]);
  });

  it('have the units of their formats', async () => {
    const style = (name: string, format: string) =>
      `<number:number-style style:name="N${name}">${format}</number:number-style><style:style style:name="${name}" style:family="table-cell" style:data-style-name="N${name}"/>`;
    const digits = '<number:number number:decimal-places="1" number:min-integer-digits="1"/>';
    const styles = [
      style('kg', `${digits}<number:text> kg</number:text>`),
      style('trays', `${digits}<number:text> trays</number:text>`),
      style('code', '<number:number number:decimal-places="0" number:min-integer-digits="4"/>'),
    ].join('');
    const value = (number: number, name: string) => typed('float', `office:value="${number}"`, name);
    const percent = typed('percentage', 'office:value="0.57"');
    expect(await cellsOf([value(12.5, 'kg'), value(7, 'trays'), value(12, 'code'), percent], { styles })).toEqual([
      { number: 12.5, unit: 'kg' },
      7,
      '0012',
      { number: 57, unit: '%' },
    ]);
    // Some programs write everything as numbers.
    const others = [
      '<number:percentage-style style:name="N1"><number:number number:decimal-places="1"/><number:text>%</number:text></number:percentage-style>',
      '<number:date-style style:name="N2"><number:day/><number:text>.</number:text><number:month/></number:date-style>',
      '<number:time-style style:name="N3"><number:hours/><number:text>:</number:text><number:minutes/></number:time-style>',
      '<number:time-style style:name="N4" number:truncate-on-overflow="false"><number:hours/></number:time-style>',
      ...[1, 2, 3, 4].map(
        (at) => `<style:style style:name="ce${at}" style:family="table-cell" style:data-style-name="N${at}"/>`,
      ),
    ].join('');
    const numbers = [value(0.652, 'ce1'), value(46154, 'ce2'), value(0.25, 'ce3'), value(1.5, 'ce4')];
    expect(await cellsOf(numbers, { styles: others })).toEqual([
      { number: 65.2, unit: '%' },
      ...['2026-05-12', '06:00:00', '36:00:00'],
    ]);
    // The style of a column counts for cells without one.
    const column =
      '<table:table-column table:number-columns-repeated="2"/><table:table-column table:default-cell-style-name="kg"/>';
    expect((await read(table('Log', column + tableRow([1, 2, 3])), { styles })).rows[0]?.cells).toEqual([
      ...[1, 2],
      { number: 3, unit: 'kg' },
    ]);
  });

  it('are repeated, and hold their places behind empty ones', async () => {
    const rows =
      tableRow([{ attributes: 'table:number-columns-repeated="2"' }, 'a']) +
      tableRow([''], ' table:number-rows-repeated="3"') +
      tableRow(
        [typed('float', 'office:value="5" table:number-columns-repeated="2"')],
        ' table:number-rows-repeated="2"',
      ) +
      tableRow([{ attributes: 'table:number-columns-repeated="16384"' }], ' table:number-rows-repeated="1048570"');
    expect((await read(table('Log', rows))).rows).toEqual([
      { line: 1, cells: ['', '', 'a'] },
      { line: 5, cells: [5, 5] },
      { line: 6, cells: [5, 5] },
    ]);
  });

  it('are refused by name for a formula without a value', async () => {
    const rows = tableRow(['a']) + tableRow([1, { attributes: 'table:formula="of:=[.A2]*2"' }]);
    expect((await problemOf(table('Log', rows))).errors?.file).toEqual([
      { code: 'formula_without_value', params: { sheet: 'Log', cell: 'B2' } },
    ]);
  });
});

describe('the sheets of an ODS workbook', () => {
  const filled = tableRow(['name']) + tableRow(['Basil']);
  const hidden =
    '<style:style style:name="ta1" style:family="table"><style:table-properties table:display="false"/></style:style>';

  it('are chosen, and hidden ones and rows are said', async () => {
    const rows = filled + tableRow(['Kale'], ' table:visibility="filter"');
    const sheets =
      table('Empty', tableRow([''])) + table('Lists', filled, ' table:style-name="ta1"') + table('Log', rows);
    expect(await read(sheets, { styles: hidden })).toMatchObject({
      ...{ name: 'Log', sheets: ['Lists', 'Log'], daysBehind: 0 },
      rows: [{ line: 1 }, { line: 2 }, { line: 3, cells: ['Kale'] }],
      notes: [
        { code: 'sheets_hidden', params: { sheets: ['Lists'] } },
        { code: 'rows_hidden', params: { rows: 1, lines: [3] } },
      ],
    });
  });

  it('are asked for if several have data', async () => {
    const sheets = table('May', filled) + table('June', filled);
    expect((await problemOf(sheets)).errors?.sheet?.[0]).toEqual({
      code: 'sheet_unclear',
      params: { sheets: ['May', 'June'] },
    });
    const june = unwrap(await createWorkbooks().read(ods(sheets), { ...TASK, sheet: 'june' }));
    expect(june).toMatchObject({ name: 'June', rows: [{ line: 1 }, { line: 2, cells: ['Basil'] }] });
    // A sheet that isn't the chosen one may be unreadable.
    const broken = table('May', tableRow([{ attributes: 'table:formula="of:=1"' }])) + table('June', filled);
    const other = unwrap(await createWorkbooks().read(ods(broken), { ...TASK, sheet: 'june' }));
    expect(other).toMatchObject({ name: 'June', rows: [{}, { cells: ['Basil'] }] });
    expect((await problemOf(broken)).errors?.sheet?.[0]?.code).toBe('sheet_unclear');
    const may = await problemOf(broken, {}, 'May');
    expect(may.errors?.file?.[0]).toMatchObject({ code: 'formula_without_value', params: { cell: 'A1' } });
  });

  it('say from which day numbers count, and which cells are merged', async () => {
    const before =
      '<table:calculation-settings><table:null-date table:date-value="1904-01-01"/></table:calculation-settings>';
    const rows = tableRow([{ attributes: 'table:number-columns-spanned="2"', content: '<text:p>Yield</text:p>' }]);
    expect(await read(table('Log', rows), { before })).toMatchObject({
      daysBehind: 1462,
      merged: [{ line: 1, from: 0, to: 1 }],
    });
  });
});
