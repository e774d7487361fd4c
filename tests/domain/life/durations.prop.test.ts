import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DURATION_UNITS, durationIn, secondsPer } from '#domain/life/durations.ts';
import { numberOf, readAs } from '#domain/quantities/read-quantity.ts';
import { METRIC } from '#domain/units.ts';
import { fieldLabels } from '#messages/en/kinds/fields.ts';
import { CATALOGUE } from '#ports/record-kinds/catalogue.ts';

const units = fc.constantFrom('h' as const, 'min' as const, 's' as const);
const secondsIn = (text: string, unit: 'h' | 'min' | 's', mark: '.' | ',' = '.'): number | null => {
  const seconds = numberOf(readAs(unit, text, { mark, units: METRIC }));
  return seconds === null ? null : Math.round(seconds);
};

describe('durations of recipes', () => {
  it('are read as they are printed, with and without their unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 86_400 }), units, units, (seconds, unit, other) => {
        const shown = durationIn(seconds, secondsPer(unit));
        expect(secondsIn(String(shown), unit)).toBe(seconds);
        expect(secondsIn(`${shown} ${unit}`, other)).toBe(seconds);
        expect(secondsIn(`${shown}${unit}`.replace('.', ','), other, ',')).toBe(seconds);
      }),
    );
    expect(secondsIn('16', 'h')).toBe(57_600);
    expect(secondsIn('45 min', 'h')).toBe(2700);
    expect(secondsIn('1h 30min', 's')).toBe(5400);
    for (const text of ['', 'h']) expect(secondsIn(text, 'h')).toBeNull();
    for (const text of ['16 h x', 'long', '16 kg']) expect(secondsIn(text, 'h')).toBeNaN();
  });

  it('have the unit of their column', () => {
    const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = fieldLabels;
    const columns = Object.values(CATALOGUE).flatMap(({ kind, columns }) =>
      columns.map((column) => ({ kind, path: String([column].flat()[0]), per: [column].flat()[1] ?? 1 })),
    );
    for (const [field, unit] of Object.entries(DURATION_UNITS)) {
      const found = columns.filter(({ path }) => path === `component_properties.${field}`);
      expect(found).toMatchObject([{ per: secondsPer(unit) }]);
      const [{ kind = '', path = '' } = {}] = found;
      expect(labels[kind]?.[path]).toMatch(new RegExp(`, ${unit}$`));
    }
  });
});
