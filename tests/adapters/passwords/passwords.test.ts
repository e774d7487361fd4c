import { describe, expect, it } from 'vitest';
import { createPasswords } from '#adapters/passwords/passwords.ts';
import { formatPhc, parsePhc } from '#adapters/passwords/phc.ts';

const CHEAP = { memoryKib: 64, passes: 1, running: 2, waiting: 3 };

describe('passwords', () => {
  it('match their own hash and no other', async () => {
    const passwords = createPasswords();
    const hash = await passwords.hash('moss-lantern-41');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.verify('moss-lantern-41', hash)).toBe(true);
    expect(await passwords.verify('moss-lantern-42', hash)).toBe(false);
  });

  it('are salted each time', async () => {
    const passwords = createPasswords(CHEAP);
    expect(await passwords.hash('moss-lantern-41')).not.toBe(await passwords.hash('moss-lantern-41'));
  });

  it('match a hash of another cost', async () => {
    const hash = await createPasswords(CHEAP).hash('moss-lantern-41');
    expect(await createPasswords({ ...CHEAP, memoryKib: 128, passes: 2 }).verify('moss-lantern-41', hash)).toBe(true);
  });

  it('match composed and decomposed letters alike', async () => {
    const passwords = createPasswords(CHEAP);
    const hash = await passwords.hash('caf\u00e9-lantern');
    expect(await passwords.verify('cafe\u0301-lantern', hash)).toBe(true);
  });

  it('never match a missing or damaged hash', async () => {
    const passwords = createPasswords(CHEAP);
    expect(await passwords.verify('moss-lantern-41', null)).toBe(false);
    expect(await passwords.verify('moss-lantern-41', 'moss-lantern-41')).toBe(false);
  });

  it('refuse callers when too many wait, and recover afterwards', async () => {
    const passwords = createPasswords(CHEAP);
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => passwords.verify('x', null)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    const refused = results.find(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({ reason: { problem: { kind: 'unavailable', retry_after: 5 } } });
    expect(await passwords.verify('x', null)).toBe(false);
  });

  it('can read back their hashes', () => {
    const hashed = { memoryKib: 64, passes: 1, lanes: 1, salt: Buffer.alloc(16, 7), tag: Buffer.alloc(32, 9) };
    expect(parsePhc(formatPhc(hashed))).toEqual(hashed);
  });
});
