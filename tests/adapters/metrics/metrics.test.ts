import { describe, expect, it } from 'vitest';
import type { FarmFigures } from '#adapters/metrics/farm-metrics.ts';
import { createMetrics } from '#adapters/metrics/metrics.ts';
import { ProblemError } from '#ports/problem-error.ts';
import type { Chore, ChoreName } from '#ports/storage/chores.ts';
import type { FarmReader, FarmStorage, FarmWriter } from '#ports/storage/storage.ts';
import { said } from '#tests/support/random/problems.ts';

const NOW = '2026-03-10T12:00:00.000Z';
const MARCH_10_NOON = Date.parse(NOW) / 1000;
const start = () => createMetrics({ version: '1.2.3', build: 'abc' });

/** Returns the rendered samples by name and labels. */
async function samples(metrics: ReturnType<typeof start>): Promise<Readonly<Record<string, string>>> {
  const { text } = await metrics.render();
  const rows = text.split('\n').filter((row) => row !== '' && !row.startsWith('#'));
  return Object.fromEntries(
    rows.map((row) => [row.slice(0, row.lastIndexOf(' ')), row.slice(row.lastIndexOf(' ') + 1)]),
  );
}

const request = { operation: 'listBatches', route: '/api/batches/', lasting: false };

describe('requests', () => {
  it('are counted and timed by operation and class of status', async () => {
    const metrics = start();
    for (const status of [200, 304, 200]) {
      metrics.requests.began(request);
      metrics.requests.ended({ ...request, status, ms: 40, complete: true });
    }
    const shown = await samples(metrics);
    expect(shown['phyto_http_requests_total{operation="listBatches",status="2xx"}']).toBe('2');
    expect(shown['phyto_http_requests_total{operation="listBatches",status="3xx"}']).toBe('1');
    expect(shown['phyto_http_request_seconds_bucket{le="0.025",operation="listBatches",status="2xx"}']).toBe('0');
    expect(shown['phyto_http_request_seconds_bucket{le="0.05",operation="listBatches",status="2xx"}']).toBe('2');
    expect(shown.phyto_http_requests_in_flight).toBe('0');
  });

  it('outside operations are counted by the pattern of their address, broken ones separately', async () => {
    const metrics = start();
    const unknown = { ...request, operation: null, route: '*' };
    metrics.requests.began(unknown);
    expect((await samples(metrics)).phyto_http_requests_in_flight).toBe('1');
    metrics.requests.ended({ ...unknown, status: 499, ms: 1, complete: false });
    const shown = await samples(metrics);
    expect(shown['phyto_http_requests_total{operation="*",status="broken"}']).toBe('1');
    expect(shown.phyto_http_requests_in_flight).toBe('0');
  });

  it('that are streams are neither in flight nor timed', async () => {
    const metrics = start();
    const listening = { operation: 'watchChanges', route: '/api/events/', lasting: true };
    metrics.requests.began(listening);
    expect((await samples(metrics)).phyto_http_requests_in_flight).toBe('0');
    metrics.requests.ended({ ...listening, status: 200, ms: 3_600_000, complete: false });
    const shown = await samples(metrics);
    expect(shown['phyto_http_requests_total{operation="watchChanges",status="2xx"}']).toBe('1');
    expect(shown['phyto_http_request_seconds_count{operation="watchChanges",status="2xx"}']).toBeUndefined();
  });
});

const CHORE: Chore = {
  started_at: '2026-03-10T11:00:00.000Z',
  finished_at: '2026-03-10T11:00:00.000Z',
  ok: true,
  detail: null,
  failure: null,
  last_ok_at: '2026-03-10T11:00:00.000Z',
};

/** Creates a storage with some fake methods; all others throw. */
function fakeStorage(given: Partial<FarmStorage>): FarmStorage {
  const missing = () => {
    throw new Error('Not part of this test');
  };
  return {
    read: missing,
    lookUp: missing,
    write: missing,
    exportHarvests: missing,
    exportBatchSummaries: missing,
    ready: async () => true,
    watch: missing,
    copyTo: missing,
    stats: () => ({ waiting_reads: 2, waiting_writes: 3, bytes: 4096 }),
    engine: 'SQLite',
    close: async () => undefined,
    ...given,
  };
}

