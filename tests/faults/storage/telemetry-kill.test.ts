import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMs, type Instant } from '#domain/time.ts';
import { SEED, seedFarm } from '#tests/contract/seed-farm.ts';
import { ask, signIn } from '#tests/faults/support/farm-client.ts';
import { type Place, sqliteGround } from '#tests/faults/support/grounds.ts';
import { kill, type ServerProcess, startServer } from '#tests/faults/support/server-process.ts';

const START = '2026-01-01T00:00:00.000Z';
const SECOND = 1000;
const HOUR = 3600 * SECOND;
/** Readings of a call. Some repeat those of the call before. */
const READINGS = 60;
const REPEATED = 10;
const KILLS = fc.sample(fc.record({ answer: fc.integer({ min: 1, max: 40 }), turns: fc.nat(1000) }), {
  seed: 20_260_613,
  numRuns: 8,
});

/** A device that sends the readings of a bed, one a second. */
interface Device {
  readonly subject: string;
  /** Readings that were sent, and those that were answered. */
  sent: number;
  answered: number;
}

const readingOf = ({ subject }: Device, nth: number) => ({
  subject,
  metric: 'temperature' as const,
  instant: instantOf(nth),
  value: valueAt(nth),
});
const instantOf = (nth: number): Instant => addMs(START, nth * SECOND);
const valueAt = (nth: number): number => 15 + (nth % 200) / 10;

describe('a server killed while it takes readings', () => {
  let place: Place;
  let server: ServerProcess;
  let token = '';
  const devices: readonly Device[] = Object.values(SEED.beds).map((subject) => ({ subject, sent: 0, answered: 0 }));

  beforeAll(async () => {
    place = await sqliteGround.place();
    const farm = await place.open();
    await farm.deps.storage.write((tx) => seedFarm(tx, farm.deps.passwords));
    await farm.close();
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

  /** Sends the next readings, and some earlier ones again. */
  async function send(device: Device): Promise<boolean> {
    const from = Math.max(0, device.answered - REPEATED);
    const numbers = Array.from({ length: READINGS }, (_, index) => from + index);
    device.sent = Math.max(device.sent, from + READINGS);
    const readings = numbers.map((nth) => readingOf(device, nth));
    try {
      const { status, text } = await ask(server.address, token, {
        method: 'POST',
        path: 'telemetry/',
        body: { readings },
      });
      expect([status, text]).toEqual([200, expect.stringContaining('"bad":[]')]);
    } catch (error) {
      if (error instanceof TypeError) return false;
      throw error;
    }
    device.answered = from + READINGS;
    return true;
  }

  async function sendUntilKilled({ answer, turns }: (typeof KILLS)[number]): Promise<void> {
    let answers = 0;
    const onAnswer = async () => {
      answers += 1;
      if (answers !== answer) return;
      for (let turn = 0; turn < turns; turn += 1) await nextTurn();
      server.child.kill('SIGKILL');
    };
    const run = async (device: Device): Promise<void> => {
      while (await send(device)) void onAnswer();
    };
    await Promise.all(devices.map(run));
    expect(await server.ended).toEqual({ code: null, signal: 'SIGKILL' });
  }

  it.each(KILLS)('keeps each answered reading once (killed $turns turns after answer $answer)', async (moment) => {
    await sendUntilKilled(moment);
    const farm = await place.open();
    try {
      const { telemetry } = farm.deps;
      expect(await telemetry.check()).toEqual([]);
      for (const device of devices) {
        const key = { subject: device.subject, metric: 'temperature' } as const;
        const range = { from: Date.parse(START), to: Date.parse(instantOf(device.sent)) };
        const { step, buckets } = await telemetry.buckets(key, range, 0);
        expect(step).toBe(0);
        // A call is kept whole or not at all, so what wasn't answered is at most its last readings.
        expect([device.answered, device.sent]).toContain(buckets.length);
        expect(
          buckets.every(({ start, sum }, nth) => start === Date.parse(instantOf(nth)) && sum === valueAt(nth)),
        ).toBe(true);
      }
      // Later rounds meet compressed readings.
      await telemetry.tidy(addMs(START, 24 * HOUR), START);
    } finally {
      await farm.close();
    }
    await start();
  });
});
