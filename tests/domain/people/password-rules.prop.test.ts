import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PASSWORD_MIN_LENGTH, refusePassword } from '#domain/people/password-rules.ts';

const word = fc.string({ minLength: PASSWORD_MIN_LENGTH, maxLength: 60, unit: 'grapheme' });

describe('refusePassword', () => {
  it('refuses every password of fewer than eight characters', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30, unit: 'binary' }), (password) => {
        fc.pre([...password].length < PASSWORD_MIN_LENGTH);
        expect(refusePassword(password, 'ana')).toBe('Enter at least 8 characters.');
      }),
    );
  });

  it('takes whatever a generator makes, with no rule on its characters', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.constantFrom('lower', 'upper'), (password, form) => {
        expect(refusePassword(form === 'upper' ? password.toUpperCase() : password, 'ana')).toBeNull();
      }),
    );
  });

  it('judges case and punctuation at the end alike', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('password', 'qwerty123', 'greenhouse'),
        fc.constantFrom('', '!', '!!', '?'),
        (common, end) => {
          expect(refusePassword(`${common}${end}`, 'ana')).not.toBeNull();
          expect(refusePassword(`${common.toUpperCase()}${end}`, 'ana')).not.toBeNull();
        },
      ),
    );
  });

  it('refuses the username and one character over and over', () => {
    fc.assert(
      fc.property(
        word,
        fc.constantFrom('a', '7', '-'),
        fc.integer({ min: 8, max: 40 }),
        (username, character, times) => {
          expect(refusePassword(username, username)).not.toBeNull();
          expect(refusePassword(character.repeat(times), 'ana')).not.toBeNull();
        },
      ),
    );
  });

  it.each(['12345678', 'Password1', 'moss'])('refuses %s', (password) => {
    expect(refusePassword(password, 'ana')).not.toBeNull();
  });

  it.each(['moss-lantern-41', 'correct horse', 'ñandú en flor'])('takes %s', (password) => {
    expect(refusePassword(password, 'ana')).toBeNull();
  });
});
