import type { BenchEngine } from '#tests/bench/farm/engines.ts';
import { keepFarm, MAX_BATCHES, signedIn } from '#tests/bench/farm/farm.ts';
import { requestText } from './load.ts';
import { peakMemoryOf } from './measure.ts';
import { load, startOurs } from './processes.ts';
import type { Found } from './report.ts';

const MAX_MB = 350;
const MB = 1_000_000;
const CONNECTIONS = 16;
const COUNT = 1000;

/** Requests of screens and exports, including expensive ones. */
const PATHS = [
  'batches/?internal_state=Done&page_num=1&page_size=200',
  'batches/?internal_state=Done&page_num=100&page_size=200',
  'batches/?internal_state=Done&page_num=1&page_size=50&hydrate=true',
  'batches/?fuzzy_find=basil%20restaurant&page_num=1&page_size=50',
  'batches/?page_num=1&page_size=1000',
  'harvests/?page_num=1&page_size=200',
  'harvests/?fuzzy_find=kale&page_num=1&page_size=50',
  'todays_tasks/expected/',
  'growth_recipes/?page_num=1&page_size=200',
];

/** Measures the server's peak memory while many clients read and an export runs. */
export async function measureMemory(engine: BenchEngine, found: Found): Promise<void> {
  const farm = await engine.share(await keepFarm(MAX_BATCHES));
  const server = await startOurs(farm);
  try {
    const headers = await signedIn(server.origin);
    const requests = PATHS.map((path) => requestText('GET', `/api/${path}`, headers));
    const order = { origin: server.origin, connections: CONNECTIONS, count: COUNT, requests };
    await Promise.all([load(order), download(server.origin, headers)]);
    const peak = await peakMemoryOf(server.pid);
    found({
      subject: 'most memory under load',
      engine: engine.name,
      batches: String(MAX_BATCHES),
      ours: '',
      bare: '',
      value: peak === null ? null : peak / MB,
      unit: 'MB',
      bound: { atMost: MAX_MB },
    });
  } finally {
    await server.stop();
  }
}

async function download(origin: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const response = await fetch(`${origin}/api/harvests/?format=csv`, { headers });
  if (!response.ok || response.body === null) throw new Error(`The export was refused: ${await response.text()}`);
  for await (const _ of response.body);
}
