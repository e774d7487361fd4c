import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StoredToken } from '#ports/storage/api-tokens.ts';
import type { FarmStorage } from '#ports/storage/storage.ts';
import { uuidOf } from '#tests/support/plans.ts';
import { describeStoredBatches } from './storage-batches.contract.ts';
import { ANNA, bedRecord, CHAMBER, emptyBatch, NOW, seedPlaces, storeBatch } from './storage-fixtures.ts';
import { describeStoredHarvests } from './storage-harvests.contract.ts';
import { describeStoredRecords } from './storage-records.contract.ts';
import { describeStoredYields } from './storage-yields.contract.ts';

/** Optional capabilities of a storage. */
export interface StorageCapabilities {
  /** True if reads continue during a write. */
  readonly readsBesideWrites: boolean;
}

/** Tests for every storage. `open` creates an empty farm, which `close` removes. */
export function describeStorage(
  name: string,
  open: () => Promise<FarmStorage>,
  capabilities: StorageCapabilities,
): void {
  describe(`storage: ${name}`, () => {
    describeCommits(open, capabilities);
    describeSignIn(open);
    describePlaces(open);
    describeStoredBatches(open);
    describeStoredHarvests(open);
    describeStoredYields(open);
    describeStoredRecords(open);
  });
}

function describeCommits(open: () => Promise<FarmStorage>, { readsBesideWrites }: StorageCapabilities): void {
  describe('commits', () => {
    let storage: FarmStorage;
    beforeEach(async () => {
      storage = await open();
    });
    afterEach(() => storage.close());
    const chamberNames = () => storage.read(async (tx) => (await tx.records('chamber')).map(({ name }) => name));
    const insert = (number: number, fail = false) =>
      storage.write(async (tx) => {
        await tx.insertRecord('chamber', { uuid: uuidOf(number), name: `Room ${number}`, active: true, version: 1 });
        if (fail) throw new Error(`no room ${number}`);
        return (await tx.records('chamber')).length;
      });

    it('rolls back if the work throws', async () => {
      await expect(insert(1, true)).rejects.toThrow('no room 1');
      expect(await chamberNames()).toEqual([]);
    });

    it('isolates queued writes: a failed one fails no other', async () => {
      const outcomes = await Promise.allSettled(
        Array.from({ length: 200 }, (_, number) => insert(number, number % 3 === 0)),
      );
      expect(outcomes.map(({ status }) => status)).toEqual(
        outcomes.map((_, number) => (number % 3 === 0 ? 'rejected' : 'fulfilled')),
      );
      expect((await chamberNames()).length).toBe(133);
    });

    it('runs writes in the requested order, each seeing the earlier ones', async () => {
      expect(await Promise.all([1, 2, 3].map((number) => insert(number)))).toEqual([1, 2, 3]);
    });

    it('refuses a row that breaks a constraint, and continues', async () => {
      await insert(1);
      await expect(insert(1)).rejects.toThrow();
      expect(await insert(2)).toBe(2);
    });

    it.runIf(readsBesideWrites)('reads the previous state during a write', async () => {
      await insert(1);
      const seen = await storage.write(async (tx) => {
        await tx.insertRecord('chamber', { uuid: uuidOf(2), name: 'Room 2', active: true, version: 1 });
        return chamberNames();
      });
      expect(seen).toEqual(['Room 1']);
      expect(await chamberNames()).toEqual(['Room 1', 'Room 2']);
    });

    it('stores the answer for a key by user', async () => {
      const answer = { key: 'k-1', input_hash: 'abc', json: '{"a":1}' };
      const commit = { at: NOW, who: 'anna', operation: 'createCrop', audit: [], changed: {} };
      await storage.write((tx) => tx.record({ ...commit, answer }));
      expect(await storage.read((tx) => tx.storedAnswer('k-1', 'anna'))).toEqual({
        input_hash: 'abc',
        answer: '{"a":1}',
        operation: 'createCrop',
      });
      expect(await storage.read((tx) => tx.storedAnswer('k-1', 'ben'))).toBeNull();
    });

    it('keeps an answer for two days, and deletes older ones in batches', async () => {
      const keep = (key: string, at: string) =>
        storage.write((tx) =>
          tx.record({
            ...{ at, who: 'anna', operation: 'createCrop', audit: [], changed: {} },
            answer: { key, input_hash: 'abc', json: '1' },
          }),
        );
      const kept = async (key: string) => (await storage.read((tx) => tx.storedAnswer(key, 'anna'))) !== null;
      const old = Array.from({ length: 60 }, (_, number) => `old-${number}`);
      await Promise.all(old.map((key) => keep(key, '2026-05-12T06:00:00.000Z')));
      await keep('new-0', '2026-05-14T06:00:00.000Z');
      expect(await Promise.all(old.map(kept))).not.toContain(false);
      for (let number = 1; number <= 5; number += 1) await keep(`new-${number}`, '2026-05-14T06:00:00.001Z');
      expect(await Promise.all(old.map(kept))).not.toContain(true);
      expect(await kept('new-0')).toBe(true);
    });

    it('responds, and describes itself', async () => {
      expect(await storage.ready()).toBe(true);
      expect(storage.engine).toMatch(/^\w+ \d/);
    });
  });
}

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

