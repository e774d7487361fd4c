// Measures the farm against the bare platform: `npm run bench`, or `npm run bench -- lists csv` for some subjects alone,
// `--engine SQLite` or `--engine PostgreSQL` for one engine. With --strict a missed bound is a failure.
import { parseArgs } from 'node:util';
import { measureCsv } from './csv.ts';
import { type BenchEngine, type EngineName, startEngines } from './engines.ts';
import { measureLists } from './lists.ts';
import { measureMemory } from './memory.ts';
import { drawReport, type Finding, keepsBound } from './report.ts';
import { measureScale } from './scale.ts';
import { measureStart } from './start.ts';
import { measureWebSize } from './web-size.ts';
import { measureWrites } from './writes.ts';

const SUBJECTS: Readonly<Record<string, (engines: readonly BenchEngine[]) => Promise<Finding[]>>> = {
  lists: measureLists,
  writes: measureWrites,
  scale: measureScale,
  memory: measureMemory,
  csv: measureCsv,
  start: measureStart,
  'web-size': measureWebSize,
};
const ENGINES: readonly EngineName[] = ['SQLite', 'PostgreSQL'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { strict: { type: 'boolean' }, engine: { type: 'string' } },
});
const unknown = positionals.filter((name) => !(name in SUBJECTS));
const wanted = ENGINES.filter((name) => values.engine === undefined || name === values.engine);

if (unknown.length > 0 || wanted.length === 0) {
  const names = unknown.length > 0 ? unknown.join(', ') : `engine ${values.engine}`;
  console.error(`There is no ${names} to measure. There are: ${[...Object.keys(SUBJECTS), ...ENGINES].join(', ')}.`);
  process.exitCode = 2;
} else {
  const engines = await startEngines(wanted);
  const findings: Finding[] = [];
  try {
    for (const [name, measure] of Object.entries(SUBJECTS)) {
      if (positionals.length > 0 && !positionals.includes(name)) continue;
      process.stderr.write(`Measuring ${name} …\n`);
      const start = performance.now();
      const found = await measure(engines);
      findings.push(...found);
      process.stderr.write(`${drawReport(found)}\n(${((performance.now() - start) / 1000).toFixed(0)} s)\n`);
    }
  } finally {
    for (const engine of engines) await engine.close();
    // What was measured before something failed is worth seeing.
    console.log(drawReport(findings));
  }
  const isShort = findings.some((finding) => keepsBound(finding) === false);
  if (isShort && values.strict === true) process.exitCode = 1;
}
