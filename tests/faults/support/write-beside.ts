// Works directly on a farm's folder, like the terminal with --data.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { localCaller, openFarm } from '#adapters/main/farm/open-farm.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { SEED } from '#tests/contract/seed-farm.ts';

const LANES = 4;
const AGAIN_MS = 25;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { data: { type: 'string', default: '' }, start: { type: 'string', default: '' } },
});

const farm = await openFarm({ data: values.data, mustExist: true });
const api = farm.service.as(localCaller('beside'));
const [what, ...words] = positionals;
switch (what) {
  case 'tags':
    await api.updateBatch({ params: { uuid: words[0] ?? '' }, body: { tags: words.slice(1) } });
    break;
  case 'bed':
    await api.updateBed({ params: { uuid: words[0] ?? '' }, body: { name: words[1] ?? '' } });
    break;
  case 'site':
    await farm.deps.storage.write(async (tx) => {
      const site = await tx.site();
      await tx.saveSite({
        ...site,
        display_name: words[0] ?? '',
        time_zone: words[1] ?? '',
        version: site.version + 1,
      });
    });
    break;
  case 'plan':
    // Several in parallel, so that they share commits.
    await Promise.all(Array.from({ length: LANES }, () => plan(Number(words[0]) / LANES)));
    break;
  case 'count':
    process.stdout.write(JSON.stringify({ stale: await count(Number(words[0]), words.slice(1)) }));
    break;
  default:
    throw new Error(`It can't do ${what}`);
}
await farm.close();

/** Retries a write while the farm is busy. */
async function untilMade<T>(write: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof ProblemError) || error.problem.kind !== 'unavailable') throw error;
      await pause(AGAIN_MS);
    }
  }
}

async function plan(count: number): Promise<void> {
  const body = {
    ...{ growth_recipe: SEED.recipe, trays: 1, start_date: values.start, tags: ['beside'] },
    target_locations: [SEED.beds.D1],
  };
  for (let made = 0; made < count; made += 1) await untilMade(() => api.createBatch({ body }));
}

/** Increments the counter in each record several times; returns how often another process was faster. */
async function count(times: number, uuids: readonly string[]): Promise<number> {
  let stale = 0;
  for (let n = 0; n < times; n += 1) for (const uuid of uuids) while (!(await countOnce(uuid))) stale += 1;
  return stale;
}

async function countOnce(uuid: string): Promise<boolean> {
  const { version, tags } = await api.getBatch({ params: { uuid }, query: {} });
  try {
    const body = { tags: [String(Number(tags[0] ?? 0) + 1)] };
    await untilMade(() => api.updateBatch({ params: { uuid }, body }, { ifMatch: version }));
    return true;
  } catch (error) {
    if (error instanceof ProblemError && error.problem.kind === 'stale') return false;
    throw error;
  }
}
