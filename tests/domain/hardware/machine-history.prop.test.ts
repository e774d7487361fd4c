import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedFields, faultSince } from '#domain/hardware/machine-history.ts';

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

describe('the start of a fault', () => {
  const fault = (at: string, before: string | null, after: string | null) => ({
    ...{ at, what: 'update', changes: [{ field: 'general_control_error', before, after }] },
  });
  const renamed = { at: '2026-05-14', what: 'update', changes: [{ field: 'name', before: 'A', after: 'B' }] };

  it('is the newest change to it', () => {
    const past = [renamed, fault('2026-05-12', null, 'Pump'), fault('2026-05-01', 'Pump', null)];
    expect(faultSince(past, 'Pump')).toBe('2026-05-12');
  });

  it("isn't known if the history doesn't reach back to it, or tells of another", () => {
    expect(faultSince([renamed], 'Pump')).toBeNull();
    expect(faultSince([fault('2026-05-12', 'Pump', null)], 'Pump')).toBeNull();
    expect(faultSince([{ ...fault('2026-05-12', null, 'Pump'), what: 'create' }], 'Pump')).toBeNull();
  });
});
