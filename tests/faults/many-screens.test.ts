import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { MAX_STREAMS } from '#adapters/http-server/replies/event-stream.ts';
import { makeBusyFarm, type Planned } from '#tests/faults/support/busy-farm.ts';
import { signInCrowd } from '#tests/faults/support/crowd.ts';
import { ask } from '#tests/faults/support/farm-client.ts';
import { onEachEngine, type Place } from '#tests/faults/support/grounds.ts';
import { kill, type ServerProcess, startServer } from '#tests/faults/support/server-process.ts';
import { stolen, withheld } from '#tests/faults/support/withheld.ts';

const LOAD = join(import.meta.dirname, 'support/polling-load.ts');
const STREAMS = 1000;
const RATE = 300;
const SECONDS = 60;
const BATCHES = 200;
const P95_MS = 250;
/** Allowed growth of memory. The heap fills with garbage at first, but a leak continues in the next minute. */
const GROWTH = 1.2;
const WARM_MS = 10_000;
/** Writes while the farm warms up, each of which notifies every stream and invalidates cached answers. */
const WRITES = 4;
const WRITE_EVERY_MS = 2_000;
const TRIES = 3;

const figures = z.object({
  ...{ sent: z.number(), lost: z.number(), seconds: z.number(), statuses: z.record(z.string(), z.number()) },
  ...{ p50: z.number(), p95: z.number(), p99: z.number(), slowest: z.number() },
  ...{ fewest_heard: z.number(), most_heard: z.number() },
});

onEachEngine('300 polling requests a second for a minute with 1,000 open streams', (ground) => {
  let place: Place;
  let planned: readonly Planned[] = [];
  let server: ServerProcess;
  let tokens: readonly string[] = [];

  beforeAll(async () => {
    place = await ground.place();
    planned = await makeBusyFarm(place, BATCHES);
    server = await startServer(place);
    tokens = await signInCrowd(server.address, STREAMS / MAX_STREAMS);
  });
  afterAll(async () => {
    await kill(server);
    await place.remove();
  });

  /** Returns the server's memory in megabytes. */
  const memory = (): number => {
    const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
  };

  let attempts = 0;

  async function load() {
    attempts += 1;
    const child = spawn(process.execPath, [LOAD], { stdio: ['pipe', 'pipe', 'inherit'] });
    const paths = [
      ...['todays_tasks/expected/', 'batches/?page_num=1&page_size=50', 'system/', 'bed/', 'todays_tasks/completed/'],
      ...['harvests/?page_num=1&page_size=50', `batches/${planned[0]?.uuid}/?hydrate=true`, 'metadata/'],
    ];
    const orders = { address: server.address.href, tokens, paths, streams: STREAMS, rate: RATE, seconds: SECONDS };
    child.stdin.end(JSON.stringify(orders));
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    expect((await lines.next()).value).toBe('listening');
    const last = lines.next();
    const before = withheld(server.child.pid) + stolen();
    await Promise.all([pause(WARM_MS), write()]);
    const early = memory();
    const { value } = await last;
    const found = figures.parse(JSON.parse(String(value)));
    const part = (withheld(server.child.pid) + stolen() - before) / (found.seconds * 1000);
    return { ...found, early, late: memory(), withheld: part };
  }

  async function write(): Promise<void> {
    for (let written = 0; written < WRITES; written += 1) {
      const path = `batches/${planned[written]?.uuid}/`;
      const body = { tags: [`write ${attempts} ${written}`] };
      expect((await ask(server.address, tokens[0] ?? '', { method: 'PUT', path, body })).status).toBe(200);
      await pause(WRITE_EVERY_MS);
    }
  }

  it('are answered in time without growing memory', { timeout: 10 * 60_000 }, async () => {
    for (let attempt = 1; ; attempt += 1) {
      const { sent, statuses, lost, p50, p95, p99, early, late, ...rest } = await load();
      const [from, to, part] = [early, late, 100 * rest.withheld].map(Math.round);
      const times = `p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms`;
      process.stderr.write(`${ground.engine}: ${times}, memory ${from} → ${to} MB, processor withheld ${part} %\n`);
      expect(Object.keys(statuses).sort()).toEqual(['200', '304']);
      expect([sent, statuses[304]]).toEqual([RATE * SECONDS, expect.any(Number)]);
      expect(statuses[304]).toBeGreaterThan(sent / 2);
      expect(lost).toBe(0);
      expect([rest.fewest_heard, rest.most_heard]).toEqual([WRITES, WRITES]);
      if (p95 <= P95_MS && late <= GROWTH * early) return;
      expect(attempt, `p95 ${p95} ms, memory ${early} → ${late} MB`).toBeLessThan(TRIES);
    }
  });
});
