import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFollowed } from '#domain/set-points/set-point-facts.ts';
import { setPointRows } from '#domain/set-points/set-point-rows.ts';
import { SET_POINT_KEYS } from '#domain/set-points/set-points.ts';

const anyKey = fc.constantFrom(...SET_POINT_KEYS.slice(0, 6));
const anyValue = fc.option(fc.oneof(fc.integer({ min: 0, max: 5 }), fc.constant('06:00')));
const anyPoints = fc.dictionary(anyKey, anyValue);
const anyPlace = fc.record({
  ...{ recipe: anyPoints, asked: anyPoints },
  overrides: fc.array(fc.record({ key: anyKey, value: fc.integer({ min: 0, max: 5 }) })),
  reported: fc.option(
    fc.record({ state: fc.dictionary(fc.oneof(anyKey, fc.constant('mode')), fc.oneof(anyValue, fc.boolean())) }),
  ),
});

describe('the set points of a place in rows', () => {
  it('are all that are asked for or reported, once each, and what else is reported comes last', () => {
    fc.assert(
      fc.property(anyPlace, (place) => {
        const rows = setPointRows(place);
        const state = place.reported?.state ?? {};
        const asked = new Map(Object.entries(place.asked));
        const found = new Map(Object.entries(state));
        const keys = [...asked.keys(), ...[...found.keys()].filter((key) => !asked.has(key))];
        expect(rows.map(({ key }) => key)).toEqual(
          keys.filter((key) => asked.get(key) != null || found.get(key) != null),
        );
        for (const row of rows) {
          const own = place.overrides.filter(({ key }) => key === row.key);
          expect(row.override).toBe(own.at(-1) ?? null);
          expect([row.asked, row.reported]).toEqual([asked.get(row.key), found.get(row.key)]);
          expect(row.isFollowed).toBe(isFollowed(asked.get(row.key), found.get(row.key)));
        }
      }),
    );
  });
});
