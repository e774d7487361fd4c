import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ExportValue } from '#domain/harvests/harvest-row.ts';
import { csvRow } from '#domain/text/csv-row.ts';

const FORMULA_STARTS = ['=', '+', '-', '@', '\t', '\r', '\n'];
const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom('"', ',', '\r', '\n', "'", ...FORMULA_STARTS),
    fc.string({ minLength: 1, maxLength: 1 }),
  ),
});
const anyValue: fc.Arbitrary<ExportValue> = fc.oneof(
  anyText,
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constant(null),
);
const anyRows = fc.array(fc.array(anyValue, { minLength: 2, maxLength: 6 }), { maxLength: 6 });

/** Parses strictly: throws on a stray or unclosed quote. */
const read = (csv: string): string[][] => parse(csv, { record_delimiter: '\r\n', relax_column_count: true });

const asRead = (value: ExportValue): string => {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  return FORMULA_STARTS.some((start) => value.startsWith(start)) ? `'${value}` : value;
};

describe('a CSV', () => {
  it('gives back every value to a strict parser, formulas with an apostrophe', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        expect(read(rows.map(csvRow).join(''))).toEqual(rows.map((row) => row.map(asRead)));
      }),
    );
  });

  it('contains no text that a spreadsheet would run', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const [[seen = ''] = []] = read(csvRow([text, null]));
        expect(seen).not.toMatch(/^[=+\-@\t\r\n]/);
      }),
    );
  });

  it('quotes only what must be quoted', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(csvRow([text]).startsWith('"')).toBe(/[",\r\n]/.test(text));
      }),
    );
  });

  it('matches examples', () => {
    expect(csvRow(['BAS-2026-0412', 1200.5, -3, true, null, ''])).toBe('BAS-2026-0412,1200.5,-3,true,,\r\n');
    expect(csvRow(['A1-4, B2', 'say "yes"', '=SUM(A1)', '-3', "it's"])).toBe(
      `"A1-4, B2","say ""yes""",'=SUM(A1),'-3,it's\r\n`,
    );
    expect(csvRow(['@a,b'])).toBe(`"'@a,b"\r\n`);
  });
});
