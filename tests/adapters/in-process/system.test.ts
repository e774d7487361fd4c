import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFarmService } from '#adapters/in-process/farm-service.ts';
import { addMs, compareText } from '#domain/time.ts';
import { problems } from '#messages/en/problems/index.ts';
import { storageWarnings } from '#messages/en/storage-warnings.ts';
import { textOf } from '#messages/render.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { ProblemError } from '#ports/problem-error.ts';
import type { ChoreName } from '#ports/storage/chores.ts';
import { verify } from '#tests/adapters/in-process/audit/verify.ts';
import { bare, expectRefusal, planBasil } from '#tests/contract/contract-support.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';
import { NOW } from '#tests/contract/seed-farm.ts';

const HOUR = 3_600_000;
let farm: SeededFarm;
let admin: FarmApi;

beforeEach(async () => {
  farm = await openSeededFarm();
  admin = farm.service.as(farm.caller('admin'));
});
afterEach(() => farm.close());

const storage = async () => (await admin.getSystem({})).storage;

describe('the MQTT broker', () => {
  it('is shown with what devices sent', async () => {
    expect(await admin.getSystem({})).toMatchObject({ mqtt: null });
    const { devices } = farm.deps;
    devices.attach({
      status: () => ({ connected: false, since: NOW, reconnects: 3, retry_at: null, error: 'connect ECONNREFUSED' }),
    });
    Object.assign(devices.tally, { messages: 9, added: 5, known: 1 });
    Object.assign(devices.tally.bad, { impossible: 1, not_a_number: 1 });
    Object.assign(devices.tally.refused, { invalid: 2 });
    expect((await admin.getSystem({})).mqtt).toEqual({
      ...{ connected: false, since: NOW, reconnects: 3, error: 'connect ECONNREFUSED', retry_at: null, last_at: null },
      ...{ messages: 9, readings: 5, bad: 2, refused: 2 },
    });
  });
});

/** Runs a chore now. */
const doChore = (name: ChoreName, ok: boolean, text: string) =>
  farm.storage.write(async (tx) => {
    const now = farm.clock.now();
    await tx.claimChore(name, now, { doneSince: now, begunSince: now, until: now });
    const failure = { code: 'stopped', params: { failure: { message: text } } } as const;
    await tx.finishChore(name, now, ok ? { ok, detail: text } : { ok, failure });
  });

describe('the health of a farm', () => {
  it('is good on a new farm', async () => {
    await planBasil(admin);
    farm.clock.set(addMs(NOW, 36 * HOUR));
    expect(await storage()).toMatchObject({
      healthy: true,
      warnings: [],
      backup: { made_at: null, failed: false, stale: false },
    });
  });

  it('says when the audit trail was last sealed and verified', async () => {
    expect(await storage()).toMatchObject({ audit: { sealed_at: null, verified_at: null } });
    await doChore('checkpoint', true, 'Sealed');
    farm.clock.set(addMs(NOW, HOUR));
    await doChore('checkpoint', false, 'Stopped');
    expect(await storage()).toMatchObject({ audit: { sealed_at: NOW, verified_at: null } });
  });

  it('lacks a backup once the farm is older', async () => {
    await planBasil(admin);
    farm.clock.set(addMs(NOW, 37 * HOUR));
    expect(await storage()).toMatchObject({ warnings: ['There is no backup yet.'], backup: { stale: true } });
  });

  it('reports the last successful backup, and a later one that failed', async () => {
    await doChore('backup', true, 'Made');
    expect(await storage()).toMatchObject({ backup: { made_at: NOW, failed: false, stale: false }, warnings: [] });
    farm.clock.set(addMs(NOW, 24 * HOUR));
    await doChore('backup', false, 'No space left');
    expect(await storage()).toMatchObject({
      healthy: true,
      backup: { made_at: NOW, failed: true, stale: false },
      warnings: ['The last backup failed: No space left.'],
    });
  });

  it('reports a failed backup made by hand', async () => {
    const full = { code: 'disk_full', params: {} } as const;
    const make = async () => {
      throw new ProblemError({ kind: 'storage_full', ...full });
    };
    const service = createFarmService({ ...farm.deps, backups: { ...farm.deps.backups, make } });
    await expectRefusal(service.as(farm.caller('admin')).makeBackup({}), 'storage_full');
    const reason = { code: 'stopped', params: { failure: { problem: full } } } as const;
    expect(await storage()).toMatchObject({
      warnings: [storageWarnings.backup_failed({ reason })],
      coded_warnings: [{ code: 'backup_failed', params: { reason } }],
    });
    expect((await storage()).warnings.join()).toContain(textOf(problems, full));
  });

  it("explains why a verification couldn't be finished", async () => {
    const full = { code: 'disk_full', params: {} } as const;
    const stopped = {
      ...farm.storage,
      read: () => Promise.reject(new ProblemError({ kind: 'storage_full', ...full })),
    };
    await expect(verify({ ...farm.deps, storage: stopped })).rejects.toMatchObject({ problem: full });
    const chore = await farm.storage.read((tx) => tx.chore('verify'));
    expect(chore).toMatchObject({
      ok: false,
      failure: { code: 'verification_unfinished', params: { failure: { problem: full } } },
    });
  });

  it('reports the newest backup, including manual ones, and no earlier failure', async () => {
    await doChore('backup', true, 'Made');
    farm.clock.set(addMs(NOW, 30 * HOUR));
    await doChore('backup', false, 'No space left');
    farm.clock.set(addMs(NOW, 40 * HOUR));
    expect(await storage()).toMatchObject({ backup: { made_at: NOW, failed: true, stale: true } });
    const { made_at } = await admin.makeBackup({});
    expect(made_at).toBe(addMs(NOW, 40 * HOUR));
    expect(await storage()).toMatchObject({ backup: { made_at, failed: false, stale: false }, warnings: [] });
  });

  it("reports the daily chores if the backups can't be read", async () => {
    await doChore('backup', true, 'Made');
    const list = () => Promise.reject(new Error('EACCES'));
    const closed = createFarmService({ ...farm.deps, backups: { ...farm.deps.backups, list } });
    const { storage: told } = await closed.as(farm.caller('ana')).getSystem({});
    expect(told.backup).toEqual({ made_at: NOW, failed: false, stale: false });
  });

  it('is bad if the records failed verification', async () => {
    await doChore('verify', false, 'Batch X is damaged');
    expect(await storage()).toMatchObject({
      healthy: false,
      warnings: ['The stored records failed verification: Batch X is damaged.'],
    });
  });
});

