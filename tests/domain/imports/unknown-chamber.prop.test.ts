import fc from 'fast-check';
import { expect, it } from 'vitest';
import { excerpt } from '#domain/imports/table.ts';
import { unknownChamber } from '#domain/imports/unknown-chamber.ts';

it('an unknown chamber is answered with a known one, if one is near', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), fc.array(fc.string({ maxLength: 20 })), (name, known) => {
      const { params } = unknownChamber(name, known);
      expect([null, ...known.map(excerpt)]).toContain('nearest' in params ? params.nearest : undefined);
    }),
  );
  const nearest = (name: string) => unknownChamber(name, ['Germination', 'Grow 1', 'Grow 2']).params;
  expect(nearest('grov 1')).toEqual({ name: 'grov 1', nearest: 'Grow 1' });
  expect(nearest('Packhouse')).toEqual({ name: 'Packhouse', nearest: null });
});
