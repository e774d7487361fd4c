import type { BenchEngine } from '#tests/bench/farm/engines.ts';
import { keepFarm, MAX_BATCHES, signedIn } from '#tests/bench/farm/farm.ts';
import { takeTurns, timed } from '#tests/bench/measure/measure.ts';
import { startOurs } from '#tests/bench/measure/processes.ts';
import type { Found } from '#tests/bench/measure/report.ts';

const AT_MOST = 3;
const TURNS = 3;

/** Measures renaming the chamber with the most harvests, which relabels them all, against reading all harvests once. */
export async function measureRename(engine: BenchEngine, found: Found): Promise<void> {
  const farm = await engine.copy(await keepFarm(MAX_BATCHES));
  const server = await startOurs(farm);
  try {
    const headers = { ...(await signedIn(server.origin, 'admin')), 'content-type': 'application/json' };
    const call = async (path: string, init: RequestInit = {}): Promise<string> => {
      const response = await fetch(`${server.origin}/api/${path}`, { headers, ...init });
      const text = await response.text();
      if (!response.ok) throw new Error(`${path} answers ${response.status}: ${text}`);
      return text;
    };
    const chambers: readonly { readonly uuid: string; readonly name: string }[] = JSON.parse(await call('chambers/'));
    const chamber = chambers.find(({ name }) => name === 'Grow 1');
    if (chamber === undefined) throw new Error('The farm has no chamber Grow 1.');
    let name = chamber.name;
    const contestants = {
      rename: async () => {
        name = name === chamber.name ? 'Hall 7' : chamber.name;
        return timed(() => call(`chambers/${chamber.uuid}/`, { method: 'PUT', body: JSON.stringify({ name }) }));
      },
      read: () => timed(() => call('export-harvest/')),
    };
    await takeTurns(contestants, 1);
    const ms = await takeTurns(contestants, TURNS);
    found({
      subject: 'renaming a chamber over exporting all harvests',
      engine: engine.name,
      batches: String(MAX_BATCHES),
      ours: `${ms.rename.toFixed(0)} ms`,
      bare: `${ms.read.toFixed(0)} ms`,
      value: ms.rename / ms.read,
      unit: '×',
      bound: { atMost: AT_MOST },
    });
  } finally {
    await server.stop();
    await farm.remove();
  }
}
