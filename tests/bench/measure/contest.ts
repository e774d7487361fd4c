import { isDeepStrictEqual } from 'node:util';
import type { BenchEngine } from '#tests/bench/farm/engines.ts';
import { keepFarm, signedIn } from '#tests/bench/farm/farm.ts';
import { requestText } from './load.ts';
import { takeTurns } from './measure.ts';
import { load, type ServerProcess, startBare, startOurs } from './processes.ts';
import type { Found } from './report.ts';

const CONNECTIONS = 16;
/** Answers to compare before measuring. */
const COMPARED = 4;

/** Values that the bare platform can't compute: the label of an action, and where the trays of a task go. */
const COMPUTED: ReadonlySet<string> = new Set(['action_label', 'targets']);

/** One read, on our server and on the bare platform. */
export interface Contest {
  readonly subject: string;
  readonly least: number;
  readonly count: number;
  readonly ours: readonly string[];
  readonly bare: readonly string[];
}

type Headers = Readonly<Record<string, string>>;

/** Reads in turn from our server and the bare platform on one farm. A failed contest doesn't stop the others. */
export async function measureContests(
  engine: BenchEngine,
  batches: number,
  contests: readonly Contest[],
  found: Found,
): Promise<void> {
  const farm = await engine.share(await keepFarm(batches));
  const servers = [await startOurs(farm), await startBare(farm)] as const;
  const failures: unknown[] = [];
  try {
    const [ours, bare] = servers;
    const headers = await signedIn(ours.origin, 'admin');
    for (const contest of contests) {
      try {
        await compareAnswers(contest, ours, headers, bare);
        const a_second = await compareSpeed(contest, ours, headers, bare);
        found({
          subject: contest.subject,
          engine: engine.name,
          batches: String(batches),
          ours: `${a_second.ours.toFixed(0)} /s`,
          bare: `${a_second.bare.toFixed(0)} /s`,
          value: a_second.ours / a_second.bare,
          unit: '×',
          bound: { atLeast: contest.least },
        });
      } catch (error) {
        failures.push(error);
      }
    }
  } finally {
    for (const server of servers) await server.stop();
  }
  if (failures.length > 0) throw new Error(failures.map(String).join('\n'));
}

const order = ({ origin }: ServerProcess, count: number, paths: readonly string[], headers: Headers = {}) => ({
  origin,
  connections: CONNECTIONS,
  count,
  requests: paths.map((path) => requestText('GET', path, headers)),
});

async function compareSpeed(
  { count, ...paths }: Contest,
  ours: ServerProcess,
  headers: Headers,
  bare: ServerProcess,
): Promise<Record<'ours' | 'bare', number>> {
  const contestants = {
    bare: () => load(order(bare, count, paths.bare)),
    ours: () => load(order(ours, count, paths.ours, headers)),
  };
  // Warms up both compilers of the engine.
  await takeTurns(contestants, 1);
  return takeTurns(contestants);
}

/** Throws if the two give different answers. */
async function compareAnswers(
  { subject, ...paths }: Contest,
  ours: ServerProcess,
  headers: Headers,
  bare: ServerProcess,
): Promise<void> {
  for (const [at, path] of paths.ours.slice(0, COMPARED).entries()) {
    const our = await readJson(`${ours.origin}${path}`, headers);
    const other = await readJson(`${bare.origin}${paths.bare[at]}`);
    if (!isDeepStrictEqual(our, other)) throw new Error(`${subject}: the bare platform answers something else.`);
  }
}

async function readJson(url: string, headers: Headers = {}): Promise<unknown> {
  const response = await fetch(url, { headers });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answers ${response.status}: ${text}`);
  return JSON.parse(text, (key, value: unknown) => (COMPUTED.has(key) ? undefined : value));
}
