import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedFields } from '#domain/audit/changed-fields.ts';

const leaf = fc.oneof(fc.integer(), fc.string(), fc.boolean(), fc.constant(null), fc.array(fc.integer()));
const key = fc.stringMatching(/^[a-z]{1,4}$/).filter((text) => !Object.hasOwn(Object.prototype, text));
const record = fc.dictionary(key, fc.oneof(leaf, fc.dictionary(key, leaf, { minKeys: 1 })));

describe('the fields of an audited change', () => {
  it('are unchanged if nothing changed, and all changed for a new or deleted record', () =>
    fc.assert(
      fc.property(record, (one) => {
        expect(changedFields(one, structuredClone(one)).changed).toEqual([]);
        const fields = changedFields(one, one).same.length;
        expect(changedFields(null, one).changed).toHaveLength(fields);
        expect(changedFields(one, null).changed).toHaveLength(fields);
      }),
    ));

  it('are swapped if the change is', () =>
    fc.assert(
      fc.property(record, record, (one, other) => {
        const paths = (before: unknown, after: unknown) =>
          changedFields(before, after)
            .changed.map(({ path }) => path)
            .sort();
        expect(paths(one, other)).toEqual(paths(other, one));
      }),
    ));

  it('are named by their path', () => {
    const before = { name: 'Basil', properties: { ppfd: 280, blue: 18 }, tags: ['a'] };
    const after = { name: 'Basil', properties: { ppfd: 300, blue: 18 }, tags: ['a', 'b'] };
    expect(changedFields(before, after)).toEqual({
      changed: [
        { path: 'properties.ppfd', before: 280, after: 300 },
        { path: 'tags', before: ['a'], after: ['a', 'b'] },
      ],
      same: [
        { path: 'name', before: 'Basil', after: 'Basil' },
        { path: 'properties.blue', before: 18, after: 18 },
      ],
    });
  });
});
