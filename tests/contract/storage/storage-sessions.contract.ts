import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StoredToken } from '#ports/storage/api-tokens.ts';
import type { FarmStorage } from '#ports/storage/storage.ts';
import { uuidOf } from '#tests/support/random/plans.ts';
import { ANNA, NOW } from './storage-fixtures.ts';

const API_TOKEN: Omit<StoredToken, 'user' | 'username'> = {
  uuid: uuidOf(40),
  name: 'CI',
  scope: 'read',
  created_at: NOW,
  expires: null,
  last_used_at: null,
  hash: 'h1',
};

const TOKEN = { created_at: NOW, idle_until: NOW, rotated_at: null, successor_used_at: null, parent_hash: null };

/** Tests of stored users, sessions and API tokens. */
export function describeStoredSessions(open: () => Promise<FarmStorage>): void {
  describe('people and sessions', () => {
    let storage: FarmStorage;
    beforeEach(async () => {
      storage = await open();
      await storage.write((tx) => tx.insertUser(ANNA, 'hash', NOW));
    });
    afterEach(() => storage.close());
    const session = {
      uuid: uuidOf(20),
      user: ANNA.id,
      created_at: NOW,
      ends_at: '2026-06-12T06:00:00.000Z',
      revoked: false,
    };

    it('finds a user by id, and by name ignoring case', async () => {
      const person = { user: ANNA, password_hash: 'hash' };
      expect(await storage.read((tx) => tx.userById(ANNA.id))).toEqual(person);
      expect(await storage.read((tx) => tx.userByName('aNNa'))).toEqual(person);
      expect(await storage.read((tx) => tx.userByName('annna'))).toBeNull();
      expect(await storage.read((tx) => tx.adminExists())).toBe(true);
    });

    it('returns session and user together, including revoked ones', async () => {
      await storage.write((tx) => tx.insertSession(session));
      expect((await storage.read((tx) => tx.sessionWithUser(session.uuid)))?.session).toEqual(session);
      const looked = await Promise.all([1, 2].map(() => storage.lookUp((tx) => tx.sessionWithUser(session.uuid))));
      expect(looked.map((found) => found?.session)).toEqual([session, session]);
      await storage.write((tx) => tx.revokeSessionsOf(ANNA.id, NOW));
      expect((await storage.read((tx) => tx.sessionWithUser(session.uuid)))?.session.revoked).toBe(true);
      expect((await storage.lookUp((tx) => tx.sessionWithUser(session.uuid)))?.session.revoked).toBe(true);
    });

    it('ends all sessions of a user except the given one', async () => {
      const other = { ...session, uuid: uuidOf(21) };
      await storage.write(async (tx) => {
        await tx.insertSession(session);
        await tx.insertSession(other);
        await tx.revokeSessionsOf(ANNA.id, NOW, session.uuid);
      });
      const isEnded = async (uuid: string) => (await storage.read((tx) => tx.session(uuid)))?.revoked;
      expect([await isEnded(session.uuid), await isEnded(other.uuid)]).toEqual([false, true]);
    });

    it('returns API tokens with their owner, by hash and by uuid, until they or their owner are deleted', async () => {
      const token = { ...API_TOKEN, user: ANNA.id, username: ANNA.username };
      const { id, username, is_admin, disabled } = ANNA;
      const found = { token, person: { id, username, is_admin, disabled } };
      await storage.write((tx) => tx.insertApiToken(token));
      expect(await storage.lookUp((tx) => tx.apiTokenWithUser('h1'))).toEqual(found);
      expect(await storage.lookUp((tx) => tx.apiTokenByUuid(token.uuid))).toEqual(found);
      expect(await storage.read((tx) => tx.apiTokens())).toEqual([token]);
      expect(await storage.lookUp((tx) => tx.apiTokenWithUser('h2'))).toBeNull();
      await storage.write((tx) => tx.revokeApiToken(token.uuid));
      expect(await storage.lookUp((tx) => tx.apiTokenWithUser('h1'))).toBeNull();
      await storage.write((tx) => tx.insertApiToken(token));
      await storage.write((tx) => tx.deleteUser(ANNA.id));
      expect(await storage.read((tx) => tx.apiTokens())).toEqual([]);
    });

    it('stores the latest use of an API token, in whatever order uses are reported', async () => {
      const token = { ...API_TOKEN, user: ANNA.id, username: ANNA.username };
      const [early, late] = ['2026-05-13T06:00:00.000Z', '2026-05-13T06:01:00.000Z'];
      await storage.write((tx) => tx.insertApiToken(token));
      for (const at of [early, late, early]) await storage.write((tx) => tx.touchApiToken(token.uuid, at));
      expect((await storage.read((tx) => tx.apiTokenByUuid(token.uuid)))?.token.last_used_at).toBe(late);
    });

    it('keeps the names of deleted users, in any spelling', async () => {
      expect(await storage.read((tx) => tx.wasUsername(ANNA.username))).toBe(false);
      await storage.write(async (tx) => {
        const deleted = { kind: 'user', record: ANNA.id, what: 'delete', before: ANNA, after: null } as const;
        await tx.deleteUser(ANNA.id);
        await tx.record({ at: NOW, who: 'admin', operation: 'deleteUser', audit: [deleted], changed: {} });
      });
      expect(await storage.read((tx) => tx.wasUsername(ANNA.username.toUpperCase()))).toBe(true);
      expect(await storage.read((tx) => tx.wasUsername(`${ANNA.username}a`))).toBe(false);
    });

    it('returns refresh tokens as stored', async () => {
      const token = { ...TOKEN, hash: 'h1', session: session.uuid };
      await storage.write(async (tx) => {
        await tx.insertSession(session);
        await tx.insertRefreshToken(token);
        await tx.updateRefreshToken({ ...token, rotated_at: NOW });
      });
      expect(await storage.read((tx) => tx.refreshToken('h1'))).toEqual({ ...token, rotated_at: NOW });
    });

    it('ends a session once, at its revocation', async () => {
      const stored = async () => (await storage.read((tx) => tx.sessionWithUser(session.uuid)))?.session;
      await storage.write((tx) => tx.insertSession(session));
      await storage.write((tx) => tx.revokeSession(session.uuid, '2026-05-13T06:00:00.000Z'));
      await storage.write((tx) => tx.revokeSession(session.uuid, '2026-05-14T06:00:00.000Z'));
      expect(await stored()).toEqual({ ...session, ends_at: '2026-05-13T06:00:00.000Z', revoked: true });
    });

    it('deletes exactly the sessions that ended before a time, however many tokens they had', async () => {
      const endings = ['2026-05-12T06:00:00.000Z', '2026-05-12T06:00:00.001Z'];
      await storage.write(async (tx) => {
        for (const [number, ends_at] of endings.entries()) {
          const uuid = uuidOf(30 + number);
          await tx.insertSession({ ...session, uuid, ends_at });
          for (let token = 0; token < 700; token += 1) {
            await tx.insertRefreshToken({ ...TOKEN, hash: `${number}-${token}`, session: uuid });
          }
        }
      });
      for (let step = 0; step < 3; step += 1) {
        await storage.write((tx) => tx.forgetSessions('2026-05-12T06:00:00.001Z'));
      }
      const left = await storage.read(async (tx) => [
        await tx.session(uuidOf(30)),
        await tx.refreshToken('0-0'),
        await tx.refreshToken('0-699'),
        (await tx.session(uuidOf(31)))?.uuid,
        (await tx.refreshToken('1-699'))?.hash,
      ]);
      expect(left).toEqual([null, null, null, uuidOf(31), '1-699']);
    });

    it("deletes exactly a session's expired unused tokens", async () => {
      const other = { ...session, uuid: uuidOf(21) };
      const [past, future] = ['2026-05-12T06:00:00.000Z', '2026-05-12T06:00:00.001Z'];
      const tokens = [
        { ...TOKEN, hash: 'asleep', session: session.uuid, idle_until: past },
        { ...TOKEN, hash: 'good', session: session.uuid, idle_until: future },
        { ...TOKEN, hash: 'exchanged', session: session.uuid, idle_until: past, rotated_at: NOW },
        { ...TOKEN, hash: 'of another', session: other.uuid, idle_until: past },
      ];
      await storage.write(async (tx) => {
        for (const one of [session, other]) await tx.insertSession(one);
        for (const token of tokens) await tx.insertRefreshToken(token);
        await tx.forgetIdleTokens(session.uuid, past);
      });
      const left = await storage.read((tx) => Promise.all(tokens.map(({ hash }) => tx.refreshToken(hash))));
      expect(left).toEqual([null, ...tokens.slice(1)]);
    });

    it('counts attempts by key within the window, and can take one back', async () => {
      const count = (key: string, at: string) => storage.write((tx) => tx.countAttempt(key, at, 60));
      expect(await count('a', '2026-05-12T06:00:00.000Z')).toBe(1);
      expect(await count('a', '2026-05-12T06:00:30.000Z')).toBe(2);
      expect(await count('b', '2026-05-12T06:00:30.000Z')).toBe(1);
      await storage.write((tx) => tx.forgiveAttempt('a'));
      expect(await count('a', '2026-05-12T06:00:59.999Z')).toBe(2);
      expect(await count('a', '2026-05-12T06:01:00.000Z')).toBe(2);
    });
  });
}
