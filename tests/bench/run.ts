// Measures the farm against the bare platform: `npm run bench`, or `npm run bench -- lists csv` for some subjects,
// `--engine SQLite` or `--engine PostgreSQL` for one engine. With --strict a missed bound fails.
import { parseArgs } from 'node:util';
import { type BenchEngine, type EngineName, startEngines } from '#tests/bench/farm/engines.ts';
import { measureCrowd } from '#tests/bench/measure/crowd.ts';
import { measureMemory } from '#tests/bench/measure/memory.ts';
import { drawFinding, drawReport, type Finding, type Found, keepsBound } from '#tests/bench/measure/report.ts';
import { measureWebLists } from '#tests/bench/web/web-lists.ts';
import { measureWebReadings } from '#tests/bench/web/web-readings.ts';
import { measureWebScroll } from '#tests/bench/web/web-scroll.ts';
import { measureWebSize } from '#tests/bench/web/web-size.ts';
import { measureBackup } from './backup.ts';
import { measureCsv } from './csv.ts';
import { measureKinds } from './kinds.ts';
import { measureLists } from './lists.ts';
import { measureMqtt } from './mqtt.ts';
import { measureRename } from './rename.ts';
import { measureScale } from './scale.ts';
import { measureScreen } from './screen.ts';
import { measureCommands, measureStart } from './start.ts';
import { measureTelemetry } from './telemetry.ts';
import { measureUploads } from './uploads.ts';
import { measureVictoria } from './victoria.ts';
import { measureWrites } from './writes.ts';

/** Measurements on each engine. */
const ON_EACH: Readonly<Record<string, (engine: BenchEngine, found: Found) => Promise<void>>> = {
  lists: measureLists,
  crowd: measureCrowd,
  kinds: measureKinds,
  writes: measureWrites,
  scale: measureScale,
  rename: measureRename,
  memory: measureMemory,
  csv: measureCsv,
  uploads: measureUploads,
  start: measureStart,
};
/** Measurements that don't depend on the engine. */
const ONCE: Readonly<Record<string, (found: Found) => Promise<void>>> = {
  commands: measureCommands,
  backup: measureBackup,
  telemetry: measureTelemetry,
  victoria: measureVictoria,
  screen: measureScreen,
  mqtt: measureMqtt,
  'web-size': measureWebSize,
  'web-lists': measureWebLists,
  'web-scroll': measureWebScroll,
  'web-readings': measureWebReadings,
};
const SUBJECTS = [...Object.keys(ON_EACH), ...Object.keys(ONCE)];
const ENGINES: readonly EngineName[] = ['SQLite', 'PostgreSQL'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { strict: { type: 'boolean' }, engine: { type: 'string' } },
});
const unknown = positionals.filter((name) => !SUBJECTS.includes(name));
const wanted = ENGINES.filter((name) => values.engine === undefined || name === values.engine);
const isWanted = (name: string): boolean => positionals.length === 0 || positionals.includes(name);

// Exits normally on signals, so that started processes are killed.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

const began = performance.now();
const findings: Finding[] = [];
const failures: string[] = [];

if (unknown.length > 0 || wanted.length === 0) {
  const names = unknown.length > 0 ? unknown.join(', ') : `engine ${values.engine}`;
  console.error(`There is no ${names} to measure. There are: ${[...SUBJECTS, ...ENGINES].join(', ')}.`);
  process.exitCode = 2;
} else {
  await measureAll();
  console.log(drawReport(findings));
  for (const failure of failures) console.error(failure);
  const isShort = findings.some((finding) => keepsBound(finding) === false);
  if (failures.length > 0 || (isShort && values.strict === true)) process.exitCode = 1;
}

async function measureAll(): Promise<void> {
  const engines = await startEngines(wanted);
  try {
    for (const [name, measure] of Object.entries(ON_EACH)) {
      for (const engine of isWanted(name) ? engines : []) {
        await attempt(`${name}, ${engine.name}`, (found) => measure(engine, found));
      }
    }
    for (const [name, measure] of Object.entries(ONCE)) {
      if (isWanted(name)) await attempt(name, measure);
    }
  } finally {
    for (const engine of engines) await engine.close();
  }
}

/** Measures one subject and prints its progress. A failure doesn't stop other measurements. */
async function attempt(name: string, measure: (found: Found) => Promise<void>): Promise<void> {
  tell(`${name} …`);
  const start = performance.now();
  try {
    await measure((finding) => {
      findings.push(finding);
      tell(`  ${drawFinding(finding)}`);
    });
  } catch (error) {
    failures.push(`${name} could not be measured: ${error instanceof Error ? error.stack : String(error)}`);
    tell(`${name} could not be measured: ${String(error)}`);
  }
  tell(`${name}: ${((performance.now() - start) / 1000).toFixed(0)} s`);
}

/** Prints a message with the time since the start. */
function tell(text: string): void {
  const seconds = Math.round((performance.now() - began) / 1000);
  process.stderr.write(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} ${text}\n`);
}
