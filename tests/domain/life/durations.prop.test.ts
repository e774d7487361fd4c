import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DURATION_UNITS, durationIn, readRecipeDuration, secondsPer } from '#domain/life/durations.ts';
import { fieldLabels } from '#messages/en/kinds/fields.ts';
import { CATALOGUE } from '#ports/record-kinds/catalogue.ts';

const units = fc.constantFrom('h', 'min', 's');

describe('durations of recipes', () => {
  it('are read as they are printed, with and without their unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 86_400 }), units, units, (seconds, unit, other) => {
        const shown = durationIn(seconds, secondsPer(unit));
        expect(readRecipeDuration(String(shown), unit)).toBe(seconds);
        expect(readRecipeDuration(`${shown} ${unit}`, other)).toBe(seconds);
        expect(readRecipeDuration(`${shown}${unit}`.replace('.', ','), other)).toBe(seconds);
      }),
    );
    expect(readRecipeDuration('16', 'h')).toBe(57_600);
    expect(readRecipeDuration('45 min', 'h')).toBe(2700);
    expect(readRecipeDuration('1h 30min', 's')).toBe(5400);
    for (const text of ['', 'h', '16 d', '-1', '16 h x', '1e3']) expect(readRecipeDuration(text, 'h')).toBeNull();
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