async function* failingExport(error: Error): AsyncGenerator<string> {
  yield 'row';
  throw error;
}

describe('storage', () => {
  it('passes on the signal of a copy', async () => {
    const told: unknown[] = [];
    const storage = start().measure(fakeStorage({ copyTo: async (...given) => void told.push(...given) }));
    const { signal } = new AbortController();
    await storage.copyTo('a', signal);
    expect(told).toEqual(['a', signal]);
  });

  it('is timed by kind and shows waiting work', async () => {
    const metrics = start();
    const storage = metrics.measure(
      fakeStorage({ copyTo: async () => undefined, exportHarvests: () => failingExport(new Error('disk')) }),
    );
    await storage.copyTo('a');
    const read: string[] = [];
    const site = { now: NOW, today: '2026-03-10', dayOf: () => '2026-03-10', startOfDay: () => NOW };
    const reading = async () => {
      for await (const piece of storage.exportHarvests({ filter: {}, order_by: 'lot_code' }, site, 'csv'))
        read.push(piece);
    };
    await expect(reading()).rejects.toThrow('disk');
    expect(read).toEqual(['row']);
    const shown = await samples(metrics);
    expect(shown['phyto_storage_seconds_count{kind="copy"}']).toBe('1');
    expect(shown['phyto_storage_seconds_count{kind="export"}']).toBe('1');
    expect(shown['phyto_storage_errors_total{kind="export",problem="internal"}']).toBe('1');
    expect(shown.phyto_storage_reads_waiting).toBe('2');
    expect(shown.phyto_storage_writes_waiting).toBe('3');
    expect(shown.phyto_database_bytes).toBe('4096');
  });

  it.each([
    ['unavailable', '1'],
    ['storage_full', '1'],
    ['conflict', undefined],
    ['stale', undefined],
  ] as const)('that answers %s has %s fault', async (kind, count) => {
    const metrics = start();
    const refuse = async () => {
      throw new ProblemError({ kind, ...said('No.') });
    };
    const storage = metrics.measure(fakeStorage({ read: refuse, write: refuse }));
    const nothing = async (_tx: FarmReader | FarmWriter) => undefined;
    await expect(storage.read(nothing)).rejects.toThrow('No.');
    await expect(storage.write(nothing)).rejects.toThrow('No.');
    const shown = await samples(metrics);
    expect(shown[`phyto_storage_errors_total{kind="read",problem="${kind}"}`]).toBe(count);
    expect(shown[`phyto_storage_errors_total{kind="write",problem="${kind}"}`]).toBe(count);
    expect(shown['phyto_storage_seconds_count{kind="write"}']).toBe('1');
  });

  it('of unknown size shows none', async () => {
    const metrics = start();
    metrics.measure(fakeStorage({ stats: () => ({ waiting_reads: 0, waiting_writes: 0, bytes: null }) }));
    expect(await samples(metrics)).not.toHaveProperty('phyto_database_bytes');
  });
});

const READINGS = { series: 3, readings: 500, bad: 2, bytes: 40_960 };

const FAULTS = { machines: { bed: 2, hvac: 1, reservoir: 0 }, open: [] };

const NO_DEVICES: FarmFigures['devices'] = {
  broker: () => null,
  tally: { messages: 0, added: 0, known: 0, last_at: null, missing: 0, bad: {}, refused: {} },
};

describe('the devices', () => {
  const shownFor = (devices: FarmFigures['devices']) => {
    const metrics = start();
    metrics.addFarm({
      devices,
      service: { feed: () => ({ listeners: 0, newest: 0 }) },
      telemetry: { stats: async () => READINGS },
      clock: { now: () => NOW },
      backups: { list: async () => [] },
      storage: { chore: async () => null, faults: async () => FAULTS },
    });
    return samples(metrics);
  };

  it('are counted by what became of their messages', async () => {
    const tally = {
      messages: 9,
      added: 5,
      known: 2,
      last_at: null,
      missing: 0,
      bad: { impossible: 3 },
      refused: { too_long: 1 },
    };
    const status = { connected: false, since: NOW, reconnects: 4, error: 'gone', retry_at: null };
    expect(await shownFor({ tally, broker: () => status })).toMatchObject({
      phyto_mqtt_connected: '0',
      phyto_mqtt_messages_total: '9',
      phyto_mqtt_reconnects_total: '4',
      'phyto_mqtt_readings_total{outcome="added"}': '5',
      'phyto_mqtt_readings_total{outcome="known"}': '2',
      'phyto_mqtt_bad_readings_total{reason="impossible"}': '3',
      'phyto_mqtt_refused_total{reason="too_long"}': '1',
    });
  });

  it('have no connection without a broker', async () => {
    expect(await shownFor(NO_DEVICES)).not.toHaveProperty('phyto_mqtt_connected');
  });
});

