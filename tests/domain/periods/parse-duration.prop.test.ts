import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseDuration } from '#domain/periods/parse-duration.ts';

const MS = { min: 60_000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const;
const part = fc.tuple(fc.integer({ min: 1, max: 999 }), fc.constantFrom('min', 'm', 'h', 'd', 'w'));

it('a duration is the sum of its parts, however it is spaced', () => {
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 3 }), fc.constantFrom('', ' '), (parts, gap) => {
      const text = parts.map(([count, unit]) => `${count}${gap}${unit}`).join(gap);
      expect(parseDuration(text)).toBe(parts.reduce((sum, [count, unit]) => sum + count * MS[unit], 0));
      expect(parseDuration(` ${text.toUpperCase()} `)).toBe(parseDuration(text));
    }),
  );
});

it('other texts are no duration', () => {
  for (const text of ['', '0h', '4', 'h', '4y', '-4h', '4h later', '4h-2h']) expect(parseDuration(text)).toBeNull();
  expect(parseDuration('1.5h')).toBe(5_400_000);
  // One hour and a thousand hours are written alike.
  for (const text of ['1,000h', '1.000h']) expect(parseDuration(text)).toBeNull();
});
