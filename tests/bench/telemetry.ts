import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSeriesStore } from '#adapters/storage-sql/telemetry/telemetry-store.ts';
import { type Instant, instantToMs, MS_PER_DAY, msToInstant } from '#domain/time.ts';
import type { TelemetryStore } from '#ports/telemetry.ts';
import { CACHE, copyFarm, type FarmCopy, FEW_BATCHES, keepFarm, signedIn } from '#tests/bench/farm/farm.ts';
import { requestText } from '#tests/bench/measure/load.ts';
import { takeTurns, timed } from '#tests/bench/measure/measure.ts';
import { load, measureLoad, type ServerProcess, startOurs } from '#tests/bench/measure/processes.ts';
import type { Found } from '#tests/bench/measure/report.ts';

const LEAST_INGEST = 0.3;
const MOST_BYTES = 10;
const MOST_MS = 6;
const MOST_LONGER = 2;

const START = instantToMs('2025-01-01T00:00:00.000Z');
const MINUTE = 60_000;
const BATCH = 500;
const CONNECTIONS = 8;
/** Calls of a round. */
const CALLS = 60;
const POINTS = 2000;
const SPANS = { day: 1, month: 30, year: 365 } as const;
const POLLS = 100;
const POLL_MS = 50;
const POLLED = '/api/todays_tasks/expected/';

/** Measures taking, keeping and showing readings of machines. */
export async function measureTelemetry(found: Found): Promise<void> {
  const farm = await copyFarm(await keepFarm(FEW_BATCHES));
  const beds = bedsOf(farm);
  const [bed = ''] = beds;
  try {
    found(bytesFinding(await fillYear(farm, bed)));
    const server = await startOurs({ flags: ['--data', farm.folder] });
    try {
      await measureRanges(server, bed, found);
      await measureIngest(server, beds, found);
      await measurePolls(server, beds, found);
    } finally {
      await server.stop();
    }
  } finally {
    await farm.remove();
  }
}

export function bedsOf({ database }: FarmCopy): readonly string[] {
  const db = new DatabaseSync(database, { readOnly: true });
  const rows = db.prepare('select uuid from beds order by uuid limit 20').all();
  db.close();
  return rows.map(({ uuid }) => String(uuid));
}

/** A temperature with one decimal, a daily rhythm and noise. */
const temperatureAt = (minute: number): number =>
  Math.round(
    (22 + 3 * Math.sin((minute / 1440) * 2 * Math.PI) + 0.3 * Math.sin(minute * 12.9898) * Math.sin(minute * 78.233)) *
      10,
  ) / 10;

/** Adds a reading a minute for a year, and compresses them. Returns the bytes for each. */
async function fillYear({ folder }: FarmCopy, subject: string): Promise<number> {
  const path = join(folder, 'telemetry.sqlite');
  const store = createSeriesStore({ path });
  // As the server's chore does, so that the file doesn't grow for rows that are soon compressed.
  const count = await addYear(store, subject, (now) => store.tidy(now, msToInstant(START)));
  await store.close();
  return statSync(path).size / count;
}

/** Adds a reading a minute for a year; returns how many. */
export async function addYear(
  store: Pick<TelemetryStore, 'add'>,
  subject: string,
  after: (now: Instant) => Promise<void> = async () => {},
): Promise<number> {
  const count = SPANS.year * 1440;
  for (let minute = 0; minute < count; minute += 10 * BATCH) {
    await store.add(
      Array.from({ length: Math.min(10 * BATCH, count - minute) }, (_, index) => ({
        subject,
        metric: 'temperature',
        instant: msToInstant(START + (minute + index) * MINUTE),
        value: temperatureAt(minute + index),
      })),
    );
    await after(msToInstant(START + minute * MINUTE));
  }
  await after(msToInstant(START + count * MINUTE));
  return count;
}

const bytesFinding = (bytes: number) => ({
  subject: 'bytes of a reading a minute, with its longer spans',
  engine: '',
  batches: '',
  ours: `${bytes.toFixed(1)} B`,
  bare: '',
  value: bytes,
  unit: 'B' as const,
  bound: { atMost: MOST_BYTES },
});

/** Measures ranges of a series; returns the milliseconds of each. `where` names what keeps it, if not the farm. */
export async function measureSpans(
  { origin }: ServerProcess,
  subject: string,
  found: Found,
  { where = '', atMost = MOST_MS } = {},
): Promise<Record<keyof typeof SPANS, number>> {
  const headers = await signedIn(origin, 'admin');
  const p50 = async (days: number): Promise<number> => {
    const requests = Array.from({ length: 20 }, (_, nth) => {
      const from = START + Math.floor(((SPANS.year - days) * nth) / 20) * MS_PER_DAY;
      const query = new URLSearchParams({
        subject,
        metric: 'temperature',
        from: msToInstant(from),
        to: msToInstant(from + days * MS_PER_DAY),
        width: String(POINTS),
      });
      return requestText('GET', `/api/telemetry/?${query}`, headers);
    });
    return (await measureLoad({ origin, connections: 1, count: 100, requests })).p50;
  };
  const turns = { day: () => p50(SPANS.day), month: () => p50(SPANS.month), year: () => p50(SPANS.year) };
  await takeTurns(turns, 1);
  const ms = await takeTurns(turns);
  for (const [span, value] of Object.entries(ms)) {
    const subjectText = `a ${span} of a series at ${POINTS} points${where}`;
    const ours = `${value.toFixed(1)} ms`;
    found({
      subject: subjectText,
      engine: '',
      batches: '',
      ours,
      bare: '',
      value,
      unit: 'ms',
      bound: { atMost },
    });
  }
  return ms;
}