function describeSignIn(open: () => Promise<FarmStorage>): void {
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

function describePlaces(open: () => Promise<FarmStorage>): void {
  describe('places', () => {
    let storage: FarmStorage;
    beforeEach(async () => {
      storage = await open();
      await storage.write(seedPlaces);
    });
    afterEach(() => storage.close());

    it('changes a bed only from its current version, and increments it', async () => {
      const bed = bedRecord(1);
      const rename = (version: number) => storage.write((tx) => tx.updateBed({ ...bed, name: 'Top', version }));
      expect(await rename(2)).toBe(false);
      expect(await rename(1)).toBe(true);
      expect(await storage.read((tx) => tx.beds({ uuids: [bed.uuid] }))).toEqual([
        { ...bed, name: 'Top', version: 2, standing: [] },
      ]);
    });

    it("returns each place in the domain's form, and omits unknown ones", async () => {
      const places = await storage.read((tx) => tx.places([bedRecord(2).uuid, `bed-${uuidOf(1)}`]));
      expect([...places.values()]).toEqual([
        {
          id: bedRecord(2).uuid,
          name: 'A2',
          chamber: CHAMBER.uuid,
          chamber_name: CHAMBER.name,
          stack: 'A',
          row: 2,
          active: true,
          tray_capacity: 20,
        },
      ]);
    });

    it('keeps manual choices: omitted components stay omitted', async () => {
      const bed = bedRecord(1).uuid;
      await storage.write((tx) => tx.insertHandAssignment({ bed, instant: NOW, light_recipe: null }));
      const [choice] = await storage.read((tx) => tx.handAssignments([bed]));
      expect(choice).toEqual({ bed, instant: NOW, light_recipe: null });
      expect(choice).not.toHaveProperty('irrigation_recipe');
    });

    it('finds the references to a record', async () => {
      await storage.write((tx) => storeBatch(tx, emptyBatch(1)));
      const wanted = [emptyBatch(1).uuid, emptyBatch(2).uuid];
      expect([...(await storage.read((tx) => tx.existing('batch', wanted)))]).toEqual([emptyBatch(1).uuid]);
      expect([...(await storage.read((tx) => tx.existing('crop', [uuidOf(300), uuidOf(5)])))]).toEqual([uuidOf(300)]);
    });

    it("counts the farm's records", async () => {
      await storage.write((tx) => tx.updateBed({ ...bedRecord(1), general_control_error: 'E7' }));
      await storage.write((tx) => tx.updateBed({ ...bedRecord(2), general_control_error: 'E7', active: false }));
      expect(await storage.read((tx) => tx.counts())).toMatchObject({ beds: 2, chambers: 1, bed_faults: 1, hvacs: 0 });
    });
  });
}
