import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBusyFarm } from '#tests/faults/support/busy-farm.ts';
import {
  BATCHES,
  type Client,
  employClients,
  expectAnswered,
  isAnswer,
  isForLater,
  repeatLast,
  sendTo,
  writeOn,
} from '#tests/faults/support/clients.ts';
import { signIn } from '#tests/faults/support/farm-client.ts';
import { onEachEngine, type Place } from '#tests/faults/support/grounds.ts';
import { kill, type ServerProcess, startServer } from '#tests/faults/support/server-process.ts';
import { expectFolded, expectWhole } from '#tests/faults/support/stored-truth.ts';

const READY_MS = 3_000;
/** Starts to compare a slow one with, and how many times longer it may take. */
const OTHER_STARTS = 2;
const SLOWER = 3;
/** When each server is killed: a number of event loop turns after an answer. */
const KILLS = fc.sample(fc.record({ answer: fc.integer({ min: 8, max: 60 }), turns: fc.nat(2000) }), {
  seed: 20_260_512,
  numRuns: 20,
});

onEachEngine('a server killed during writes', (ground) => {
  let place: Place;
  let clients: readonly Client[] = [];
  let token = '';
  let server: ServerProcess;

  beforeAll(async () => {
    place = await ground.place();
    clients = employClients(await makeBusyFarm(place, BATCHES));
    await start();
  });
  afterAll(async () => {
    await kill(server);
    await place.remove();
  });

  /** Starts a server. It must be ready soon; where every start is slow, about as soon as one with nothing to recover. */
  async function start(): Promise<void> {
    const took = await timedStart();
    if (took <= READY_MS) return;
    let slowest = 0;
    for (let other = 0; other < OTHER_STARTS; other += 1) {
      await kill(server);
      slowest = Math.max(slowest, await timedStart());
    }
    expect(took, `Starts with nothing to recover took up to ${Math.round(slowest)} ms`).toBeLessThan(slowest * SLOWER);
  }

  async function timedStart(): Promise<number> {
    const began = performance.now();
    server = await startServer(place);
    expect((await fetch(new URL('/readyz', server.address))).status).toBe(200);
    const took = performance.now() - began;
    // Twenty kills can take longer than a token is valid.
    token = await signIn(server.address);
    return took;
  }

  async function writeUntilKilled({ answer, turns }: (typeof KILLS)[number]): Promise<void> {
    let answered = 0;
    const onAnswer = async () => {
      answered += 1;
      if (answered !== answer) return;
      for (let turn = 0; turn < turns; turn += 1) await nextTurn();
      server.child.kill('SIGKILL');
    };
    const onFailure = async (failure: unknown): Promise<boolean> => {
      if (!isAnswer(failure)) return false;
      if (await isForLater(failure)) return true;
      throw new Error(`Refused: ${failure.status} ${failure.text}`);
    };
    const send = sendTo(server.address, token);
    const work = { send, isOver: () => false, onAnswer: () => void onAnswer(), onFailure };
    await Promise.all(clients.map((client) => writeOn(client, work)));
    expect(await server.ended).toEqual({ code: null, signal: 'SIGKILL' });
    expect(answered).toBeGreaterThanOrEqual(answer);
  }

  it.each(KILLS)('keeps every answered write (killed $turns turns after answer $answer)', async (moment) => {
    await writeUntilKilled(moment);
    await start();
    const truth = await place.truth();
    try {
      await expectAnswered(truth, clients);
      await expectWhole(truth);
      await repeatLast(truth, clients, sendTo(server.address, token));
      await expectFolded(place, truth);
    } finally {
      await truth.close();
    }
  });
});
