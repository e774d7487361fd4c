import { describe, expect, it } from 'vitest';
import { newSealedKey, unsealKey } from '#adapters/files/sealed-key.ts';

const SECRET = 'thirty-two characters and a few more';

describe('a sealed key', () => {
  it('opens only with the secret, and is different each time', async () => {
    const [one, other] = await Promise.all([newSealedKey(SECRET), newSealedKey(SECRET)]);
    const key = await unsealKey(one, SECRET);
    expect(key).toHaveLength(32);
    expect(await unsealKey(one, SECRET)).toEqual(key);
    expect(await unsealKey(other, SECRET)).not.toEqual(key);
    expect(one).not.toContain(Buffer.from(key ?? []).toString('base64url'));
  });

  it("doesn't open with another secret", async () => {
    expect(await unsealKey(await newSealedKey(SECRET), `${SECRET}.`)).toBeNull();
  });

  it("doesn't open if a single character has changed", async () => {
    const sealed = await newSealedKey(SECRET);
    const at = sealed.length - 3;
    const other = sealed[at] === 'A' ? 'B' : 'A';
    expect(await unsealKey(sealed.slice(0, at) + other + sealed.slice(at + 1), SECRET)).toBeNull();
    expect(await unsealKey('v1.nothing', SECRET)).toBeNull();
  });
});
