import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CsvValue, csvField, csvRow } from '#domain/harvests/csv.ts';

const FORMULA_STARTS = ['=', '+', '-', '@', '\t', '\r', '\n'];
const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom('"', ',', '\r', '\n', "'", ...FORMULA_STARTS),
    fc.string({ minLength: 1, maxLength: 1 }),
  ),
});
const anyValue: fc.Arbitrary<CsvValue> = fc.oneof(
  anyText,
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constant(null),
);
const anyRows = fc.array(fc.array(anyValue, { minLength: 2, maxLength: 6 }), { maxLength: 6 });

// RFC 4180 and nothing more: throws on a bare quote, a bare line break and a missing line end.
function parseStrictly(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < csv.length) {
    let field = '';
    if (csv[at] === '"') {
      for (at++; csv[at] !== '"' || csv[at + 1] === '"'; at++) {
        if (at >= csv.length) throw new Error('A quote is not closed.');
        if (csv[at] === '"') at++;
        field += csv[at];
      }
      at++;
    } else {
      for (; at < csv.length && csv[at] !== ',' && csv[at] !== '\r'; at++) {
        if (csv[at] === '"' || csv[at] === '\n') throw new Error('A field should have been quoted.');
        field += csv[at];
      }
    }
    row.push(field);
    if (csv[at] === ',') at++;
    else if (csv.startsWith('\r\n', at)) {
      at += 2;
      rows.push(row);
      row = [];
    } else throw new Error('A field ends in neither a comma nor a line end.');
  }
  if (row.length > 0) throw new Error('The last line does not end.');
  return rows;
}

const asRead = (value: CsvValue): string => {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  return FORMULA_STARTS.some((start) => value.startsWith(start)) ? `'${value}` : value;
};

describe('a CSV', () => {
  it('read strictly gives back every value, formulas behind an apostrophe', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        expect(parseStrictly(rows.map(csvRow).join(''))).toEqual(rows.map((row) => row.map(asRead)));
      }),
      { numRuns: 2000 },
    );
  });

  it('holds no text that a spreadsheet would run', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const [[seen = ''] = []] = parseStrictly(`${csvField(text)},\r\n`);
        expect(seen).not.toMatch(/^[=+\-@\t\r\n]/);
      }),
      { numRuns: 2000 },
    );
  });

  it('quotes only what has to be quoted', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(csvField(text).startsWith('"')).toBe(/[",\r\n]/.test(text));
      }),
    );
  });

  it('is, for example', () => {
    expect(csvRow(['BAS-2026-0412', 1200.5, -3, true, null, ''])).toBe('BAS-2026-0412,1200.5,-3,true,,\r\n');
    expect(csvRow(['A1-4, B2', 'say "yes"', '=SUM(A1)', '-3', "it's"])).toBe(
      `"A1-4, B2","say ""yes""",'=SUM(A1),'-3,it's\r\n`,
    );
    expect(csvField('@a,b')).toBe(`"'@a,b"`);
  });
});
