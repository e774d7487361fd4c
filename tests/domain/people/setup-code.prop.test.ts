import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldSetupCode, setupCodeFrom } from '#domain/people/setup-code.ts';

const secret = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('base64url'));

describe('set-up codes', () => {
  it('have two groups of four unambiguous characters', () => {
    fc.assert(
      fc.property(secret, (text) => {
        expect(setupCodeFrom(text)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
      }),
    );
  });

  it('can be typed in any form', () => {
    const typed = fc.record({ lower: fc.boolean(), gap: fc.constantFrom('', ' ', '-', ' - '), letters: fc.boolean() });
    fc.assert(
      fc.property(secret, typed, (text, { lower, gap, letters }) => {
        const code = setupCodeFrom(text);
        let written = code.replace('-', gap);
        if (letters) written = written.replaceAll('0', 'o').replaceAll('1', 'l');
        if (lower) written = written.toLowerCase();
        expect(foldSetupCode(written)).toBe(foldSetupCode(code));
      }),
    );
  });

  it('differ if secrets differ in their first eight characters modulo the alphabet', () => {
    const [first, second] = ['AAAAAAAAAA', 'AAAAAAABAA'];
    expect(setupCodeFrom(first ?? '')).not.toBe(setupCodeFrom(second ?? ''));
  });
});
