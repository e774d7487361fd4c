import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkOverride } from '#domain/set-points/override.ts';
import { isFollowed, readSetPoint, SET_POINT_FACTS } from '#domain/set-points/set-point-facts.ts';
import { SET_POINT_KEYS, setPointKeys } from '#domain/set-points/set-points.ts';
import { addMs } from '#domain/time.ts';
import { uuidOf } from '#tests/support/random/plans.ts';

const NOW = '2026-05-12T08:00:00.000Z';
const SUBJECTS = [`bed-${uuidOf(1)}`, `reservoir-${uuidOf(1)}`, uuidOf(1)];
const numeric = fc.constantFrom(...SET_POINT_KEYS.filter((key) => SET_POINT_FACTS[key] !== null));
/** With up to three decimals, but seconds are whole. */
const valueFor = (key: (typeof SET_POINT_KEYS)[number]) => {
  const { unit = '', least = 0, most = 0 } = SET_POINT_FACTS[key] ?? {};
  const step = unit === 's' ? 1 : 1000;
  return fc.integer({ min: least * step, max: most * step }).map((whole) => whole / step);
};
const point = numeric.chain((key) => fc.tuple(fc.constant(key), valueFor(key)));

describe('set points as people write them', () => {
  it('are read back from their number and unit, with a point or a comma', () => {
    fc.assert(
      fc.property(point, fc.boolean(), fc.boolean(), ([key, value], isComma, isBare) => {
        // Durations are read in the unit of lists.
        const hasUnit = !isBare || SET_POINT_FACTS[key]?.unit === 's';
        const digits = isComma ? String(value).replace('.', ',') : String(value);
        expect(readSetPoint(key, hasUnit ? ` ${digits} ${SET_POINT_FACTS[key]?.unit ?? ''}` : digits)).toBe(value);
      }),
    );
  });

  it('may be in other units', () => {
    expect(readSetPoint('day_temperature', '72 F')).toBe(22.222);
    expect(readSetPoint('ec', '1400 µS/cm')).toBe(1.4);
    expect(readSetPoint('light_duration', '16h')).toBe(57_600);
    expect(readSetPoint('light_duration', '16')).toBe(57_600);
    expect(readSetPoint('day_fog_on', '16')).toBe(16);
    expect(readSetPoint('day_full_duration', '1.5 min')).toBe(90);
    expect(readSetPoint('lights_on', '6:05')).toBe('06:05');
  });

  it('are nothing else', () => {
    for (const text of ['', 'warm', '22 lux', '22 h', '--2', '1e3', '06:00']) {
      expect(readSetPoint('day_temperature', text)).toBeNull();
    }
    expect(readSetPoint('lights_on', '6')).toBeNull();
  });

  it('are within limits exactly if an override is accepted', () => {
    fc.assert(
      fc.property(numeric, fc.double({ min: -1e5, max: 1e5, noNaN: true }), (key, value) => {
        const subject = SUBJECTS.find((one) => setPointKeys(one).includes(key)) ?? '';
        const { least = 0, most = 0 } = SET_POINT_FACTS[key] ?? {};
        const isWithin = value >= least && value <= most;
        expect(checkOverride({ subject, key, value, until: addMs(NOW, 1000) }, NOW) === null).toBe(isWithin);
      }),
    );
  });
});

describe('following a set point', () => {
  it('is the same value within the digits of a device', () => {
    fc.assert(
      fc.property(point, ([, value]) => {
        expect(isFollowed(value, Math.fround(value))).toBe(true);
        expect(isFollowed(value, value + Math.max(0.01, Math.abs(value) * 0.01))).toBe(false);
      }),
    );
    expect([isFollowed('06:00', '06:00'), isFollowed('06:00', '07:00')]).toEqual([true, false]);
  });

  it('is unknown where nothing is asked for or reported', () => {
    expect([isFollowed(null, 1), isFollowed(undefined, 1), isFollowed(1, null), isFollowed(1, undefined)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(isFollowed(1, 'auto')).toBe(false);
  });
});
