import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBusyFarm } from '#tests/faults/support/busy-farm.ts';
import {
  BATCHES,
  type Client,
  employClients,
  expectAnswered,
  repeatLast,
  sendTo,
  startTraffic,
} from '#tests/faults/support/clients.ts';
import { type Answer, ask, signIn } from '#tests/faults/support/farm-client.ts';
import { fillUnder, makeRoom } from '#tests/faults/support/fill-disk.ts';
import { type Place, sqliteGround, sqlitePlace } from '#tests/faults/support/grounds.ts';
import { fetchFile, readSop, sendFile } from '#tests/faults/support/send-file.ts';
import { kill, type ServerProcess, startServer } from '#tests/faults/support/server-process.ts';
import { expectFolded, expectWhole } from '#tests/faults/support/stored-truth.ts';

const BACK_MS = 5_000;
const TRIES = 3;
/** Commands that run a program in its own mount namespace, as root or as a user mapped to root. */
const ALONE = ['--mount', '--map-root-user --user --mount'].map((flags) => ['unshare', ...flags.split(' ')]);

const canMount = ([command = '', ...flags]: readonly string[]): boolean =>
  spawnSync(command, [...flags, 'mount', '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', '/tmp']).status === 0;

const alone = ALONE.find(canMount);
if (alone === undefined) process.stderr.write("Skipped: a full disk. This user can't mount a small one.\n");

describe.skipIf(alone === undefined)('a full disk, on SQLite', () => {
  let source: Place;
  /** The farm on the small disk, by its path in this process. */
  let place: Place;
  let clients: readonly Client[] = [];
  let server: ServerProcess;
  let token = '';
  let copies = 0;

  beforeAll(async () => {
    source = await sqliteGround.place();
    clients = employClients(await makeBusyFarm(source, BATCHES));
    const disk = `${source.data}-disk`;
    mkdirSync(disk);
    const script = `mount -t tmpfs -o size=24m tmpfs '${disk}' && cp -a '${source.data}/.' '${disk}' && exec "$@"`;
    const onDisk = { ...source, flags: ['--data', disk] };
    server = await startServer(onDisk, { within: [...(alone ?? []), 'sh', '-c', script, 'sh'] });
    // The disk is mounted only for the server, so others reach it through /proc.
    place = sqlitePlace(`/proc/${server.child.pid}/root${disk}`);
    token = await signIn(server.address);
  });
  afterAll(async () => {
    await kill(server);
    await source.remove();
  });

  const get = (path: string): Promise<Answer> => ask(server.address, token, { path });

  it('refuses writes with 507 while reads continue, and writes again once there is space', async () => {
    for (let attempt = 1; ; attempt += 1) {
      const took = await fillAndMakeRoom();
      if (took <= BACK_MS) return;
      expect(attempt, `It took ${Math.round(took)} ms to write again`).toBeLessThan(TRIES);
    }
  });

  /** Returns the milliseconds from freeing the disk to an answered write of every client. */
  async function fillAndMakeRoom(): Promise<number> {
    const traffic = startTraffic(clients, sendTo(server.address, token));
    await fillUnder(traffic, place.data);
    for (const path of ['batches/', 'todays_tasks/expected/', 'system/', 'harvests/']) {
      expect((await get(path)).status).toBe(200);
    }
    expect((await fetch(new URL('/readyz', server.address))).status).toBe(200);

    const took = await makeRoom(traffic, clients, place.data);
    const copy = copyDisk();
    const truth = await copy.truth();
    try {
      for (const { writer, answers, sent } of clients) {
        expect(answers.size).toBe(sent);
        expect(await writer.stored(truth)).toEqual(writer.after(sent));
      }
      await expectAnswered(truth, clients);
      await expectWhole(truth);
      await expectFolded(copy, truth);
    } finally {
      await truth.close();
    }
    return took;
  }

  /** Copies the disk's content, since SQLite can't open files through /proc. */
  function copyDisk(): Place {
    copies += 1;
    const copy = `${source.data}-copy-${copies}`;
    expect(spawnSync('cp', ['-a', `${place.data}/.`, copy]).status).toBe(0);
    return sqlitePlace(copy);
  }

  it("refuses a file that doesn't fit, keeps nothing of it, and accepts the next", async () => {
    const lying = () => readdirSync(join(place.data, 'files'));
    // As big as the disk.
    const large = { key: 'large', filename: 'large.bin', content: new Uint8Array(24 * 1024 * 1024) };
    const refused = await sendFile(server.address, token, large);
    expect([refused.status, JSON.parse(refused.text).code]).toEqual([507, 'disk_full']);
    expect(lying()).toEqual([]);
    expect(await get('docs/sop/')).toMatchObject({ status: 200, text: '[]' });
    const small = { key: 'small', filename: 'small.bin', content: new Uint8Array(100_000).fill(3) };
    const taken = await sendFile(server.address, token, small);
    expect(taken.status).toBe(201);
    expect(lying()).toHaveLength(1);
    expect((await fetchFile(server.address, token, readSop(taken.text).uuid)).equals(small.content)).toBe(true);
  });

  it('followed by a kill loses no answered write', async () => {
    const traffic = startTraffic(clients, sendTo(server.address, token));
    await fillUnder(traffic, place.data);
    // The disk vanishes with its last process, so it is copied while the server is suspended during its work.
    server.child.kill('SIGSTOP');
    const copy = copyDisk();
    await kill(server);
    await traffic.done;
    rmSync(join(copy.data, 'ballast'));
    server = await startServer(copy);
    const truth = await copy.truth();
    try {
      await expectAnswered(truth, clients);
      await repeatLast(truth, clients, sendTo(server.address, token));
      await expectWhole(truth);
      await expectFolded(copy, truth);
    } finally {
      await truth.close();
    }
  });
});
