import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBusyFarm } from '#tests/faults/support/busy-farm.ts';
import { BATCHES, type Client, employClients, isAnswer, sendTo, writeOn } from '#tests/faults/support/clients.ts';
import { signIn } from '#tests/faults/support/farm-client.ts';
import { onEachEngine, type Place, sqlitePlace } from '#tests/faults/support/grounds.ts';
import { kill, runPhyto, type ServerProcess, startServer } from '#tests/faults/support/server-process.ts';
import { expectFolded, expectWhole } from '#tests/faults/support/stored-truth.ts';
import type { Truth } from '#tests/faults/support/truth.ts';

const TIMES = 3;
const AUDIT = 'select id, at, who, operation, kind, record, what, hash from audit order by id';

onEachEngine('a backup made during writes', (ground) => {
  let place: Place;
  let clients: readonly Client[] = [];
  let server: ServerProcess;
  let token = '';

  beforeAll(async () => {
    place = await ground.place();
    clients = employClients(await makeBusyFarm(place, BATCHES));
    server = await startServer(place);
    token = await signIn(server.address);
  });
  afterAll(async () => {
    await kill(server);
    await place.remove();
  });

  it('restores a consistent state from between its start and its end', async () => {
    let isOver = false;
    let answered = 0;
    const failures: unknown[] = [];
    const onFailure = (failure: unknown): boolean => {
      failures.push(isAnswer(failure) ? `${failure.status} ${failure.text}` : failure);
      return false;
    };
    const onAnswer = () => {
      answered += 1;
    };
    const work = { send: sendTo(server.address, token), isOver: () => isOver, onAnswer, onFailure };
    const done = Promise.all(clients.map((client) => writeOn(client, work)));
    const made: { readonly file: string; readonly from: readonly number[]; readonly to: readonly number[] }[] = [];
    try {
      for (let n = 0; n < TIMES; n += 1) {
        const known = backups(place);
        const before = answered;
        const from = clients.map(({ answers }) => answers.size);
        const { code, err } = await runPhyto(place, 'backup');
        expect([code, err]).toEqual([0, '']);
        const to = clients.map(({ sent }) => sent);
        // Without writes during the backup, the test would prove nothing.
        expect(answered).toBeGreaterThan(before);
        const fresh = backups(place).filter((file) => !known.includes(file));
        expect(fresh).toHaveLength(1);
        made.push({ file: fresh[0] ?? '', from, to });
      }
    } finally {
      isOver = true;
      await done;
    }
    expect(failures).toEqual([]);
    for (const { file, from, to } of made) await expectPrefix(file, from, to);
  });

  const backups = ({ data }: Place): readonly string[] => {
    const folder = join(data, 'backups');
    const names = existsSync(folder) ? readdirSync(folder) : [];
    return names.filter((name) => name.endsWith('.tar.gz')).map((name) => join(folder, name));
  };

  let restored = 0;
  async function expectPrefix(file: string, from: readonly number[], to: readonly number[]): Promise<void> {
    restored += 1;
    const copy = sqlitePlace(join(dirname(place.data), `restored-${restored}`));
    const { code, err } = await runPhyto(copy, 'restore', file);
    expect([code, err]).toEqual([0, expect.any(String)]);
    const [truth, original] = await Promise.all([copy.truth(), place.truth()]);
    try {
      for (const [at, { writer }] of clients.entries()) {
        const stored = await writer.stored(truth);
        const possible: unknown[] = [];
        for (let n = from[at] ?? 0; n <= (to[at] ?? 0); n += 1) possible.push(writer.after(n));
        expect(possible).toContainEqual(stored);
      }
      await expectSameTrail(truth, original);
      await expectWhole(truth);
      await expectFolded(copy, truth);
    } finally {
      await truth.close();
      await original.close();
    }
  }
});

/** Expects an audit trail that is a gapless beginning of the original's, followed only by the restore. */
async function expectSameTrail(truth: Truth, original: Truth): Promise<void> {
  const rows = (await truth.rows(AUDIT)).map((row) => ({ ...row, id: Number(row.id) }));
  const wanted = (await original.rows(AUDIT)).map((row) => ({ ...row, id: Number(row.id) }));
  expect(rows.at(-1)).toMatchObject({ kind: 'farm', what: 'restore' });
  expect(rows.length).toBeLessThan(wanted.length);
  expect(rows.slice(0, -1)).toEqual(wanted.slice(0, rows.length - 1));
}
