import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prepareFirstAccount, resetPassword } from '#adapters/in-process/people/accounts.ts';
import { verify } from '#tests/adapters/in-process/audit/verify.ts';
import { ADMIN, type EmptyFarm, HERE, openEmptyFarm, refused } from '#tests/adapters/in-process/empty-farm.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let farm: EmptyFarm;
beforeEach(async () => {
  farm = await openEmptyFarm();
});
afterEach(() => farm.close());

describe('signing in', () => {
  beforeEach(() => farm.addAdmin());

  it('returns tokens that the farm accepts', async () => {
    const { access } = await farm.signIn();
    expect(await farm.service.authenticate(access, HERE)).toMatchObject({
      username: 'admin',
      is_admin: true,
      scope: 'full',
      address: HERE,
    });
  });

  it('answers alike for a wrong password and an unknown user, and hashes for both', async () => {
    const wrong = await refused(farm.signIn({ ...ADMIN, password: 'fern-harbour-88' }));
    expect(farm.hashed()).toBe(1);
    expect(await refused(farm.signIn({ ...ADMIN, username: 'nobody' }))).toEqual(wrong);
    expect(farm.hashed()).toBe(2);
    expect(wrong.kind).toBe('unauthenticated');
  });

  it('is refused after ten attempts in a minute before any hashing, even with the right password', async () => {
    const guess = () => farm.signIn({ ...ADMIN, password: 'fern-harbour-88' });
    for (let attempt = 0; attempt < 10; attempt++) expect((await refused(guess())).kind).toBe('unauthenticated');
    for (let attempt = 0; attempt < 3; attempt++) {
      expect(await refused(farm.signIn())).toMatchObject({ kind: 'too_many_requests', retry_after: 60 });
    }
    expect(farm.hashed()).toBe(10);
    await expect(farm.signIn(ADMIN, '192.0.2.8')).resolves.toBeDefined();
    farm.clock.advance(MINUTE + SECOND);
    await expect(farm.signIn()).resolves.toBeDefined();
  });

  it("counts an account's attempts however its name is spelled", async () => {
    for (let attempt = 0; attempt < 10; attempt++) {
      const username = attempt % 2 === 0 ? 'Admin' : 'admin';
      await refused(farm.signIn({ username, password: 'fern-harbour-88' }));
    }
    expect((await refused(farm.signIn())).kind).toBe('too_many_requests');
  });

  it('is refused after thirty attempts in a minute from one address, whatever the account', async () => {
    for (let attempt = 0; attempt < 30; attempt++) {
      expect((await refused(farm.signIn({ username: `user-${attempt}`, password: 'x' }))).kind).toBe('unauthenticated');
    }
    expect((await refused(farm.signIn())).kind).toBe('too_many_requests');
  });

  it("doesn't count if it succeeds", async () => {
    for (let attempt = 0; attempt < 35; attempt++) await farm.signIn();
  });
});

describe('an access token', () => {
  beforeEach(() => farm.addAdmin());

  it('expires after 15 minutes', async () => {
    const { access } = await farm.signIn();
    farm.clock.advance(15 * MINUTE - 1);
    expect(await farm.whoIs(access)).toBe('admin');
    farm.clock.advance(1);
    expect(await farm.whoIs(access)).toBeNull();
  });

  it('is invalid on the next request after signing out, and other sessions stay', async () => {
    const mine = await farm.signIn();
    const other = await farm.signIn();
    expect(await farm.whoIs(mine.access)).toBe('admin');
    await farm.signOut(mine.refresh);
    expect(await farm.whoIs(mine.access)).toBeNull();
    expect((await refused(farm.renew(mine.refresh))).kind).toBe('unauthenticated');
    expect(await farm.whoIs(other.access)).toBe('admin');
  });

  it('is invalid after a password reset, and only the new password signs in', async () => {
    const { access, refresh } = await farm.signIn();
    await resetPassword(farm.deps, { username: 'admin', password: 'fern-harbour-88', who: 'local:root' });
    expect(await farm.whoIs(access)).toBeNull();
    expect((await refused(farm.renew(refresh))).kind).toBe('unauthenticated');
    expect((await refused(farm.signIn())).kind).toBe('unauthenticated');
    await expect(farm.signIn({ ...ADMIN, password: 'fern-harbour-88' })).resolves.toBeDefined();
  });

  it('allows signing out with an unknown token', async () => {
    await expect(farm.signOut('unknown')).resolves.toEqual({ value: undefined });
  });
});

