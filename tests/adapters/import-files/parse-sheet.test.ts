import { describe, expect, it } from 'vitest';
import { createPace } from '#adapters/import-files/pace.ts';
import { parseSheet } from '#adapters/import-files/parse-sheet.ts';
import { codedProblemOf, unwrap } from '#tests/support/random/plans.ts';

const encoder = new TextEncoder();
const MOST = 1000;
const read = async (text: string) => unwrap(await parseSheet(encoder.encode(text), MOST));
const refusal = async (bytes: Uint8Array) => codedProblemOf(await parseSheet(bytes, MOST));

describe('reading a spreadsheet saved as text', () => {
  it.each([
    ['commas', 'name,trays\r\nBasil,4\r\n'],
    ['semicolons', 'name;trays\nBasil;4\n'],
    ['tabs', 'name\ttrays\rBasil\t4\r'],
    ['bars', 'name|trays\nBasil|4'],
    ['a byte order mark', '\ufeffname,trays\nBasil,4'],
    ['quotation marks', '"name","trays"\n"Basil","4"'],
    ['a line that names the delimiter', 'sep=;\nname;trays\nBasil;4'],
  ])('reads %s', async (_what, text) => {
    const { headings, rows, notes } = await read(text);
    expect(headings).toEqual(['name', 'trays']);
    expect(rows.map(({ cells }) => cells)).toEqual([['Basil', '4']]);
    expect(notes).toEqual([]);
  });

  it('counts lines including headings, blank lines and line breaks inside cells', async () => {
    const text = 'name,note\nBasil,"one\r\ntwo"\n\n , \nKale,x\r\n"Di""ll",\n\n';
    expect((await read(text)).rows).toEqual([
      { line: 2, cells: ['Basil', 'one\r\ntwo'] },
      { line: 6, cells: ['Kale', 'x'] },
      { line: 7, cells: ['Di"ll', ''] },
    ]);
    expect((await read(`sep=,\r\nname,note\nBasil,1`)).rows[0]?.line).toBe(3);
  });

  it('counts lines across chunks', async () => {
    const cell = `"${'a long note\r\n'.repeat(300)}"`;
    const { rows } = await read(`name,note\r\n${Array.from({ length: 60 }, (_, at) => `c${at},${cell}\r\n`).join('')}`);
    expect(rows.map(({ line }) => line)).toEqual(Array.from({ length: 60 }, (_, at) => 2 + at * 301));
    expect(new Set(rows.map(({ cells }) => cells[1])).size).toBe(1);
  });

  it('keeps characters whole across chunks', async () => {
    const cell = `x${'🌱'.repeat(60_000)}`;
    expect((await read(`name\n${cell}\n`)).rows[0]?.cells[0]).toBe(cell);
  });

  it('uses the delimiter between the headings, not one inside them', async () => {
    expect((await read('"a, b, c";"d, e"\n1;2')).headings).toEqual(['a, b, c', 'd, e']);
    expect((await read('weight, g;day\n1,5;2')).rows[0]?.cells).toEqual(['1,5', '2']);
  });

  it('keeps stray quotation marks, rows of other lengths and formulas as text', async () => {
    const { rows } = await read('a,b\n5" tray,1\n=1+2\nx,y,z');
    expect(rows.map(({ cells }) => cells)).toEqual([['5" tray', '1'], ['=1+2'], ['x', 'y', 'z']]);
  });

  it('reads Windows-1252 from spreadsheets, and says so', async () => {
    const { rows, notes } = unwrap(
      await parseSheet(Uint8Array.of(...encoder.encode('name\nOk\nKr'), 0xe4, ...encoder.encode('uter\n')), MOST),
    );
    expect(rows.map(({ cells }) => cells[0])).toEqual(['Ok', 'Kräuter']);
    expect(notes).toEqual([{ code: 'read_as_windows_1252', params: { line: 3 } }]);
  });

  it.each([0, 1, 4090, 4094, 4095, 4096, 9000])("finds the line that isn't UTF-8 after %i bytes", async (before) => {
    const lead = encoder.encode(`n${'ä\n'.repeat(Math.floor(before / 3))}${'x'.repeat(before % 3)}`);
    const { notes } = unwrap(await parseSheet(Uint8Array.of(...lead, 0xe4, 0x0a, 0x78), 10 * MOST));
    expect(notes[0]).toMatchObject({ params: { line: Math.floor(before / 3) + 1 } });
  });

  it('reads UTF-16 with a byte order mark', async () => {
    const wide = [0xff, 0xfe, ...[...'a\tb\n1\t2'].flatMap((sign) => [sign.charCodeAt(0), 0])];
    expect(unwrap(await parseSheet(Uint8Array.from(wide), MOST))).toMatchObject({ headings: ['a', 'b'], notes: [] });
  });

  it.each<[string, Uint8Array, string]>([
    ['nothing', new Uint8Array(), 'file_empty'],
    ['blank lines', encoder.encode('\n\n , \n'), 'file_empty'],
    ['bytes that are no text', Uint8Array.of(1, 2, 0, 3), 'file_is_binary'],
    ['a quotation mark that stays open', encoder.encode('a,b\n1,2\n3,"4\n5,6\n'), 'quote_not_closed'],
    ['a row that is no row', encoder.encode(`a,b\n1,2\n3,"4${'x'.repeat(5 * 1024 * 1024)}`), 'row_too_long'],
    ['a row of nothing but delimiters', encoder.encode(','.repeat(1024 * 1024)), 'row_too_long'],
    ['too many columns', encoder.encode(`${'a,'.repeat(600)}\n1`), 'too_many_columns'],
    ['a row of too many cells', encoder.encode(`a,b\n\n${','.repeat(500)}\n`), 'too_many_columns'],
    ['a row that is no row, long before its end', encoder.encode(`a\n"${'x'.repeat(300 * 1024)}"\n`), 'row_too_long'],
  ])('refuses %s', async (_what, bytes, code) => {
    const problem = await refusal(bytes);
    expect(problem.kind).toBe('invalid');
    expect(problem.errors?.file?.[0]?.code).toBe(code);
  });

  it('limits the number of rows', async () => {
    const most = `name\n${'x\n'.repeat(MOST)}`;
    expect((await read(most)).rows).toHaveLength(MOST);
    expect((await refusal(encoder.encode(`${most}y\n`))).kind).toBe('too_large');
  });

  it('limits the number of lines, blank ones included, to twice that', async () => {
    expect((await read(`name\nx${'\n'.repeat(2 * MOST - 1)}`)).rows).toHaveLength(1);
    expect((await refusal(encoder.encode('\n'.repeat(2 * MOST + 2)))).code).toBe('mostly_blank_rows');
  });

  it('limits the number of cells, whatever they contain', async () => {
    const problem = codedProblemOf(
      await parseSheet(encoder.encode(`a,b\n${`${','.repeat(499)}\n`.repeat(10_001)}`), 100_000),
    );
    expect(problem).toMatchObject({ kind: 'too_large', code: 'too_many_cells_in_file', params: { most: 5_000_000 } });
  });

  it('yields to other work by elapsed time', async () => {
    let now = 0;
    let taken = 0;
    const pace = createPace({
      now: () => now,
      next: async () => {
        taken += 1;
      },
    });
    for (const [at, turns] of [
      [9, 0],
      [10, 1],
      [19, 1],
      [20, 2],
    ] as const) {
      now = at;
      await pace();
      expect(taken).toBe(turns);
    }
  });
});
