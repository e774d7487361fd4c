import { cpSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { markerPath } from '#adapters/files/farm-marker.ts';
import { localCaller } from '#adapters/main/farm/open-farm.ts';
import { serverProblems } from '#messages/en/problems/service.ts';
import { storageProblems } from '#messages/en/problems/storage.ts';
import { makeBusyFarm } from '#tests/faults/support/busy-farm.ts';
import { findText, flip, overwrite, pageOfIndex } from '#tests/faults/support/damage.ts';
import { ask, signIn } from '#tests/faults/support/farm-client.ts';
import { type Place, sqliteGround, sqlitePlace } from '#tests/faults/support/grounds.ts';
import { kill, runPhyto, type ServerProcess, startServer } from '#tests/faults/support/server-process.ts';

/** Limit for the daily backup, which a server makes a minute after its start if it is due. */
const DAILY_MS = 300_000;
const CHECK_MS = 500;
const LOT = 'LOT-TO-BE-FLIPPED';

let whole: Place;
let copies = 0;
beforeAll(async () => {
  whole = await sqliteGround.place();
  const planned = await makeBusyFarm(whole, 30);
  const farm = await whole.open();
  const actions = planned.map(({ sowing }, n) => ({
    uuid: sowing,
    action_properties: { seed_lot: n === 7 ? LOT : `LOT-${n}` },
  }));
  await farm.service.as(localCaller('tests')).completeActions({ body: { actions } });
  await farm.close();
});
afterAll(() => whole.remove());

/** Copies the farm; returns the copy and its database file. */
function copyFarm(): { readonly place: Place; readonly file: string } {
  copies += 1;
  const data = join(dirname(whole.data), `copy-${copies}`);
  cpSync(whole.data, data, { recursive: true });
  return { place: sqlitePlace(data), file: join(data, 'farm.sqlite') };
}

const zeros = (length: number): Uint8Array => new Uint8Array(length);

/** Overwrites every occurrence of a text, since pages keep deleted content. */
function garble(file: string, words: string): void {
  for (const at of findText(file, words)) overwrite(file, at, zeros(words.length));
}

/** Changes a letter in an index, so that it no longer finds a row. */
function flipIndex(file: string): void {
  const { start, end } = pageOfIndex(file, 'audit_who');
  const at = findText(file, 'local:tests').find((found) => found > start && found < end);
  if (at === undefined) throw new Error('The index holds no such text');
  flip(file, at);
}

const damaged = (path: string): string => storageProblems.farm_file_damaged({ path });
const empty = (path: string): string => storageProblems.farm_file_empty({ path });
const missing = (path: string): string =>
  serverProblems.farm_database_missing({ path, marker: markerPath(dirname(path)) });

const DAMAGES: readonly (readonly [what: string, damage: (file: string) => void, refusal: (path: string) => string])[] =
  [
    ['a header of something else', (file) => overwrite(file, 0, Buffer.from('No farm is in here!!')), damaged],
    ['an emptied header', (file) => overwrite(file, 0, zeros(100)), damaged],
    ['a page size that is none', (file) => overwrite(file, 16, Buffer.from([3, 33])), damaged],
    ['an emptied schema page', (file) => overwrite(file, 100, zeros(3900)), damaged],
    ['a schema page of noise', (file) => overwrite(file, 100, Buffer.alloc(3900, 0xa7)), damaged],
    ['garbled descriptions of tables', (file) => garble(file, 'CREATE TABLE'), damaged],
    ['half of its file', (file) => truncateSync(file, statSync(file).size / 2), damaged],
    ['all but the last page', (file) => truncateSync(file, statSync(file).size - 4096), damaged],
    ['a piece shorter than a page', (file) => truncateSync(file, 700), damaged],
    ['an empty file', (file) => truncateSync(file, 0), empty],
    ['no file', (file) => rmSync(file), missing],
  ];

describe('a farm that finds', () => {
  it.each(DAMAGES)('%s: refuses to start, explains why, and changes nothing', async (_what, damage, refusal) => {
    const { place, file } = copyFarm();
    damage(file);
    const before = statSync(file, { throwIfNoEntry: false }) === undefined ? null : readFileSync(file);
    const { code, out, err } = await runPhyto(place, 'serve', '--listen', '127.0.0.1:0');
    expect([code, out]).toEqual([1, '']);
    expect(err).toBe(`phyto: ${refusal(file)}\n`);
    expect(statSync(file, { throwIfNoEntry: false }) === undefined ? null : readFileSync(file)).toEqual(before);
  });

  it("a log that doesn't belong to its file: never starts empty", async () => {
    const { place, file } = copyFarm();
    rmSync(file);
    writeFileSync(`${file}-wal`, Buffer.alloc(4096, 1));
    expect((await runPhyto(place, 'serve', '--listen', '127.0.0.1:0')).code).toBe(1);
    expect(statSync(file, { throwIfNoEntry: false })).toBeUndefined();
  });

  it('no damage: starts', async () => {
    const { place } = copyFarm();
    const server = await startServer(place);
    expect((await fetch(new URL('/readyz', server.address))).status).toBe(200);
    await kill(server);
  });
});

const system = z.object({
  storage: z.looseObject({ warnings: z.array(z.string()), backup: z.looseObject({ failed: z.boolean() }) }),
});

async function readStorage({ address }: ServerProcess, token?: string) {
  const { text } = await ask(address, token ?? (await signIn(address)), { path: 'system/' });
  return system.parse(JSON.parse(text)).storage;
}

/** Reads the actions and their audit trail through the program. */
async function readRecords(place: Place): Promise<Readonly<Record<'records' | 'trail', string>>> {
  const truth = await place.truth();
  try {
    const records = await truth.rows('select action_properties from actions order by uuid');
    const trail = await truth.rows('select after from audit order by id');
    return { records: JSON.stringify(records), trail: JSON.stringify(trail) };
  } finally {
    await truth.close();
  }
}

describe('a flipped byte', () => {
  let atDailyBackup: { readonly server: ServerProcess; readonly place: Place };
  beforeAll(async () => {
    const { place, file } = copyFarm();
    flipIndex(file);
    atDailyBackup = { place, server: await startServer(place) };
  });
  afterAll(() => kill(atDailyBackup.server));

  it.each(['records', 'trail'] as const)('in the %s is found by verify-audit and shown', async (where) => {
    const before = await readRecords(whole);
    let flipped = 0;
    for (const at of findText(join(whole.data, 'farm.sqlite'), LOT)) {
      const { place, file } = copyFarm();
      flip(file, at + 4);
      // Pages keep deleted content, so only some of these positions are read.
      if ((await readRecords(place))[where] === before[where]) continue;
      flipped += 1;
      const { code, out, err } = await runPhyto(place, 'verify-audit');
      expect(code).toBe(1);
      expect(out).toMatch(/^(?:batch|action) /m);
      expect(err).not.toMatch(/ at .*:\d+:\d+/);
      const server = await startServer(place);
      try {
        expect((await readStorage(server)).coded_warnings).toMatchObject([{ code: 'records_not_verified' }]);
      } finally {
        await kill(server);
      }
    }
    expect(flipped).toBeGreaterThan(0);
  });

  it("nowhere isn't reported", async () => {
    const { place } = copyFarm();
    expect((await runPhyto(place, 'verify-audit')).code).toBe(0);
    expect((await runPhyto(place, 'backup')).code).toBe(0);
    const server = await startServer(place);
    try {
      expect(await readStorage(server)).toMatchObject({ warnings: [], backup: { failed: false } });
    } finally {
      await kill(server);
    }
  });

  it('in an index is found by the check of a backup', async () => {
    const { code, out, err } = await runPhyto(atDailyBackup.place, 'backup');
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/damaged/);
    expect(err).not.toMatch(/ at .*:\d+:\d+/);
  });

  it('in an index is found by the daily backup and shown', async () => {
    const { server } = atDailyBackup;
    const token = await signIn(server.address);
    for (const began = performance.now(); performance.now() - began < DAILY_MS; ) {
      const { backup, warnings } = await readStorage(server, token);
      if (backup.failed) return expect(warnings).toEqual([expect.stringMatching(/backup failed.*damaged/)]);
      await pause(CHECK_MS);
    }
    throw new Error('No backup has failed');
  });
});
