import type { BenchEngine } from '#tests/bench/farm/engines.ts';
import { FEW_BATCHES, keepFarm, signedIn, today } from '#tests/bench/farm/farm.ts';
import { type LoadResult, requestText } from './load.ts';
import { median, takeTurns } from './measure.ts';
import { measureLoad, startBare, startOurs } from './processes.ts';
import type { Found } from './report.ts';

const CONNECTIONS = 50;
const COUNT = 1000;
const PAGES = [1, 2, 3, 4];
/** Bytes a second relative to the bare platform. */
const LEAST_RATE = 1;
/** The 99th percentile of answer times relative to the median. */
const MAX_TAIL = 8;

/** Measures fifty connections that read a list of 200 batches: bytes a second, and how evenly they are served. */
export async function measureCrowd(engine: BenchEngine, found: Found): Promise<void> {
  const farm = await engine.share(await keepFarm(FEW_BATCHES));
  const servers = [await startOurs(farm), await startBare(farm)] as const;
  try {
    const [ours, bare] = servers;
    const headers = await signedIn(ours.origin, 'admin');
    const results: LoadResult[] = [];
    const order = { connections: CONNECTIONS, count: COUNT };
    const ourRequests = PAGES.map((page) =>
      requestText('GET', `/api/batches/?internal_state=Done&page_num=${page}&page_size=200`, headers),
    );
    const bareRequests = PAGES.map((page) => requestText('GET', `/batches?today=${today()}&page=${page}`));
    const contestants = {
      bare: async () => rateOf(await measureLoad({ ...order, origin: bare.origin, requests: bareRequests })),
      ours: async () => {
        const result = await measureLoad({ ...order, origin: ours.origin, requests: ourRequests });
        results.push(result);
        return rateOf(result);
      },
    };
    // Warms up both compilers of the engine.
    await takeTurns(contestants, 1);
    results.length = 0;
    const rates = await takeTurns(contestants);
    const of = { engine: engine.name, batches: String(FEW_BATCHES), unit: '×' } as const;
    found({
      ...of,
      subject: `list of 200 batches, ${CONNECTIONS} connections, bytes a second`,
      ours: `${rates.ours.toFixed(0)} MB/s`,
      bare: `${rates.bare.toFixed(0)} MB/s`,
      value: rates.ours / rates.bare,
      bound: { atLeast: LEAST_RATE },
    });
    const [p50, p99] = [median(results.map((one) => one.p50)), median(results.map((one) => one.p99))];
    found({
      ...of,
      subject: `list of 200 batches, ${CONNECTIONS} connections, p99 by p50`,
      ours: `${p99.toFixed(0)} ms`,
      bare: `${p50.toFixed(0)} ms (p50)`,
      value: median(results.map((one) => one.p99 / one.p50)),
      bound: { atMost: MAX_TAIL },
    });
  } finally {
    for (const server of servers) await server.stop();
  }
}

/** Megabytes a second. */
const rateOf = ({ bytes, seconds }: LoadResult): number => bytes / seconds / 1e6;
