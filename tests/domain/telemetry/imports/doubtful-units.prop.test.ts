import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { doubtUnit } from '#domain/telemetry/imports/doubtful-units.ts';
import { METRICS } from '#domain/telemetry/metric.ts';
import { toStoredUnit } from '#domain/telemetry/reading-unit.ts';

describe('asking for the unit of values without one', () => {
  it('asks for air in °F, water in µS/cm and CO2 in %, each with its values in both units', () => {
    expect(doubtUnit('Temp', 'temperature', [68, 71.6, 68, 75.2, 77])).toEqual({
      heading: 'Temp',
      metric: 'temperature',
      written: [68, 71.6, 75.2],
      choices: [
        { unit: '°C', values: [68, 71.6, 75.2] },
        { unit: '°F', values: [20, 22, 24] },
      ],
    });
    const ec = doubtUnit('EC', 'ec', [1400, 1420, 1380]);
    expect(ec?.choices[0]).toEqual({ unit: 'mS/cm', values: [1400, 1420, 1380] });
    expect(ec?.choices).toContainEqual({ unit: 'µS/cm', values: [1.4, 1.42, 1.38] });
    expect(doubtUnit('CO2', 'co2', [0.04, 0.06])?.choices).toContainEqual({ unit: '%', values: [400, 600] });
  });

  it('never asks for what farms have in the unit of the metric, whatever else a dead probe sent', () => {
    const usual = fc.integer({ min: -5, max: 40 });
    const dead = fc.constantFrom(-1023, 9999, -9999);
    fc.assert(
      fc.property(fc.array(usual, { minLength: 1 }), fc.array(dead), (values, others) => {
        expect(doubtUnit('T', 'temperature', [...others, ...values])).toBeNull();
        expect(doubtUnit('T', 'temperature', others)).toBeNull();
      }),
    );
  });

  it('asks whenever a temperature was written in °F, except where it is usual in °C too', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 46, max: 110 }), { minLength: 1 }), (values) => {
        expect(doubtUnit('T', 'temperature', values)?.choices.map(({ unit }) => unit)).toEqual(['°C', '°F']);
      }),
    );
  });

  it('shows values as they would be stored, in any order and without asking twice for what was answered', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...METRICS),
        fc.array(fc.double({ noNaN: true, min: -5000, max: 5000 })),
        (metric, values) => {
          const asked = doubtUnit('X', metric, values);
          expect(doubtUnit('X', metric, values.toReversed()) === null).toBe(asked === null);
          for (const { unit, values: shown } of asked?.choices ?? []) {
            expect(shown).toEqual(asked?.written.map((value) => toStoredUnit(metric, value, unit)));
          }
        },
      ),
    );
  });
});