describe('the farm', () => {
  const NONE = { list: async () => [] };

  function withChores(chores: Partial<Record<ChoreName, Chore>> | null, backups: FarmFigures['backups'] = NONE) {
    const metrics = start();
    metrics.addFarm({
      devices: NO_DEVICES,
      service: { feed: () => ({ listeners: 7, newest: 1234 }) },
      clock: { now: () => NOW },
      backups,
      telemetry: { stats: async () => READINGS },
      storage: {
        chore: async (name) => {
          if (chores === null) throw new ProblemError({ kind: 'unavailable', ...said('Gone.') });
          return chores[name] ?? null;
        },
        faults: async () => FAULTS,
      },
    });
    return metrics;
  }

  it('shows its feed and its chores', async () => {
    const shown = await samples(withChores({ backup: CHORE, verify: { ...CHORE, ok: false } }));
    expect(shown).toMatchObject({
      phyto_storage_up: '1',
      phyto_feed_listeners: '7',
      phyto_feed_newest: '1234',
      phyto_backup_age_seconds: '3600',
      phyto_telemetry_up: '1',
      phyto_telemetry_series: '3',
      phyto_telemetry_readings: '500',
      phyto_telemetry_bad_readings: '2',
      phyto_telemetry_bytes: '40960',
      'phyto_chore_age_seconds{chore="backup"}': '3600',
      'phyto_chore_last_success_timestamp_seconds{chore="backup"}': String(MARCH_10_NOON - 3600),
      'phyto_chore_failed{chore="backup"}': '0',
      'phyto_chore_failed{chore="verify"}': '1',
      'phyto_chore_last_success_timestamp_seconds{chore="checkpoint"}': '0',
      'phyto_chore_age_seconds{chore="checkpoint"}': '+Inf',
    });
  });

  it('shows the age of the newest backup, including manual ones', async () => {
    const made = { id: 'b', reason: 'manual', made_at: '2026-03-10T11:59:00.000Z', bytes: 1 } as const;
    const failed: Chore = { ...CHORE, ok: false, finished_at: '2026-03-10T11:30:00.000Z' };
    const shown = await samples(withChores({ backup: failed }, { list: async () => [made] }));
    expect(shown).toMatchObject({ phyto_backup_age_seconds: '60', 'phyto_chore_failed{chore="backup"}': '0' });
  });

  it('with its database down shows only what is known', async () => {
    let gone = false;
    const metrics = start();
    metrics.addFarm({
      devices: NO_DEVICES,
      service: { feed: () => ({ listeners: 0, newest: 0 }) },
      clock: { now: () => NOW },
      backups: NONE,
      telemetry: { stats: async () => (gone ? Promise.reject(new Error('gone')) : READINGS) },
      storage: {
        chore: async () => (gone ? Promise.reject(new Error('gone')) : CHORE),
        faults: async () => (gone ? Promise.reject(new Error('gone')) : FAULTS),
      },
    });
    expect(await samples(metrics)).toMatchObject({
      phyto_backup_age_seconds: '3600',
      'phyto_machines_faulty{machine="bed"}': '2',
    });
    gone = true;
    const shown = await samples(metrics);
    expect(shown.phyto_storage_up).toBe('0');
    expect(shown.phyto_telemetry_up).toBe('0');
    expect(
      Object.keys(shown).filter((name) => /^phyto_(chore|backup|faults|machines|telemetry_[^u])/.test(name)),
    ).toEqual([]);
  });
});

it('shows release, build and process', async () => {
  const shown = await samples(start());
  expect(shown[`phyto_build_info{version="1.2.3",build="abc",node="${process.version}"}`]).toBe('1');
  expect(Number(shown.process_resident_memory_bytes)).toBeGreaterThan(0);
  expect(shown).toHaveProperty('nodejs_eventloop_lag_seconds');
});
