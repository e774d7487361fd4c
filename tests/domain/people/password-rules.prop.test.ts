import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PASSWORD_MIN_LENGTH, refusePassword } from '#domain/people/password-rules.ts';

const ANA = { username: 'ana', farm: 'Moss' };

const word = fc.string({ minLength: PASSWORD_MIN_LENGTH, maxLength: 60, unit: 'grapheme' });

describe('refusePassword', () => {
  it('refuses every password of fewer than eight characters', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30, unit: 'binary' }), (password) => {
        fc.pre([...password].length < PASSWORD_MIN_LENGTH);
        expect(refusePassword(password, ANA)).toEqual({ code: 'min_length', params: { characters: 8 } });
      }),
    );
  });

  it('accepts generated passwords, whatever their characters', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.constantFrom('lower', 'upper'), (password, form) => {
        expect(refusePassword(form === 'upper' ? password.toUpperCase() : password, ANA)).toBeNull();
      }),
    );
  });

  it('ignores case and trailing punctuation', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('password', 'qwerty123', 'greenhouse'),
        fc.constantFrom('', '!', '!!', '?'),
        (common, end) => {
          expect(refusePassword(`${common}${end}`, ANA)).not.toBeNull();
          expect(refusePassword(`${common.toUpperCase()}${end}`, ANA)).not.toBeNull();
        },
      ),
    );
  });

  it('refuses the username and a single repeated character', () => {
    fc.assert(
      fc.property(
        word,
        fc.constantFrom('a', '7', '-'),
        fc.integer({ min: 8, max: 40 }),
        (username, character, times) => {
          expect(refusePassword(username, { username, farm: null })).not.toBeNull();
          expect(refusePassword(character.repeat(times), ANA)).not.toBeNull();
        },
      ),
    );
  });

  it("refuses the username and the farm's name anywhere inside, in any case and with separators", () => {
    const name = fc.stringMatching(/^[a-z]{4,12}$/);
    const separator = fc.constantFrom('', ' ', '-', '_', '.', '@', '+');
    const around = fc.stringMatching(/^[0-9 !-]{4,8}$/);
    fc.assert(
      fc.property(name, separator, around, around, fc.boolean(), (text, between, before, after, isUpper) => {
        const spread = [...text].join(between);
        const password = `${before}${isUpper ? spread.toUpperCase() : spread}${after}`;
        expect(refusePassword(password, { username: text, farm: null })).toMatchObject({
          code: 'password_contains_username',
        });
        expect(refusePassword(password, { username: 'zoë', farm: spread })).toMatchObject({
          code: 'password_contains_farm',
        });
      }),
    );
  });

  it('ignores names of fewer than four characters', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,3}$/), (name) => {
        expect(refusePassword(`${name}-lantern-41`, { username: name, farm: name.toUpperCase() })).toBeNull();
      }),
    );
  });

  it.each(['12345678', 'Password1', 'moss'])('refuses %s', (password) => {
    expect(refusePassword(password, ANA)).not.toBeNull();
  });

  it.each(['fern-lantern-41', 'correct horse', 'ñandú en flor'])('accepts %s', (password) => {
    expect(refusePassword(password, ANA)).toBeNull();
  });
});
