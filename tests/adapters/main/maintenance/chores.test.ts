import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { localCaller, type OpenFarm, openFarm } from '#adapters/main/farm/open-farm.ts';
import { type ChoreWork, runChores, scheduledWork } from '#adapters/main/maintenance/chores.ts';
import type { Problem } from '#domain/problem.ts';
import type { Backups } from '#ports/backups.ts';
import { ProblemError } from '#ports/problem-error.ts';
import type { Chore, ChoreName } from '#ports/storage/chores.ts';
import { NOW, seedFarm } from '#tests/contract/seed-farm.ts';
import { damageIndex } from '#tests/support/files/damage-index.ts';
import { createFixedClock, type FixedClock } from '#tests/support/fixed-clock.ts';

const HOUR = 3_600_000;

let home: string;
let data: string;
let clock: FixedClock;
let farm: OpenFarm;
let lines: string[];

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'phyto-chores-'));
  data = join(home, 'farm');
  clock = createFixedClock(NOW);
  farm = await openFarm({ data, clock });
  await farm.deps.storage.write((tx) => seedFarm(tx, farm.deps.passwords));
  lines = [];
});
afterEach(async () => {
  await farm.close();
  rmSync(home, { recursive: true });
});

const log = {
  info: (_: object, message: string) => void lines.push(`info ${message}`),
  error: (_: object, message: string) => void lines.push(`error ${message}`),
};
const look = (works: readonly ChoreWork[] = scheduledWork(farm.deps), signal = new AbortController().signal) =>
  runChores(farm.deps, works, log, signal);
const chore = (name: ChoreName): Promise<Chore | null> => farm.deps.storage.read((tx) => tx.chore(name));
const schedule = { every: 24 * HOUR, retry: HOUR, lease: HOUR };

/** A chore that records its runs, with an outcome set by the test. */
function counted(outcomes: readonly string[] = []) {
  const done: string[] = [];
  const work: ChoreWork = {
    name: 'backup',
    schedule,
    run: async () => {
      done.push(clock.now());
      const outcome = outcomes[done.length - 1];
      if (outcome !== undefined) throw new Error(outcome);
      return { ok: true, detail: 'Done.' };
    },
  };
  return { work, done };
}

describe('the daily chores of a farm', () => {
  it('back up and seal the audit trail once a day', async () => {
    await look();
    await look();
    clock.advance(23 * HOUR);
    await look();
    expect((await farm.deps.backups.list()).map(({ reason }) => reason)).toEqual(['daily']);
    clock.advance(HOUR);
    await look();
    expect(await farm.deps.backups.list()).toHaveLength(2);
    expect(await chore('backup')).toMatchObject({
      ok: true,
      detail: expect.stringMatching(/^Made .*-daily, \d+ kB\.$/),
    });
    expect(await chore('checkpoint')).toMatchObject({ ok: true });
    expect(await chore('files')).toMatchObject({ ok: true, detail: expect.stringContaining('All files are intact') });
    expect(lines.filter((line) => line.startsWith('error'))).toEqual([]);
  });

  it('report why a backup failed', async () => {
    await farm.close();
    damageIndex(join(data, 'farm.sqlite'), 'sqlite_autoindex_users_2');
    farm = await openFarm({ data, clock });
    await look();
    const words = /^The farm's database is damaged: .*sqlite_autoindex_users_2.*restore the latest backup\.$/;
    const failure = { code: 'stopped', params: { failure: { problem: { code: 'database_damaged' } } } };
    expect(await chore('backup')).toMatchObject({ ok: false, last_ok_at: null, detail: null, failure });
    expect(lines[0]?.replace('error ', '')).toMatch(words);
    const { storage } = await farm.service.as(localCaller('tests')).getSystem({});
    expect(storage.backup.failed).toBe(true);
    expect(storage.warnings.join(' ')).toContain('sqlite_autoindex_users_2');
    expect(await farm.deps.backups.list()).toEqual([]);
  });

  it('back up without the readings in VictoriaMetrics and say so, but hide no other failure', async () => {
    const [victoria, postgres] = (['victoria_unreachable', 'postgres_unreachable'] as const).map(
      (code) => new ProblemError({ kind: 'unavailable', code, params: { place: 'host', reason: null } }),
    );
    const run = (missing: Problem | null, error: unknown) => {
      const { backups, telemetry } = farm.deps;
      const make: Backups['make'] = async (reason) => ({ ...(await backups.make(reason)), missing });
      const check = () => Promise.reject(error);
      const deps = { ...farm.deps, backups: { ...backups, make }, telemetry: { ...telemetry, check } };
      const [backup] = scheduledWork(deps);
      return backup?.run(new AbortController().signal);
    };
    const words = expect.stringContaining('Readings are missing: VictoriaMetrics at host');
    expect(await run(victoria?.problem ?? null, victoria)).toMatchObject({ ok: true, detail: words });
    expect(await run(null, victoria)).toMatchObject({ ok: true, detail: expect.stringMatching(/ kB\.$/) });
    await expect(run(null, postgres)).rejects.toBe(postgres);
  });

  it('are retried an hour after a failure, and a day after a success', async () => {
    const { work, done } = counted(['The disk is full.']);
    for (let half = 0; half < 60; half += 1) {
      await look([work]);
      clock.advance(HOUR / 2);
    }
    const hours = done.map((at) => (Date.parse(at) - Date.parse(NOW)) / HOUR);
    expect(hours).toEqual([0, 1, 25]);
  });

  it('are done by one of several servers', async () => {
    const { work, done } = counted();
    const other = await openFarm({ data, clock });
    await Promise.all([look([work]), runChores(other.deps, [work], log, new AbortController().signal)]);
    await other.close();
    expect(done).toHaveLength(1);
  });

  it('are repeated at once if the server that started them was stopped', async () => {
    const { work, done } = counted();
    await look([work]);
    const before = await chore('backup');
    clock.advance(24 * HOUR);
    const stopping = new AbortController();
    const cut: ChoreWork = {
      name: 'backup',
      schedule,
      run: async () => {
        stopping.abort();
        throw new Error('The server stops.');
      },
    };
    await look([cut], stopping.signal);
    expect(await chore('backup')).toEqual(before);
    expect(lines.filter((line) => line.startsWith('error'))).toEqual([]);
    await look([work]);
    expect(done).toHaveLength(2);
  });

  it('are repeated by another server once those of a killed one have timed out', async () => {
    const since = { doneSince: NOW, begunSince: NOW, until: NOW };
    await farm.deps.storage.write((tx) => tx.claimChore('backup', NOW, since));
    const { work, done } = counted();
    await look([work]);
    expect(done).toEqual([]);
    clock.advance(HOUR);
    await look([work]);
    expect(done).toHaveLength(1);
  });

  it('continue after a clock years ahead was corrected, and never delete the newest backup', async () => {
    for (let days = 0; days < 15; days += 1) {
      await look();
      clock.advance(24 * HOUR);
    }
    clock.set(NOW);
    await look();
    expect(await chore('backup')).toMatchObject({ ok: true, last_ok_at: NOW });
    expect((await farm.deps.backups.list()).map(({ made_at }) => made_at.slice(0, 10))).toContain(NOW.slice(0, 10));
  });

  it('never end the server: a failed claim is logged', async () => {
    const { work } = counted();
    const storage = { ...farm.deps.storage, read: () => Promise.reject(new Error('no database')) };
    await runChores({ storage, clock, texts: farm.deps.texts }, [work], log, new AbortController().signal);
    expect(lines).toEqual(['error Chore failed.']);
  });
});
