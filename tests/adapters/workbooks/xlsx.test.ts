import { describe, expect, it } from 'vitest';
import { createWorkbooks } from '#adapters/workbooks/workbooks.ts';
import type { SourceCell } from '#domain/imports/table.ts';
import { codedProblemOf, unwrap } from '#tests/support/random/plans.ts';
import { row, type SheetXml, styled, type XlsxOptions, xlsx } from '#tests/support/workbooks/xlsx.ts';

const TASK = { sheet: null, mostRows: 1000 };
const read = async (sheets: readonly SheetXml[], options?: XlsxOptions, sheet: string | null = null) =>
  unwrap(await createWorkbooks().read(xlsx(sheets, options), { ...TASK, sheet }));
const problemOf = async (sheets: readonly SheetXml[], options?: XlsxOptions, sheet: string | null = null) =>
  codedProblemOf(await createWorkbooks().read(xlsx(sheets, options), { ...TASK, sheet }));
const one = (rows: string, more?: Partial<SheetXml>): readonly SheetXml[] => [{ name: 'Log', rows, ...more }];
/** The cells of a sheet with one row. */
const cellsOf = async (
  cells: Parameters<typeof row>[1],
  options?: XlsxOptions,
): Promise<readonly SourceCell[] | undefined> => (await read(one(row(1, cells)), options)).rows[0]?.cells;

describe('the cells of an XLSX workbook', () => {
  it('are numbers with all their digits, logical values, and texts of any kind', async () => {
    const strings = [
      '<t>Basil</t>',
      '<r><t>Red </t></r><r><rPr><b/></rPr><t>Kale</t></r><rPh sb="0" eb="1"><t>no</t></rPh>',
    ];
    const shared = (at: number) => ({ xml: `<c t="s"><v>${at}</v></c>` });
    expect(
      await cellsOf(
        [
          shared(0),
          shared(1),
          'in & line',
          1.234,
          styled('21.399999999999999', 0),
          4006381333931,
          { xml: '<c t="b"><v>1</v></c>' },
          { xml: '<c t="str"><f>A1</f><v>by_x000D_formula</v></c>' },
          { xml: '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>' },
          { xml: '<c><f>1+1</f><v>2</v></c>' },
          { xml: '<c t="inlineStr"><is><r><t>rich</t></r><r><t xml:space="preserve"> text</t></r></is></c>' },
        ],
        { strings },
      ),
    ).toEqual([
      ...['Basil', 'Red Kale', 'in & line', 1.234, 21.4, 4006381333931, 'TRUE'],
      ...['by\rformula', '#DIV/0!', 2, 'rich text'],
    ]);
  });

  it.each<[string, string | number, number | string, string]>([
    ['a day', 14, 46154, '2026-05-12'],
    ['a day in a format of its own', 'dd/mm/yyyy', 46154, '2026-05-12'],
    ['a day with a time that its format hides', 'dd/mm/yyyy', 46154.336805555555, '2026-05-12 08:05:00'],
    ['a day and time', 22, 46154.336805555555, '2026-05-12 08:05:00'],
    ['midnight', 'yyyy-mm-dd hh:mm', 46154, '2026-05-12 00:00:00'],
    ['a time of day', 'hh:mm', 0.336805555555556, '08:05:00'],
    ['a time of day with a date that its format hides', 'hh:mm', 46154.336805555555, '2026-05-12 08:05:00'],
    ['a time of day on the first day of programs', 20, 1.336805555555556, '08:05:00'],
    ['hours beyond a day', '[h]:mm', 1.5, '36:00:00'],
    ['fractions of seconds that are shown', 'hh:mm:ss.000', 0.336808449074074, '08:05:00.250'],
    ['a minute that is just below', 'hh:mm', 0.0034722222222221, '00:05:00'],
    ['the day before the one that never was', 14, 59, '1900-02-28'],
    ['the day that never was', 14, 60, '1900-02-29'],
    ['the day after it', 14, 61, '1900-03-01'],
    ['the first day', 14, 1, '1900-01-01'],
    ['no day', 14, 0, '1900-01-00'],
    ['a format with a language and a colour', '[$-409][Red]d-mmm-yy;@', 46154, '2026-05-12'],
    ['a Japanese format', 'yyyy"年"m"月"d"日"', 46154, '2026-05-12'],
  ])('are days and times: %s', async (_what, format, value, text) => {
    expect(await cellsOf([styled(value, 1)], { formats: [format] })).toEqual([text]);
  });

  it('count days from 1904 where the workbook does', async () => {
    const options = { is1904: true, formats: [14] };
    expect(await cellsOf([styled(44692, 1), styled(0, 1)], options)).toEqual(['2026-05-12', '1904-01-01']);
    const { daysBehind } = await read(one(row(1, [1])), options);
    expect(daysBehind).toBe(1462);
  });

  it('have the units of their formats', async () => {
    const formats = [
      '0.0%',
      '0.0" kg"',
      '#,##0.00\\ "lb"',
      '0.0," kg"',
      '0" trays"',
      '0000',
      '#,##0.00',
      '0.0"%"',
      '0.00E+00',
    ];
    expect(
      await cellsOf(
        [0.652, 12.5, 3, 12500, 7, 12, 1234.5, 65.2, 1500].map((value, at) => styled(value, at + 1)),
        { formats },
      ),
    ).toEqual([
      { number: 65.2, unit: '%' },
      { number: 12.5, unit: 'kg' },
      { number: 3, unit: 'lb' },
      { number: 12.5, unit: 'kg' },
      ...[7, '0012', 1234.5],
      { number: 65.2, unit: '%' },
      1500,
    ]);
  });

  it('keep their columns and rows, also without names, and leave out empty rows', async () => {
    const rows = `${row(2, [null, 'b', null, 4])}<row><c t="inlineStr"><is><t>x</t></is></c><c/><c><v>3</v></c></row>${row(9, ['', ' '])}${row(12, [{ xml: '<c s="1"/>' }, 1])}`;
    expect((await read(one(rows))).rows).toEqual([
      { line: 2, cells: ['', 'b', '', 4] },
      { line: 3, cells: ['x', '', 3] },
      { line: 12, cells: ['', 1] },
    ]);
  });

  it('are read if elements have a prefix', async () => {
    const content =
      '<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData><x:row r="1"><x:c r="A1"><x:v>5</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    const parts = [{ name: 'xl/worksheets/sheet1.xml', content }];
    expect((await read(one(''), { parts })).rows).toEqual([{ line: 1, cells: [5] }]);
  });

  it('are refused by name for a formula without a value', async () => {
    const formula = one(row(1, ['a']) + row(2, [1, { xml: '<c><f>A2*2</f><v></v></c>' }]));
    expect((await problemOf(formula)).errors?.file).toEqual([
      { code: 'formula_without_value', params: { sheet: 'Log', cell: 'B2' } },
    ]);
    // A formula whose value is an empty text has one.
    expect(await cellsOf([1, { xml: '<c t="str"><f>""</f><v></v></c>' }])).toEqual([1]);
  });
});

