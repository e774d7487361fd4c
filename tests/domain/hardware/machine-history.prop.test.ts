import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedFields } from '#domain/hardware/machine-history.ts';

const anyState = fc.dictionary(
  fc.constantFrom('name', 'active', 'chamber', 'row'),
  fc.constantFrom(null, 1, 'a', true),
);

describe('the changes of a record', () => {
  it('lead from the earlier state to the later one, and name no other field', () => {
    fc.assert(
      fc.property(anyState, anyState, (before, after) => {
        const changes = changedFields({ ...before, version: 1, uuid: 'u' }, { ...after, version: 2, uuid: 'u' });
        const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
        const wanted = [...fields].filter((field) => (before[field] ?? null) !== (after[field] ?? null));
        expect(changes.map(({ field }) => field).sort()).toEqual(wanted.sort());
        for (const change of changes) {
          expect([change.before, change.after]).toEqual([before[change.field] ?? null, after[change.field] ?? null]);
        }
      }),
    );
  });

  it('of a new record have no values before', () => {
    expect(changedFields(null, { uuid: 'u', name: 'A1', reservoir: null, version: 1 })).toEqual([
      { field: 'name', before: null, after: 'A1' },
    ]);
  });
});