describe('a backup', () => {
  it('is made, listed and downloaded completely', async () => {
    const made = await admin.makeBackup({});
    expect(made).toMatchObject({ reason: 'manual', made_at: NOW });
    expect(bare(await admin.listBackups({}))).toEqual([made]);
    const file = await admin.getBackup({ params: { id: made.id } });
    let bytes = 0;
    for await (const piece of file.chunks) bytes += piece.length;
    expect(bytes).toBe(made.bytes);
    await expectRefusal(admin.getBackup({ params: { id: 'none' } }), 'not_found');
  });

  it('is made once for one key, and recorded in the audit trail', async () => {
    const made = await admin.makeBackup({}, { idempotencyKey: 'k' });
    expect(await admin.makeBackup({}, { idempotencyKey: 'k' })).toEqual(made);
    expect(bare(await admin.listBackups({}))).toHaveLength(1);
    expect(bare(await admin.listAudit({ query: { kind: 'backup' } }))).toMatchObject([
      { operation: 'makeBackup', record: made.id, what: 'create', who: 'admin', after: made },
    ]);
  });

  it('is made once for a key sent again before it is finished, and once for each person', async () => {
    const again = () => admin.makeBackup({}, { idempotencyKey: 'k' });
    const [made, ...others] = await Promise.all([again(), again(), again()]);
    expect(others).toEqual([made, made]);
    expect(bare(await admin.listBackups({}))).toEqual([made]);
    await farm.service.as({ ...farm.caller('admin'), username: 'somebody' }).makeBackup({}, { idempotencyKey: 'k' });
    expect(bare(await admin.listBackups({}))).toHaveLength(2);
  });

  it('is made once for one key sent to two servers of the farm at once', async () => {
    const other = createFarmService(farm.deps).as(farm.caller('admin'));
    const asked = [admin, other].map((api) => api.makeBackup({}, { idempotencyKey: 'k' }));
    const [made, refused] = (await Promise.allSettled(asked)).toSorted((a, b) => compareText(a.status, b.status));
    const [backup, ...more] = bare(await admin.listBackups({}));
    expect(more).toMatchObject([]);
    expect(made).toMatchObject({ value: backup });
    expect(refused).toMatchObject({ reason: { problem: { kind: 'unavailable', retry_after: 5 } } });
    expect(await other.makeBackup({}, { idempotencyKey: 'k' })).toEqual(backup);
  });

  it('is made when requested again with its key after a failure, by any server', async () => {
    const make = async () => {
      throw new Error('No space left');
    };
    const full = createFarmService({ ...farm.deps, backups: { ...farm.deps.backups, make } }).as(farm.caller('admin'));
    await expect(full.makeBackup({}, { idempotencyKey: 'k' })).rejects.toThrow('No space left');
    const made = await admin.makeBackup({}, { idempotencyKey: 'k' });
    expect(bare(await admin.listBackups({}))).toEqual([made]);
  });

  it('is only for admins, like the audit trail', async () => {
    const ana = farm.service.as(farm.caller('ana'));
    await expectRefusal(ana.makeBackup({}), 'forbidden');
    await expectRefusal(ana.listBackups({}), 'forbidden');
    await expectRefusal(ana.getBackup({ params: { id: 'x' } }), 'forbidden');
    await expectRefusal(ana.listAudit({}), 'forbidden');
  });
});
