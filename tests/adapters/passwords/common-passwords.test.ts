import { describe, expect, it } from 'vitest';
import { isCommonPassword } from '#adapters/passwords/common-passwords.ts';
import { refusePassword } from '#domain/people/password-rules.ts';

describe('the list of common passwords', () => {
  it.each(['Sunshine1', 'dragon12', 'liverpool', 'chocolate!', 'november1', 'BASKETBALL', 'trustno1'])(
    'has %s, in any case and with any suffix',
    async (password) => {
      expect(await isCommonPassword(password)).toBe(true);
    },
  );

  it("has passwords missing from the browser's short list", async () => {
    const password = 'november1';
    expect(refusePassword(password, { username: 'ana', farm: null })).toBeNull();
    expect(await isCommonPassword(password)).toBe(true);
  });

  it.each(['moss-lantern-41', 'fern-harbour-88', '\u00f1and\u00fa en flor', '0197aaaa-0000-7000'])(
    "doesn't have %s",
    async (password) => {
      expect(await isCommonPassword(password)).toBe(false);
    },
  );
});
