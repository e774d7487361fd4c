import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmail, isWebAddress, LIMITS } from '#domain/text/contact.ts';

const letters = (min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...'abcxyz09'), minLength: min, maxLength: max });

describe('an e-mail address', () => {
  it('has a local part of 1 to 64 characters and a domain with a dot of at most 254', () => {
    fc.assert(
      fc.property(letters(0, 80), letters(1, 260), letters(0, 10), (local, name, end) => {
        const domain = `${name}.${end}`;
        const fits = local.length >= 1 && local.length <= LIMITS.emailLocal && domain.length <= LIMITS.emailDomain;
        expect(isEmail(`${local}@${domain}`)).toBe(fits && end !== '');
      }),
      {
        examples: [
          ['a'.repeat(64), 'b'.repeat(250), 'ab'],
          ['a'.repeat(65), 'b', 'ab'],
          ['a', 'b'.repeat(251), 'abc'],
        ],
      },
    );
  });

  it.each(['jonas@hall2', 'jonas', '@hall2.example', 'jo nas@hall2.example', 'jonas@hall2..example', 'a@b@c.example'])(
    'is not %s',
    (text) => expect(isEmail(text)).toBe(false),
  );
});

it('the limits of addresses are those that other systems keep', () => {
  expect(LIMITS).toEqual({ url: 2083, emailLocal: 64, emailDomain: 254, portMin: 1, portMax: 65_535 });
});

describe('an address on the web', () => {
  it('has at most 2,083 characters', () => {
    fc.assert(
      fc.property(fc.integer({ min: LIMITS.url - 20, max: LIMITS.url + 20 }), (length) => {
        const address = 'https://farm.example/'.padEnd(length, 'x');
        expect(isWebAddress(address)).toBe(length <= LIMITS.url);
      }),
      { examples: [[LIMITS.url], [LIMITS.url + 1]] },
    );
  });

  it.each(['farm.example', 'ftp://farm.example', 'https://', 'https://farm.example/a b', 'javascript:alert(1)'])(
    'is not %s',
    (text) => expect(isWebAddress(text)).toBe(false),
  );
});
