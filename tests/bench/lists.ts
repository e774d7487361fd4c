import { DatabaseSync } from 'node:sqlite';
import type { BenchEngine } from '#tests/bench/farm/engines.ts';
import { keepFarm, SIZES, today } from '#tests/bench/farm/farm.ts';
import { type Contest, measureContests } from '#tests/bench/measure/contest.ts';
import type { Found } from '#tests/bench/measure/report.ts';

const PAGES = [1, 2, 3, 4];
const BATCHES_READ = 500;

/** Measures reads of batches, one batch and tasks against the bare platform on the same database. */
export async function measureLists(engine: BenchEngine, found: Found): Promise<void> {
  for (const batches of SIZES) {
    await measureContests(engine, batches, contests(await someBatches(batches)), found);
  }
}
function contests(uuids: readonly string[]): Contest[] {
  const day = today();
  return [
    {
      subject: 'list of 200 batches',
      least: 0.8,
      count: 400,
      ours: PAGES.map((page) => `/api/batches/?internal_state=Done&page_num=${page}&page_size=200`),
      bare: PAGES.map((page) => `/batches?today=${day}&page=${page}`),
    },
    {
      subject: 'one batch with its actions',
      least: 0.4,
      count: 3000,
      ours: uuids.map((uuid) => `/api/batches/${uuid}/?hydrate=true`),
      bare: uuids.map((uuid) => `/batch?today=${day}&uuid=${uuid}`),
    },
    {
      subject: "today's tasks",
      least: 0.6,
      count: 3000,
      ours: ['/api/todays_tasks/expected/'],
      bare: [`/tasks?today=${day}`],
    },
  ];
}

async function someBatches(batches: number): Promise<string[]> {
  const db = new DatabaseSync((await keepFarm(batches)).database, { readOnly: true });
  const rows = db
    .prepare("select uuid from batches where internal_state = 'Done' order by substr(uuid, -12) limit ?")
    .all(BATCHES_READ);
  db.close();
  return rows.map(({ uuid }) => String(uuid));
}
