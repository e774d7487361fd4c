import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bareFileName } from '#domain/documents/file-name.ts';

const part = fc.string({ unit: 'binary' }).filter((text) => !/[/\\]/.test(text));
const separator = fc.constantFrom('/', '\\');

describe("a file's base name", () => {
  it('is never a path', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), separator, part, (before, between, last) => {
        for (const sent of [before, `${before}${between}${last}`])
          expect(bareFileName(sent)).not.toMatch(/[/\\]|^\.\.?$/);
      }),
    );
  });

  it('is the last part of a path, and unchanged if there is none', () => {
    fc.assert(
      fc.property(fc.array(part), separator, part, (folders, between, last) => {
        const name = bareFileName([...folders, last].join(between));
        expect(name).toBe(/^\s*\.{1,2}\s*$/.test(last) ? '' : last.trim());
        expect(bareFileName(name)).toBe(name);
      }),
    );
  });
});
