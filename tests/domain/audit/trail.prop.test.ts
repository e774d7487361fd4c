import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareWithTrail, foldTrail } from '#domain/audit/trail.ts';

const AT = '2026-05-12T08:00:00.000Z';
const anyFields = fc.dictionary(fc.constantFrom('name', 'row', 'tags'), fc.jsonValue({ maxDepth: 2 }));
const changesOf = (updates: readonly object[]) =>
  updates.map((after, index) => ({ at: AT, what: index === 0 ? 'create' : 'update', before: null, after }));

describe('the state according to the audit trail', () => {
  it('has the last value of each field', () =>
    fc.assert(
      fc.property(fc.array(anyFields, { minLength: 1 }), (updates) => {
        expect(foldTrail(changesOf(updates))).toEqual({
          fields: Object.assign({}, ...updates),
          since: AT,
          deleted: null,
        });
      }),
    ));

  it('matches a record with the same changes, and differs in each field changed otherwise', () =>
    fc.assert(
      fc.property(fc.array(anyFields, { minLength: 1 }), fc.constantFrom('name', 'row', 'tags'), (updates, key) => {
        const told = foldTrail(changesOf(updates)).fields;
        const stored: Record<string, unknown> = { ...told };
        expect(compareWithTrail(stored, told)).toEqual({ differ: [], untold: [] });
        const isTold = key in stored;
        const changed = { ...stored, [key]: 'something else that nobody said' };
        expect(compareWithTrail(changed, told)).toEqual(
          isTold ? { differ: [key], untold: [] } : { differ: [], untold: [key] },
        );
      }),
    ));

  it('ends with a deletion and its reason', () => {
    const [made] = changesOf([{ name: 'A' }]);
    const gone = { at: '2026-05-13T08:00:00.000Z', what: 'delete', before: null, after: { reason: 'twice' } };
    expect(foldTrail(made === undefined ? [] : [made, gone])).toEqual({
      fields: { name: 'A' },
      since: AT,
      deleted: { at: gone.at, said: { reason: 'twice' } },
    });
  });
});
