import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldUsername, isReservedUsername, isSameUsername } from '#domain/people/username.ts';

const anyName = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });

describe('a username', () => {
  it('is the same however its letters are composed', () =>
    fc.assert(
      fc.property(anyName, (name) => {
        expect(isSameUsername(name.normalize('NFC'), name.normalize('NFD'))).toBe(true);
        expect(foldUsername(foldUsername(name))).toBe(foldUsername(name));
      }),
    ));

  it('is the same in capitals', () => {
    expect(isSameUsername('Ana', 'aNA')).toBe(true);
    expect(isSameUsername('JÜRG', 'jürg')).toBe(true);
    expect(isSameUsername('ana', 'anna')).toBe(false);
  });

  it('is not what the farm writes under', () => {
    expect(isReservedUsername('Setup')).toBe(true);
    expect(isReservedUsername('ana')).toBe(false);
  });
});