async function measureRanges(server: ServerProcess, subject: string, found: Found): Promise<void> {
  const ms = await measureSpans(server, subject, found);
  found({
    subject: 'a year of a series against a day',
    engine: '',
    batches: '',
    ours: `${ms.year.toFixed(1)} ms`,
    bare: `${ms.day.toFixed(1)} ms`,
    value: ms.year / ms.day,
    unit: '×',
    bound: { atMost: MOST_LONGER },
  });
}

const ADD = '/api/telemetry/';

/** Returns bodies of calls with new readings of each bed: each continues where the one before ended. */
function createBodies(beds: readonly string[], metric: 'humidity' | 'ppfd'): () => string {
  let minute = (SPANS.year + 1) * 1440;
  return () => {
    const readings = Array.from({ length: BATCH }, (_, index) => ({
      subject: beds[index % beds.length],
      metric,
      instant: msToInstant(START + (minute + Math.floor(index / beds.length)) * MINUTE),
      value: 40 + (index % 300) / 10,
    }));
    minute += Math.ceil(BATCH / beds.length);
    return JSON.stringify({ readings });
  };
}

const jsonHeaders = async ({ origin }: ServerProcess) => ({
  ...(await signedIn(origin, 'admin')),
  'content-type': 'application/json',
});

export async function measureIngest(
  server: ServerProcess,
  beds: readonly string[],
  found: Found,
  { where = '', atLeast = LEAST_INGEST } = {},
): Promise<void> {
  const { origin } = server;
  const headers = await jsonHeaders(server);
  const newBody = createBodies(beds, 'humidity');
  const folder = mkdtempSync(join(CACHE, 'bare-telemetry-'));
  const bare = openBare(join(folder, 'bare.sqlite'));
  try {
    const turns = {
      bare: async () => (BATCH * CALLS * 1000) / (await timed(async () => bare.write(CALLS))),
      ours: async () => {
        const requests = Array.from({ length: CALLS }, () => requestText('POST', ADD, headers, newBody()));
        return BATCH * (await load({ origin, connections: CONNECTIONS, count: CALLS, requests }));
      },
    };
    await takeTurns(turns, 2);
    const a_second = await takeTurns(turns);
    found({
      subject: `readings taken in calls of ${BATCH}${where}`,
      engine: '',
      batches: '',
      ours: `${a_second.ours.toFixed(0)} /s`,
      bare: `${a_second.bare.toFixed(0)} /s`,
      value: a_second.ours / a_second.bare,
      unit: '×',
      bound: { atLeast },
    });
  } finally {
    bare.close();
    rmSync(folder, { recursive: true });
  }
}

/** Inserts rows in durable commits of as many as a call has. */
function openBare(path: string) {
  const db = new DatabaseSync(path);
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
    create table readings (series integer, at integer, value real, primary key (series, at)) without rowid`);
  const insert = db.prepare('insert into readings values (?, ?, ?)');
  let at = 0;
  return {
    write: (commits: number) => {
      for (let commit = 0; commit < commits; commit += 1) {
        db.exec('begin immediate');
        for (let index = 0; index < BATCH; index += 1) insert.run(index % 20, at + Math.floor(index / 20), index / 10);
        db.exec('commit');
        at += BATCH;
      }
    },
    close: () => db.close(),
  };
}

/** Measures what screens poll while readings arrive, ten calls a second, against a server without other work. */
async function measurePolls(server: ServerProcess, beds: readonly string[], found: Found): Promise<void> {
  const { origin } = server;
  const headers = await jsonHeaders(server);
  const newBody = createBodies(beds, 'ppfd');
  const polls = () => pollFor(origin, headers);
  await polls();
  const turns = {
    idle: polls,
    busy: async () => {
      let isOver = false;
      const send = async () => {
        while (!isOver) {
          const pace = sleep(2 * POLL_MS);
          const answer = await fetch(origin + ADD, { method: 'POST', headers, body: newBody() });
          if (!answer.ok) throw new Error(`Readings were refused: ${await answer.text()}`);
          await answer.arrayBuffer();
          await pace;
        }
      };
      const sending = send();
      const p95 = await polls();
      isOver = true;
      await sending;
      return p95;
    },
  };
  const ms = await takeTurns(turns, 3);
  found({
    subject: 'today’s tasks, polled 20 times a second, while readings arrive (p95)',
    engine: '',
    batches: '',
    ours: `${ms.busy.toFixed(1)} ms`,
    bare: `${ms.idle.toFixed(1)} ms`,
    value: ms.busy / ms.idle,
    unit: '×',
    bound: { atMost: MOST_LONGER },
  });
}

/** Returns the 95th percentile of answer times, in ms. */
async function pollFor(origin: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const took: number[] = [];
  for (let poll = 0; poll < POLLS; poll += 1) {
    const pace = sleep(POLL_MS);
    took.push(await timed(async () => (await fetch(origin + POLLED, { headers })).arrayBuffer()));
    await pace;
  }
  return took.sort((a, b) => a - b)[Math.floor(0.95 * POLLS)] ?? Number.NaN;
}
