import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchHeadings } from '#domain/imports/match-headings.ts';
import { excerpt } from '#domain/imports/table.ts';
import { describeTable, TABLE_KINDS } from '#ports/record-kinds/imports.ts';
import { codedProblemOf, unwrap } from '#tests/support/random/plans.ts';

const tableArb = fc.constantFrom(...TABLE_KINDS).chain((kind) => {
  const { fields } = describeTable(kind).shape;
  const known = fields.flatMap(({ name, headings, unsure = [] }) => [name, ...headings, ...unsure]);
  // A letter more makes a heading that is only guessed.
  const heading = fc.oneof(fc.constantFrom(...known), fc.constantFrom(...known.map((one) => `${one}x`)), fc.string());
  return fc.record({
    fields: fc.constant(fields),
    headings: fc.uniqueArray(heading, { maxLength: 12 }),
    dropped: fc.subarray(fields.map(({ name }) => name)),
  });
});

describe('a field without a column', () => {
  it('leaves the columns and notes of all other fields as they were', () => {
    fc.assert(
      fc.property(tableArb, ({ fields, headings, dropped }) => {
        const guessed = matchHeadings(headings, fields, new Map());
        fc.pre(guessed.ok);
        const { at, notes } = unwrap(matchHeadings(headings, fields, new Map(dropped.map((field) => [field, '']))));
        const { at: all, notes: allNotes } = unwrap(guessed);
        expect([...at]).toEqual([...all].filter(([field]) => !dropped.includes(field)));
        const used = new Set([...at.values()].flat().map((column) => excerpt(headings[column] ?? '')));
        expect(notes).toEqual(allNotes.filter(({ params }) => 'heading' in params && used.has(params.heading)));
      }),
    );
  });

  it('can be one whose heading occurs twice', () => {
    const { fields } = describeTable('crops').shape;
    const headings = ['Name', 'Code', 'code'];
    expect(codedProblemOf(matchHeadings(headings, fields, new Map())).code).toBe('invalid_input');
    const { at } = unwrap(matchHeadings(headings, fields, new Map([['code', '']])));
    expect([...at]).toEqual([['name', [0]]]);
  });
});
