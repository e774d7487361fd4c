import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFormats, writeFormats } from '#web/data/site-formats.ts';

describe('the stored formats of a site', () => {
  it('are read as they were written', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('en-GB', 'en-US', 'es-419', 'de'),
        fc.constantFrom('C', 'F'),
        fc.constantFrom('g', 'oz'),
        (locale, temperature, mass) => {
          const formats = { locale, units: { temperature, mass } } as const;
          expect(readFormats(writeFormats(formats))).toEqual(formats);
        },
      ),
    );
  });

  it('are ignored if something else is stored', () => {
    expect(['en-US K oz', 'en-US F', '', '{}', null].map(readFormats)).toEqual([null, null, null, null, null]);
  });
});
