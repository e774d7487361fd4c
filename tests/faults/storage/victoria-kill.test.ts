import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFarm } from '#adapters/main/farm/open-farm.ts';
import { addMs, type Instant } from '#domain/time.ts';
import { SEED, seedFarm } from '#tests/contract/seed-farm.ts';
import { ask, signIn } from '#tests/faults/support/farm-client.ts';
import { kill, type ServerProcess, startServer } from '#tests/faults/support/server-process.ts';
import { createVictoria, hasVictoria, type VictoriaProcess } from '#tests/support/telemetry/victoria.ts';

const START = '2026-01-01T00:00:00.000Z';
const SECOND = 1000;
const HOUR = 3600 * SECOND;
/** Readings of a call. Some repeat those of the call before. */
const READINGS = 60;
const REPEATED = 10;
/** VictoriaMetrics alone, or the farm's server with it, as in a power cut. */
const KILLS = fc.sample(
  fc.record({ answer: fc.integer({ min: 1, max: 60 }), turns: fc.nat(1000), withServer: fc.boolean() }),
  { seed: 20_260_614, numRuns: 8 },
);

/** A device that sends the readings of a bed, one a second. */
interface Device {
  readonly subject: string;
  /** Readings that were sent, and those that were answered. */
  sent: number;
  answered: number;
}

const instantOf = (nth: number): Instant => addMs(START, nth * SECOND);
const valueAt = (nth: number): number => 15 + (nth % 200) / 10;

if (!hasVictoria) process.stderr.write('Skipped: VictoriaMetrics killed, because it is not installed.\n');

describe.skipIf(!hasVictoria)('VictoriaMetrics killed while it takes readings', () => {
  let home: string;
  let data: string;
  let victoria: VictoriaProcess;
  let server: ServerProcess;
  let token = '';
  const devices: readonly Device[] = Object.values(SEED.beds).map((subject) => ({ subject, sent: 0, answered: 0 }));

  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'phyto-victoria-kill-'));
    data = join(home, 'farm');
    victoria = await createVictoria(join(home, 'victoria'));
    await victoria.start();
    const farm = await openHere();
    await farm.deps.storage.write((tx) => seedFarm(tx, farm.deps.passwords));
    await farm.close();
    await start();
  });
  afterAll(async () => {
    await kill(server);
    await victoria.stop('SIGKILL');
    rmSync(home, { recursive: true });
  });

  const openHere = () => openFarm({ data, telemetryUrl: victoria.url });

  async function start(): Promise<void> {
    server = await startServer({ flags: ['--data', data], environment: { PHYTO_TELEMETRY_URL: victoria.url } });
    token = await signIn(server.address);
  }

  /** Sends the next readings, and some earlier ones again. Returns false if they were refused. */
  async function send(device: Device): Promise<boolean> {
    const from = Math.max(0, device.answered - REPEATED);
    device.sent = Math.max(device.sent, from + READINGS);
    const readings = Array.from({ length: READINGS }, (_, index) => ({
      subject: device.subject,
      metric: 'temperature',
      instant: instantOf(from + index),
      value: valueAt(from + index),
    }));
    try {
      const { status, text } = await ask(server.address, token, {
        method: 'POST',
        path: 'telemetry/',
        body: { readings },
      });
      if (status === 503) {
        expect(text).toContain('"code":"victoria_unreachable"');
        return false;
      }
      expect([status, text]).toEqual([200, expect.stringContaining('"bad":[]')]);
    } catch (error) {
      if (error instanceof TypeError) return false;
      throw error;
    }
    device.answered = from + READINGS;
    return true;
  }

  async function sendUntilKilled({ answer, turns, withServer }: (typeof KILLS)[number]): Promise<void> {
    let answers = 0;
    let killed: Promise<unknown> = Promise.resolve();
    const onAnswer = async () => {
      answers += 1;
      if (answers !== answer) return;
      for (let turn = 0; turn < turns; turn += 1) await nextTurn();
      killed = Promise.all([victoria.stop('SIGKILL'), withServer ? kill(server) : null]);
    };
    const run = async (device: Device): Promise<void> => {
      while (await send(device)) void onAnswer();
    };
    await Promise.all(devices.map(run));
    await killed;
  }

  it.each(KILLS)(
    'keeps each answered reading once (killed $turns turns after answer $answer, server: $withServer)',
    async (moment) => {
      await sendUntilKilled(moment);
      await victoria.start();
      if (moment.withServer) await start();
      const farm = await openHere();
      try {
        const { telemetry } = farm.deps;
        // Servers recover within seconds; this doesn't wait for it.
        await telemetry.tidy(START, START);
        for (const device of devices) {
          const key = { subject: device.subject, metric: 'temperature' } as const;
          const range = { from: Date.parse(START), to: Date.parse(START) + 24 * HOUR };
          const { buckets } = await telemetry.buckets(key, range, 0);
          const wrong = buckets.filter(
            ({ start: at, sum, count }, place) =>
              count !== 1 ||
              sum !== valueAt((at - Date.parse(START)) / SECOND) ||
              (place < device.answered && at !== Date.parse(instantOf(place))),
          );
          expect(wrong).toEqual([]);
          expect(buckets.length).toBeGreaterThanOrEqual(device.answered);
          expect(buckets.length).toBeLessThanOrEqual(device.sent);
          const hours = (await telemetry.buckets(key, range, HOUR)).buckets;
          expect(hours.reduce((sum, { count }) => sum + count, 0)).toBe(buckets.length);
        }
      } finally {
        await farm.close();
      }
    },
  );
});
