// Measures the farm against the bare platform: `npm run bench`, or `npm run bench -- lists csv` for some subjects alone.
// With --strict a missed bound is a failure.
import { parseArgs } from 'node:util';
import { measureCsv } from './csv.ts';
import { measureLists } from './lists.ts';
import { drawReport, type Finding, keepsBound } from './report.ts';
import { measureStart } from './start.ts';
import { measureWebSize } from './web-size.ts';
import { measureWrites } from './writes.ts';

const SUBJECTS: Readonly<Record<string, () => Promise<Finding[]>>> = {
  lists: measureLists,
  writes: measureWrites,
  csv: measureCsv,
  start: measureStart,
  'web-size': measureWebSize,
};

const { values, positionals } = parseArgs({ allowPositionals: true, options: { strict: { type: 'boolean' } } });
const unknown = positionals.filter((name) => !(name in SUBJECTS));

if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')} to measure. There are: ${Object.keys(SUBJECTS).join(', ')}.`);
  process.exitCode = 2;
} else {
  const findings: Finding[] = [];
  for (const [name, measure] of Object.entries(SUBJECTS)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    process.stderr.write(`Measuring ${name} …\n`);
    findings.push(...(await measure()));
  }
  console.log(drawReport(findings));
  const isShort = findings.some((finding) => keepsBound(finding) === false);
  if (isShort && values.strict === true) process.exitCode = 1;
}
