import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchEngine, BenchFarm, EngineName } from '#tests/bench/farm/engines.ts';
import { FEW_BATCHES, keepChangedFarm, signIn } from '#tests/bench/farm/farm.ts';
import { median, memoryOf, takeTurns } from '#tests/bench/measure/measure.ts';
import { type ServerProcess, startOurs } from '#tests/bench/measure/processes.ts';
import type { Found } from '#tests/bench/measure/report.ts';

const HARVESTS = 500_000;
const SAMPLE_MS = 20;
const SETTLE_MS = 2000;
const MB = 1_000_000;

/** Measures the export of many harvests against the engine's own program with the same columns and order. */
export async function measureCsv(engine: BenchEngine, found: Found): Promise<void> {
  const farm = await engine.copy(await keepChangedFarm('harvests', FEW_BATCHES, addHarvests));
  const ours = await startOurs(farm);
  try {
    const { access } = await signIn(ours.origin);
    const idle = await settledMemory(ours);
    const first: number[] = [];
    let most = 0;
    const download = async (): Promise<number> => {
      const sampling = setInterval(async () => {
        most = Math.max(most, (await memoryOf(ours.pid)) ?? 0);
      }, SAMPLE_MS);
      const { firstByte, whole } = await readCsv(ours.origin, access);
      clearInterval(sampling);
      first.push(firstByte);
      return whole;
    };
    const [program] = PROGRAMS[farm.engine](farm);
    const hasProgram = spawnSync(program, ['--version']).status === 0;
    if (!hasProgram) process.stderr.write(`There is no ${program} here: the export is compared with nothing.\n`);
    const contestants = {
      bare: () => (hasProgram ? readWithProgram(farm) : Promise.resolve(0)),
      ours: download,
    };
    await takeTurns(contestants, 1);
    const ms = await takeTurns(contestants);
    const about = { engine: engine.name, batches: String(FEW_BATCHES) };
    found({
      subject: `CSV of ${HARVESTS} harvests (${program})`,
      ...about,
      ours: `${ms.ours.toFixed(0)} ms`,
      bare: hasProgram ? `${ms.bare.toFixed(0)} ms` : '',
      value: hasProgram ? ms.ours / ms.bare : null,
      unit: '×',
      bound: { atMost: 2.5 },
    });
    found({
      subject: 'CSV: first byte',
      ...about,
      ours: '',
      bare: '',
      value: median(first.slice(1)),
      unit: 'ms',
      bound: { atMost: 50 },
    });
    found({
      subject: 'CSV: memory above idle',
      ...about,
      ours: idle === null ? '' : `${(most / MB).toFixed(0)} MB`,
      bare: idle === null ? '' : `${(idle / MB).toFixed(0)} MB`,
      value: idle === null ? null : (most - idle) / MB,
      unit: 'MB',
      bound: { atMost: 80 },
    });
  } finally {
    await ours.stop();
    await farm.remove();
  }
}

/** Repeats the harvests of the farm on other days until there are enough. */
function addHarvests(database: string): void {
  const db = new DatabaseSync(database);
  const columns = db
    .prepare("select name from pragma_table_info('harvests')")
    .all()
    .map(({ name }) => String(name));
  const shifted = new Map([
    ['harvest_uuid', "printf('%08x-0000-7000-8000-%012x', i, row_number() over ())"],
    ...['harvest_date', 'expected_date', 'latest_day'].map((day) => [day, `date(${day}, -i || ' days')`] as const),
  ]);
  const values = columns.map((name) => shifted.get(name) ?? name);
  db.exec(`
    begin;
    with recursive copies (i) as (select 1 union all select i + 1 from copies where i < 1000)
    insert into harvests (${columns.join()}) select ${values.join()} from copies, harvests
    limit ${HARVESTS} - (select count(*) from harvests);
    commit;
    pragma wal_checkpoint(truncate)`);
  db.close();
}

async function settledMemory({ pid }: ServerProcess): Promise<number | null> {
  await sleep(SETTLE_MS);
  return memoryOf(pid);
}

/** Returns the milliseconds until the first and the last byte of the body. */
async function readCsv(origin: string, access: string): Promise<{ firstByte: number; whole: number }> {
  const start = performance.now();
  const response = await fetch(`${origin}/api/harvests/?format=csv`, {
    // The engines' programs don't compress.
    headers: { authorization: `Bearer ${access}`, 'accept-encoding': 'identity' },
  });
  if (!response.ok || response.body === null) throw new Error(`The export was refused: ${await response.text()}`);
  let firstByte: number | undefined;
  let lines = 0;
  for await (const bytes of response.body) {
    firstByte ??= performance.now() - start;
    lines += countLines(bytes);
  }
  if (lines !== HARVESTS + 1) throw new Error(`The export has ${lines} lines.`);
  return { firstByte: firstByte ?? Number.NaN, whole: performance.now() - start };
}

const QUERY = `
  select h.harvest_uuid, b.lot_code, h.batch_uuid, c.name as crop, c.uuid as crop_uuid, r.name as growth_recipe,
    r.version_uuid as recipe_uuid, r.version_number as recipe_version, h.harvest_date, h.expected_date,
    h.estimated_yield_g, h.total_yield_g, h.trays_harvested, h.trays_cleared, h.locations, h.seed_lots, h.qa_passed,
    h.completed_by_user, b.tags
  from harvests h join batches b on b.uuid = h.batch_uuid join crops c on c.uuid = b.crop
    join growth_recipes r on r.version_uuid = b.growth_recipe
  where h.deleted_at is null
  order by h.harvest_date desc nulls last, h.latest_day desc, h.latest_at desc, h.harvest_uuid`;

/** The command line of each engine's own program. */
const PROGRAMS: Readonly<Record<EngineName, (farm: BenchFarm) => readonly [program: string, ...words: string[]]>> = {
  SQLite: ({ database }) => ['sqlite3', '-readonly', '-csv', '-header', database, QUERY],
  PostgreSQL: ({ database }) => ['psql', '-X', '-c', `copy (${QUERY}) to stdout with (format csv, header)`, database],
};

/** Returns the milliseconds that the engine's program takes for the same rows. */
async function readWithProgram(farm: BenchFarm): Promise<number> {
  const start = performance.now();
  const [name, ...words] = PROGRAMS[farm.engine](farm);
  const program = spawn(name, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(program, 'close');
  let lines = 0;
  for await (const bytes of program.stdout) lines += countLines(bytes);
  await ended;
  if (lines !== HARVESTS + 1) throw new Error(`${name} gave ${lines} lines.`);
  return performance.now() - start;
}

function countLines(bytes: Uint8Array): number {
  let lines = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines += 1;
  return lines;
}