describe('a session', () => {
  beforeEach(() => farm.addAdmin());

  const sessionOf = async ({ refresh }: { readonly refresh: string }) =>
    farm.storage.read(async (tx) => (await tx.refreshToken(farm.deps.tokens.hashSecret(refresh)))?.session ?? null);

  it.each([
    ['signing in', () => farm.signIn()],
    ['renewing', async () => farm.renew((await farm.signIn()).refresh)],
  ])('is deleted by %s more than a day after signing out', async (_words, act) => {
    const ended = await farm.signIn();
    const live = await farm.signIn();
    await farm.signOut(ended.refresh);
    farm.clock.advance(DAY);
    await act();
    expect(await sessionOf(ended)).not.toBeNull();
    farm.clock.advance(1);
    await act();
    expect(await sessionOf(ended)).toBeNull();
    expect(await sessionOf(live)).not.toBeNull();
    expect(await farm.whoIs(ended.access)).toBeNull();
  });

  it('is deleted a day after its thirty days', async () => {
    const ended = await farm.signIn();
    farm.clock.advance(31 * DAY);
    await farm.signIn();
    expect(await sessionOf(ended)).not.toBeNull();
    farm.clock.advance(1);
    await farm.signIn();
    expect(await sessionOf(ended)).toBeNull();
  });
});

describe('a refresh token', () => {
  beforeEach(() => farm.addAdmin());

  it('returns a new pair each time', async () => {
    let { refresh } = await farm.signIn();
    for (let time = 0; time < 5; time++) {
      farm.clock.advance(HOUR);
      const renewed = await farm.renew(refresh);
      expect(await farm.whoIs(renewed.access)).toBe('admin');
      expect(renewed.refresh).not.toBe(refresh);
      refresh = renewed.refresh;
    }
  });

  it('works as long as a client keeps using it', async () => {
    const { refresh } = await farm.signIn();
    for (let day = 1; day < 30; day++) {
      farm.clock.advance(DAY);
      expect(await farm.whoIs((await farm.renew(refresh)).access)).toBe('admin');
    }
    farm.clock.advance(DAY);
    expect((await refused(farm.renew(refresh))).kind).toBe('unauthenticated');
  });

  it("is deleted if it expired unused; one that was exchanged isn't", async () => {
    const kept = (await farm.signIn()).refresh;
    const given: string[] = [];
    for (let day = 0; day < 16; day++) {
      given.push((await farm.renew(kept)).refresh);
      farm.clock.advance(DAY);
    }
    const stored = (refresh: string) =>
      farm.storage.read(async (tx) => (await tx.refreshToken(farm.deps.tokens.hashSecret(refresh))) !== null);
    expect(await Promise.all(given.map(stored))).toEqual(given.map((_, day) => day >= 2));
    expect(await stored(kept)).toBe(true);
    await expect(farm.renew(kept)).resolves.toBeDefined();
  });

  it('is recognized as stolen even after weeks', async () => {
    const stolen = (await farm.signIn()).refresh;
    let owner = (await farm.renew(stolen)).refresh;
    for (let day = 0; day < 20; day++) {
      farm.clock.advance(DAY);
      owner = (await farm.renew(owner)).refresh;
    }
    expect((await refused(farm.renew(stolen))).kind).toBe('unauthenticated');
    expect((await refused(farm.renew(owner))).kind).toBe('unauthenticated');
  });

  it('ends the session of thief and owner if it was stolen', async () => {
    const stolen = (await farm.signIn()).refresh;
    const owner = await farm.renew(stolen);
    const next = await farm.renew(owner.refresh);
    farm.clock.advance(10 * SECOND);
    await expect(farm.renew(stolen)).resolves.toBeDefined();
    farm.clock.advance(1);
    expect((await refused(farm.renew(stolen))).kind).toBe('unauthenticated');
    expect(await farm.whoIs(next.access)).toBeNull();
    expect((await refused(farm.renew(next.refresh))).kind).toBe('unauthenticated');
  });

  it('ends both sessions if another successor of the same token was used, at once or weeks later', async () => {
    for (const later of [0, 12 * SECOND, 15 * DAY]) {
      const { refresh } = await farm.signIn();
      const [used, lost] = [await farm.renew(refresh), await farm.renew(refresh)];
      let next = await farm.renew(used.refresh);
      for (let slept = 0; slept < later; slept += 5 * DAY) {
        farm.clock.advance(Math.min(5 * DAY, later - slept));
        next = await farm.renew(next.refresh);
      }
      expect((await refused(farm.renew(lost.refresh))).kind).toBe('unauthenticated');
      expect(await farm.whoIs(next.access)).toBeNull();
      expect((await refused(farm.renew(next.refresh))).kind).toBe('unauthenticated');
    }
  });

  it('gets a successor of the newest one during the grace period, so that one of the two ends', async () => {
    const { refresh } = await farm.signIn();
    const { refresh: second } = await farm.renew(refresh);
    const [owner, late] = [await farm.renew(second), await farm.renew(refresh)];
    farm.clock.advance(HOUR);
    await expect(farm.renew(late.refresh)).resolves.toBeDefined();
    expect((await refused(farm.renew(owner.refresh))).kind).toBe('unauthenticated');
    expect(await farm.whoIs(owner.access)).toBeNull();
    expect((await refused(farm.renew(late.refresh))).kind).toBe('unauthenticated');
  });

  it('expires after fourteen idle days', async () => {
    const { refresh } = await farm.signIn();
    farm.clock.advance(14 * DAY);
    expect((await refused(farm.renew(refresh))).kind).toBe('unauthenticated');
  });

  it('is refused if it was never issued', async () => {
    expect((await refused(farm.renew('made-up'))).kind).toBe('unauthenticated');
  });
});

