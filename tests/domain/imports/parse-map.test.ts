import { describe, expect, it } from 'vitest';
import { declaredDelimiter, detectDelimiter } from '#domain/imports/detect-delimiter.ts';
import { parseMap } from '#domain/imports/parse-map.ts';

const pairs = (text: string) => [...(parseMap(text) ?? [])];

describe("a call's column map", () => {
  it('maps fields to headings, including headings with commas', () => {
    expect(pairs('name=Crop, stack=aisle+column')).toEqual([
      ['name', 'Crop'],
      ['stack', 'aisle+column'],
    ]);
    expect(pairs('total_yield=Weight, g,batch=Lot = no')).toEqual([
      ['total_yield', 'Weight, g'],
      ['batch', 'Lot = no'],
    ]);
    expect(pairs('')).toEqual([]);
  });

  it('maps a field to no column', () => {
    expect(pairs('name=,code= , family=Kind')).toEqual([
      ['name', ''],
      ['code', ''],
      ['family', 'Kind'],
    ]);
  });

  it.each(['name', '=x', 'name,x=y'])('refuses %j', (text) => {
    expect(parseMap(text)).toBeNull();
  });
});

describe('the delimiter between cells', () => {
  it.each([
    ['a,b;c', ';'],
    ['a,b,c;d', ','],
    ['"a;b;c",d', ','],
    ['a\tb', '\t'],
    ['name', ';'],
    ['\n\n a|b', '|'],
  ])('of %j is found', (text, delimiter) => {
    expect(detectDelimiter(text)).toBe(delimiter);
  });

  it('can be named on a line of its own', () => {
    expect(declaredDelimiter('sep=;\r\na')).toEqual({ delimiter: ';', length: 7 });
    expect(declaredDelimiter('"SEP=\t"\na')).toEqual({ delimiter: '\t', length: 8 });
    expect(declaredDelimiter('separator\na')).toBeNull();
  });
});
