import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toBaseUnit, unitFor, unitsOf } from '#domain/quantities/quantities.ts';
import { readHeading } from '#domain/quantities/read-heading.ts';
import { foldUnit, unitOf } from '#domain/quantities/unit-spellings.ts';
import { anyText } from '#tests/support/random/tricky-text.ts';

const QUANTITIES = [
  'mass',
  'temperature',
  'share',
  'fraction',
  'light',
  'conductivity',
  'flow',
  'area',
  'duration',
] as const;

describe('units', () => {
  it('are known as people, loggers and devices spell them', () => {
    const same = (unit: string, ...texts: string[]) => expect(texts.map(unitOf)).toEqual(texts.map(() => unit));
    same('°C', '°C', 'ºC', '℃', 'C', 'degC', 'Deg C', 'Cel', 'Celsius', '  C', '° C', 'DegC');
    same('°F', '°F', 'F', '℉', 'degF', '[degF]', 'Fahrenheit');
    same(
      'µmol/m²/s',
      'µmol/m2/s',
      'μmol/m²/s',
      'umol/m2/s',
      'µmol m-2 s-1',
      'µmol·m⁻²·s⁻¹',
      'µmol/(m²·s)',
      'umol/s/m^2',
      'µmol/s/m²',
    );
    same('µS/cm', 'µS/cm', 'μS/cm', 'uS/cm', 'US/CM', 'µS·cm⁻¹');
    same('lb', 'lb', 'lbs', 'Pounds', 'lb.');
    same('%', '%', '%RH', 'percent', '% RH');
    for (const text of ['', 'HEAD', 'BUNCH', 'constructor', '°', 'warm']) expect(unitOf(text)).toBeNull();
  });

  it('are read from their own symbol, and convert to one stored unit without a limit of size', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...QUANTITIES),
        fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        (quantity, value) => {
          for (const symbol of unitsOf(quantity)) {
            const unit = unitFor(quantity, symbol);
            expect(unit).toBe(symbol);
            if (unit !== null) expect(Number.isFinite(toBaseUnit(quantity, value, unit))).toBe(true);
          }
        },
      ),
    );
  });

  it('are folded once and for all, whatever the text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(foldUnit(foldUnit(text))).toBe(foldUnit(text));
      }),
    );
  });
});

describe('the unit of a heading', () => {
  it.each([
    ['Temp, °C (LGR S/N: 1, SEN S/N: 1)', 'Temp', '°C'],
    ['RH, % (LGR S/N: 20363442, SEN S/N: 20363442, LBL: 100)', 'RH', '%'],
    ['Temp (°C)  #9724974', 'Temp', '°C'],
    ['Ch:1 - Temperature   (°C)', 'Temperature', '°C'],
    ['Temperature_Celsius(°C)', 'Temperature', '°C'],
    ['Temperature_Fahrenheit', 'Temperature', '°F'],
    ['Temp (F)', 'Temp', '°F'],
    ['temp_f', 'temp', '°F'],
    ['total_yield (lb)', 'total_yield', 'lb'],
    ['Weight [oz]', 'Weight', 'oz'],
    ['Weight in lb', 'Weight', 'lb'],
    ['Weight/oz', 'Weight', 'oz'],
    ['PAR µmol m-2 s-1', 'PAR', 'µmol/m²/s'],
    ['°C Air Temperature', 'Air Temperature', '°C'],
    ['% Relative Humidity', 'Relative Humidity', '%'],
  ])('%s', (heading, name, unit) => {
    expect(readHeading(heading)).toMatchObject({ name, units: [unit] });
  });

  it('may be missing, odd or contradict another', () => {
    expect(readHeading('Weight')).toEqual({ name: 'Weight', units: [], odd: null });
    expect(readHeading('Weight (HEAD)')).toEqual({ name: 'Weight', units: [], odd: 'HEAD' });
    for (const name of ['Temp min', 'T in', 'Harvest of the day'])
      expect(readHeading(name)).toMatchObject({ name, units: [] });
    expect(readHeading('Flow (l/min)')).toMatchObject({ name: 'Flow', units: ['l/min'] });
    expect(readHeading('Temperature_Fahrenheit (°C)').units).toEqual(['°C', '°F']);
    fc.assert(fc.property(anyText, (text) => void readHeading(text)));
  });
});