describe('the set-up code', () => {
  const code = async () => (await prepareFirstAccount(farm.deps, null)) ?? '';

  it('creates the admin, once, however it is typed', async () => {
    const printed = await code();
    const { access } = await farm.setUp(printed.toLowerCase().replace('-', ' '));
    expect(await farm.whoIs(access)).toBe('admin');
    await expect(farm.signIn()).resolves.toBeDefined();
    expect((await refused(farm.setUp(printed))).kind).toBe('conflict');
    expect(await prepareFirstAccount(farm.deps, null)).toBeNull();
  });

  it('leaves a farm whose records are all in the audit trail', async () => {
    await farm.setUp(await code());
    expect(await verify(farm.deps)).toMatchObject({ ok: true, findings: [], sealed: 0 });
  });

  it('is refused if it is wrong, for a limited number of attempts', async () => {
    const printed = await code();
    for (let attempt = 0; attempt < 10; attempt++) {
      expect((await refused(farm.setUp('0000-0000'))).errors).toEqual({
        setup_code: [{ code: 'wrong_setup_code', params: {} }],
      });
    }
    expect((await refused(farm.setUp(printed))).kind).toBe('too_many_requests');
    farm.clock.advance(MINUTE + SECOND);
    await expect(farm.setUp(printed)).resolves.toBeDefined();
  });

  it('is the same and valid for servers that start together and on each start', async () => {
    const [one, other] = await Promise.all([code(), code()]);
    expect([one, other]).toEqual([await code(), one]);
    await expect(farm.setUp(one)).resolves.toBeDefined();
  });

  it('rejects a common password and stays valid', async () => {
    const printed = await code();
    const { display_name } = await farm.storage.read((tx) => tx.site());
    for (const password of ['password1', 'november1', 'the-admin-41', `${display_name}-8841-3`]) {
      expect((await refused(farm.setUp(printed, password))).errors).toHaveProperty('password');
    }
    await expect(farm.setUp(printed)).resolves.toBeDefined();
  });

  it('creates one admin for concurrent requests', async () => {
    const printed = await code();
    const results = await Promise.allSettled([farm.setUp(printed), farm.setUp(printed)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it("isn't needed if a password was given", async () => {
    expect(await farm.addAdmin()).toBeNull();
    await expect(farm.signIn()).resolves.toBeDefined();
    expect((await refused(farm.setUp('0000-0000'))).kind).toBe('conflict');
  });
});
