import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findLostFiles } from '#adapters/in-process/documents/clean-up-files.ts';
import { makeBusyFarm } from '#tests/faults/support/busy-farm.ts';
import { ask, signIn } from '#tests/faults/support/farm-client.ts';
import { onEachEngine, type Place } from '#tests/faults/support/grounds.ts';
import { fetchFile, readSop, readSops, type SentFile, sendFile } from '#tests/faults/support/send-file.ts';
import { kill, type ServerProcess, startServer } from '#tests/faults/support/server-process.ts';

const SENDERS = 4;
/** When each server is killed: a number of event loop turns after an answer. */
const KILLS = fc.sample(fc.record({ answer: fc.integer({ min: 2, max: 12 }), turns: fc.nat(400) }), {
  seed: 20_260_512,
  numRuns: 6,
});

/** Returns the nth file of a sender, several chunks long and unique. */
function fileOf(sender: number, n: number): SentFile {
  const name = `${sender}-${n}`;
  const content = new Uint8Array(200_000 + ((sender * 7 + n) % 5) * 150_000).fill(sender * 16 + n);
  content.set(Buffer.from(name));
  return { key: name, filename: `${name}.bin`, content };
}

onEachEngine('a server killed during uploads', (ground) => {
  let place: Place;
  let server: ServerProcess;
  let token = '';
  /** Files sent by each sender, including a last one without an answer. */
  const sent = Array.from({ length: SENDERS }, () => 0);
  /** Answers by file name. */
  const answered = new Map<string, string>();

  beforeAll(async () => {
    place = await ground.place();
    await makeBusyFarm(place, 0);
    await start();
  });
  afterAll(async () => {
    await kill(server);
    await place.remove();
  });

  async function start(): Promise<void> {
    server = await startServer(place);
    token = await signIn(server.address);
  }

  /** Sends files in sequence until there is no answer. */
  async function sendOn(sender: number, onAnswer: () => void): Promise<void> {
    for (;;) {
      const n = (sent[sender] ?? 0) + 1;
      sent[sender] = n;
      const file = fileOf(sender, n);
      const answer = await sendFile(server.address, token, file).catch(() => null);
      if (answer === null) return;
      expect(answer).toMatchObject({ status: 201 });
      answered.set(file.filename, answer.text);
      onAnswer();
    }
  }

  it.each(KILLS)(
    'has every file that it answered for, and no half one (at answer $answer, $turns turns later)',
    async (moment) => {
      let answers = 0;
      const killLater = async () => {
        for (let turn = 0; turn < moment.turns; turn += 1) await nextTurn();
        server.child.kill('SIGKILL');
      };
      const onAnswer = () => {
        answers += 1;
        if (answers === moment.answer) void killLater();
      };
      await Promise.all(sent.map((_, sender) => sendOn(sender, onAnswer)));
      await server.ended;
      await start();
      if (ground.engine === 'SQLite' && existsSync(join(place.data, 'files'))) {
        expect(readdirSync(join(place.data, 'files')).filter((name) => name.startsWith('.'))).toEqual([]);
      }
      // The last file is sent again and must exist exactly once, whether it had arrived or not.
      for (const [sender, n] of sent.entries()) {
        const file = fileOf(sender, n);
        const again = await sendFile(server.address, token, file);
        expect(again.status).toBe(201);
        answered.set(file.filename, again.text);
      }
      const listed = readSops((await ask(server.address, token, { path: 'docs/sop/' })).text);
      expect(listed.map(({ filename }) => filename).toSorted()).toEqual([...answered.keys()].toSorted());
      for (const [sender, n] of sent.entries()) {
        const { filename, content } = fileOf(sender, n);
        const { uuid } = readSop(answered.get(filename) ?? '');
        expect((await fetchFile(server.address, token, uuid)).equals(content)).toBe(true);
      }
      const farm = await place.open();
      try {
        expect(await findLostFiles(farm.deps)).toEqual([]);
      } finally {
        await farm.close();
      }
    },
  );
});
