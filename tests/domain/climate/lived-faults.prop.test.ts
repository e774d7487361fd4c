import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { livedFaults } from '#domain/climate/lived-faults.ts';
import type { LivedSpan } from '#domain/climate/lived-spans.ts';
import { servedBy } from '#domain/climate/place-values.ts';
import { msToInstant } from '#domain/time.ts';

const HOURS = 30;
const PLACES = {
  beds: [
    { uuid: 'bed-1', chamber: 'room-1', reservoir: 'reservoir-1' },
    { uuid: 'bed-2', chamber: 'room-2', reservoir: null },
  ],
  hvacs: [
    { uuid: 'hvac-1', chamber: 'room-1' },
    { uuid: 'hvac-2', chamber: null },
  ],
};
const SERVED: Readonly<Record<string, readonly string[]>> = {
  'bed-1': ['bed-1', 'room-1', 'hvac-1', 'reservoir-1'],
  'bed-2': ['bed-2', 'room-2'],
  'bed-3': ['bed-3'],
};
const life = { light_recipe: null, irrigation_recipe: null, fertigation_recipe: null, environment_recipe: null };
const anyBeds = fc.subarray(['bed-1', 'bed-2', 'bed-3']);
const anyLived = fc.array(fc.tuple(fc.integer({ min: 1, max: 8 }), anyBeds), { maxLength: 5 }).map((parts) => {
  let at = 0;
  return parts.flatMap(([length, beds]): LivedSpan[] => {
    const from = at;
    at += length;
    return beds.length === 0 ? [] : [{ from, to: at, life, standing: new Map(beds.map((bed) => [bed, 1])) }];
  });
});
const anyFault = fc
  .record({
    subject: fc.constantFrom('bed-1', 'bed-2', 'bed-3', 'room-1', 'room-2', 'hvac-1', 'hvac-2', 'reservoir-1'),
    at: fc.integer({ min: 0, max: HOURS }),
    length: fc.option(fc.integer({ min: 1, max: 10 })),
  })
  .map(({ subject, at, length }) => ({
    ...{ subject, at, end: length === null ? Number.POSITIVE_INFINITY : at + length },
    since: msToInstant(at),
    cleared_at: length === null ? null : msToInstant(at + length),
  }));

describe('the faults of a batch', () => {
  it('are those that lasted at a moment at which its trays stood where they were, the last one first', () => {
    fc.assert(
      fc.property(anyLived, fc.array(anyFault, { maxLength: 12 }), (lived, faults) => {
        const found = livedFaults(faults, lived, (bed) => servedBy(bed, PLACES));
        const moments = Array.from({ length: 60 }, (_, at) => at + 0.5);
        const expected = faults.filter(({ subject, at, end }) =>
          moments.some((moment) => {
            const standing = lived.find(({ from, to }) => from <= moment && to > moment)?.standing.keys() ?? [];
            return at < moment && end > moment && [...standing].some((bed) => SERVED[bed]?.includes(subject));
          }),
        );
        expect(new Set(found)).toEqual(new Set(expected));
        expect(found.map(({ at }) => at)).toEqual(expected.map(({ at }) => at).sort((a, b) => b - a));
      }),
    );
  });
});