describe('the sheets of an XLSX workbook', () => {
  const filled = row(1, ['name']) + row(2, ['Basil']);

  it('are chosen: the only one with data, the visible one, or the one that is named', async () => {
    expect((await read([{ name: 'Empty', rows: '' }, ...one(filled)])).name).toBe('Log');
    const hidden = await read([{ name: 'Lists', rows: filled, state: 'veryHidden' }, ...one(filled)]);
    expect(hidden).toMatchObject({ name: 'Log', sheets: ['Lists', 'Log'] });
    expect(hidden.notes).toEqual([{ code: 'sheets_hidden', params: { sheets: ['Lists'] } }]);
    const named = await read([{ name: 'Other', rows: filled }, ...one(filled)], {}, 'other');
    expect(named.name).toBe('Other');
    expect(named.notes).toEqual([{ code: 'sheet_read', params: { sheet: 'Other', others: ['Log'] } }]);
  });

  it('are asked for if several have data', async () => {
    const sheets = [{ name: 'May', rows: filled }, ...one(filled)];
    expect((await problemOf(sheets)).errors?.sheet).toEqual([
      { code: 'sheet_unclear', params: { sheets: ['May', 'Log'] } },
    ]);
    expect((await problemOf(sheets, {}, 'June')).errors?.sheet).toEqual([
      { code: 'sheet_unknown', params: { sheet: 'June', sheets: ['May', 'Log'] } },
    ]);
    expect((await problemOf(one(''))).errors?.file).toEqual([{ code: 'file_empty', params: {} }]);
  });

  it('say which rows are hidden, and which cells are merged', async () => {
    const { notes, merged } = await read(one(filled + row(3, ['Kale'], ' hidden="1"'), { merged: ['A1:C2'] }));
    expect(notes).toEqual([{ code: 'rows_hidden', params: { rows: 1, lines: [3] } }]);
    expect(merged).toEqual([{ line: 1, from: 0, to: 2 }]);
  });
});
