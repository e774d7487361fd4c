import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Planned } from './busy-farm.ts';
import { type Answer, ask, expectUnavailable } from './farm-client.ts';
import { countRows, type Truth } from './truth.ts';
import { planner, sower, tagger, type Write, type Writer } from './writers.ts';

const BULK = 20;
/** The number of planned batches that the clients share among them. */
export const BATCHES = BULK + 3;

/** A writer, the writes it has sent and the answers it got. */
export interface Client {
  readonly writer: Writer;
  /** Answers by number of the write. */
  readonly answers: Map<number, string>;
  /** Number of the last write sent. */
  sent: number;
}

export const newClient = (writer: Writer): Client => ({ writer, answers: new Map(), sent: 0 });

/** Creates five clients: one completes and undoes twenty batches per call, two do so with one batch, one tags, one plans. */
export function employClients(planned: readonly Planned[]): readonly Client[] {
  const [one, two, three] = planned.slice(BULK);
  if (one === undefined || two === undefined || three === undefined) throw new Error('Too few batches');
  return [
    sower('bulk', planned.slice(0, BULK)),
    sower('one', [one]),
    sower('two', [two]),
    tagger('tags', three),
    planner('plan', '2026-06-01'),
  ].map(newClient);
}

/** Returns a function that sends a write with an access token. */
export const sendTo =
  (address: URL, token: string) =>
  (write: Write): Promise<Answer> =>
    ask(address, token, write);

export interface Work {
  readonly send: (write: Write) => Promise<Answer>;
  readonly isOver: () => boolean;
  readonly onAnswer?: () => void;
  /** Gets a refusal, or an error if no answer came; returns true to send the same write again. */
  readonly onFailure: (failure: unknown) => boolean | Promise<boolean>;
}

/** Sends one write after the other until `isOver`. */
export async function writeOn(client: Client, { send, isOver, onAnswer, onFailure }: Work): Promise<void> {
  while (!isOver()) {
    client.sent += 1;
    const write = client.writer.write(client.sent);
    for (;;) {
      const outcome = await send(write).catch((error: unknown) => error);
      if (isAnswer(outcome) && outcome.status < 300) {
        client.answers.set(client.sent, outcome.text);
        onAnswer?.();
        break;
      }
      if (!(await onFailure(outcome))) return;
    }
  }
}

/** The time that a client waits after a refusal. */
export const AGAIN_MS = 25;

/** Starts clients that continue through refusals until they are stopped or get no answer. */
export function startTraffic(clients: readonly Client[], send: Work['send']) {
  const state = { answered: 0, unanswered: 0, isOver: false };
  const refused: Answer[] = [];
  const onAnswer = () => {
    state.answered += 1;
  };
  const onFailure = async (failure: unknown): Promise<boolean> => {
    if (!isAnswer(failure)) {
      state.unanswered += 1;
      return false;
    }
    refused.push(failure);
    await pause(AGAIN_MS);
    return true;
  };
  const work = { send, isOver: () => state.isOver, onAnswer, onFailure };
  return { state, refused, done: Promise.all(clients.map((client) => writeOn(client, work))) };
}

/** Returns true, after a pause, if a refusal asks to retry later, as an overloaded machine does. */
export async function isForLater(refusal: Answer): Promise<boolean> {
  if (refusal.status !== 503) return false;
  expectUnavailable(refusal);
  await pause(AGAIN_MS);
  return true;
}

export const isAnswer = (outcome: unknown): outcome is Answer =>
  typeof outcome === 'object' && outcome !== null && 'status' in outcome;

/** Expects every answered write, and each unanswered one completely or not at all. */
export async function expectAnswered(truth: Truth, clients: readonly Client[]): Promise<void> {
  const kept = await truth.rows('select answer_key, answer from kept_answers');
  const found = new Map(kept.map(({ answer_key, answer }) => [answer_key, answer]));
  for (const { writer, answers, sent } of clients) {
    const before = sent - (answers.has(sent) ? 0 : 1);
    expect([writer.after(before), writer.after(sent)]).toContainEqual(await writer.stored(truth));
    for (const [n, answer] of answers) expect(found.get(writer.write(n).key)).toBe(answer);
  }
  const answered = clients.reduce((sum, { answers }) => sum + answers.size, 0);
  expect(await countRows(truth, 'audit')).toBeGreaterThanOrEqual(answered);
}

/** Counts the rows that every write adds. */
async function countAll(truth: Truth): Promise<readonly number[]> {
  const counts: number[] = [];
  for (const table of ['audit', 'changes', 'kept_answers'] as const) counts.push(await countRows(truth, table));
  return counts;
}

/** Repeats the last writes twice. The second time, and for those answered before, nothing may change. */
export async function repeatLast(truth: Truth, clients: readonly Client[], send: Work['send']): Promise<void> {
  const made = async (writer: Writer, n: number): Promise<string> => {
    for (;;) {
      const answer = await send(writer.write(n));
      if (await isForLater(answer)) continue;
      expect([200, 201]).toContain(answer.status);
      return answer.text;
    }
  };
  for (const { writer, answers, sent } of clients) {
    if (!answers.has(sent)) answers.set(sent, await made(writer, sent));
    expect(await writer.stored(truth)).toEqual(writer.after(sent));
  }
  const before = await countAll(truth);
  for (const { writer, answers } of clients) {
    for (const [n, answer] of [...answers].slice(-4)) expect(await made(writer, n)).toBe(answer);
  }
  expect(await countAll(truth)).toEqual(before);
}
