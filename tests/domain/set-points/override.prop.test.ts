import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkOverride,
  isInForce,
  MAX_OVERRIDE_DAYS,
  nextEnd,
  type Override,
  overridden,
} from '#domain/set-points/override.ts';
import { SET_POINT_KEYS, setPointKeys } from '#domain/set-points/set-points.ts';
import { addMs, MS_PER_DAY } from '#domain/time.ts';
import { uuidOf } from '#tests/support/random/plans.ts';

const NOW = '2026-05-12T08:00:00.000Z';
const BED = `bed-${uuidOf(1)}`;
const minutes = (count: number) => addMs(NOW, count * 60_000);

const override = fc
  .record({
    key: fc.constantFrom('ppfd' as const, 'day_fog_on' as const),
    value: fc.nat({ max: 100 }),
    until: fc.integer({ min: -5, max: 5 }).map(minutes),
    created: fc.integer({ min: -9, max: -6 }),
    ended_at: fc.constantFrom(null, minutes(-1)),
  })
  .map(({ created, ...one }) => ({ ...one, created_at: minutes(created) }));
const inForce = (all: readonly Override[], at = NOW) => all.filter((one) => isInForce(one, at));
const overrides = fc
  .array(override, { maxLength: 8 })
  .map((all) =>
    all.map((one, n): Override => ({ ...one, uuid: uuidOf(n), subject: BED, reason: 'Test', created_by: 'ana' })),
  );

describe('overrides', () => {
  it('replace the set point of their key while in force, the newest one first', () => {
    fc.assert(
      fc.property(overrides, (all) => {
        const asked = overridden({ ppfd: 1000, lights_on: '06:00' }, inForce(all));
        expect(overridden({ ppfd: 1000, lights_on: '06:00' }, inForce(all.toReversed()))).toEqual(asked);
        expect(asked.lights_on).toBe('06:00');
        const mine = all.filter((one) => one.key === 'ppfd' && one.ended_at === null && one.until > NOW);
        const newest = mine.reduce<Override | null>(
          (best, one) => (best === null || one.created_at >= best.created_at ? one : best),
          null,
        );
        expect(asked.ppfd).toBe(newest?.value ?? 1000);
      }),
    );
  });

  it('end on time, the next one first', () => {
    fc.assert(
      fc.property(overrides, (all) => {
        const end = nextEnd(all, NOW);
        expect(end === null).toBe(all.every((one) => !isInForce(one, NOW)));
        if (end === null) return;
        expect(all.some((one) => one.until === end && isInForce(one, NOW) && !isInForce(one, end))).toBe(true);
        const before = addMs(end, -1);
        expect(overridden({}, inForce(all, before))).toEqual(overridden({}, inForce(all)));
      }),
    );
  });

  it('need a key of the subject, a value within its limits, and an end', () => {
    const subject = fc.constantFrom(BED, uuidOf(2), `reservoir-${uuidOf(3)}`, `hvac-${uuidOf(4)}`);
    const value = fc.oneof(fc.double({ noNaN: true }), fc.constantFrom('06:00', '6:00', '24:00', ''));
    fc.assert(
      fc.property(subject, fc.constantFrom(...SET_POINT_KEYS), value, fc.integer(), (of, key, sent, ms) => {
        const until = addMs(NOW, ms % (2 * MAX_OVERRIDE_DAYS * MS_PER_DAY));
        const wrong = checkOverride({ subject: of, key, value: sent, until }, NOW);
        if (!setPointKeys(of).includes(key)) expect(wrong?.field).toBe('key');
        else if (wrong === null) {
          expect(until > NOW && until <= addMs(NOW, MAX_OVERRIDE_DAYS * MS_PER_DAY)).toBe(true);
          if (key === 'lights_on' || key === 'day_start') expect(sent).toBe('06:00');
          else expect(Number.isFinite(sent)).toBe(true);
        }
      }),
    );
    expect(checkOverride({ subject: BED, key: 'ppfd', value: 250, until: minutes(1) }, NOW)).toBeNull();
    expect(checkOverride({ subject: BED, key: 'ppfd', value: 250, until: NOW }, NOW)?.field).toBe('until');
  });
});
