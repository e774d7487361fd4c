import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FarmNotation } from '#domain/quantities/read-quantity.ts';
import { checkOverride } from '#domain/set-points/override.ts';
import { isFollowed, readSetPoint, SET_POINT_FACTS } from '#domain/set-points/set-point-facts.ts';
import { SET_POINT_KEYS, type SetPointKey, setPointKeys } from '#domain/set-points/set-points.ts';
import { addMs } from '#domain/time.ts';
import { METRIC } from '#domain/units.ts';
import { uuidOf } from '#tests/support/random/plans.ts';

const NOW = '2026-05-12T08:00:00.000Z';
const ENGLISH: FarmNotation = { mark: '.', units: METRIC };
const SPANISH: FarmNotation = { mark: ',', units: METRIC };
const AMERICAN: FarmNotation = { mark: '.', units: { temperature: 'F', mass: 'oz' } };
const readIn = (key: SetPointKey, text: string, farm = ENGLISH): number | string | null => {
  const read = readSetPoint(key, text, farm);
  return read !== null && 'value' in read ? read.value : null;
};
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
        const text = hasUnit ? ` ${digits} ${SET_POINT_FACTS[key]?.unit ?? ''}` : digits;
        const read = readSetPoint(key, text, isComma ? SPANISH : ENGLISH);
        // Three decimals may be thousands where the limits allow both.
        if (read !== null && 'fault' in read) expect(read.fault.code).toBe('number_in_doubt');
        else expect(read).toEqual({ value });
      }),
    );
  });

  it('may be in other units', () => {
    expect(readIn('day_temperature', '72 F')).toBe(22.222);
    expect(readIn('ec', '1400 µS/cm')).toBe(1.4);
    expect(readIn('light_duration', '16h')).toBe(57_600);
    expect(readIn('light_duration', '16')).toBe(57_600);
    expect(readIn('day_fog_on', '16')).toBe(16);
    expect(readIn('day_full_duration', '1.5 min')).toBe(90);
    expect(readIn('lights_on', '6:05')).toBe('06:05');
  });

  it('without a unit are in that of the farm, which lists show', () => {
    expect(readIn('night_temperature', '55', AMERICAN)).toBe(12.778);
    expect(readIn('night_temperature', '13 C', AMERICAN)).toBe(13);
  });

  it('have the marks of the farm, and are refused in doubt', () => {
    expect(readIn('co2', '1,000')).toBe(1000);
    expect(readIn('co2', '1.200', SPANISH)).toBe(1200);
    expect(readSetPoint('co2', '1.000', ENGLISH)).toMatchObject({ fault: { code: 'number_in_doubt' } });
    expect(readIn('day_fog_off', '1,000')).toBe(1000);
    expect(readSetPoint('ec', '900 ppm', ENGLISH)).toMatchObject({ fault: { code: 'unit_unsuited' } });
    expect(readIn('ec', '900 ppm (500)')).toBe(1.8);
  });

  it('are nothing else', () => {
    for (const text of ['', 'warm', '22 lux', '22 h', '--2', '06:00']) {
      expect(readIn('day_temperature', text)).toBeNull();
    }
    expect(readIn('lights_on', '6')).toBeNull();
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
