// Mutation testing: changes the code in one place at a time and lists the changes that no test detects. `npm run mutate` samples lines of
// the domain (or of the use cases: `--of adapters/in-process`), `npm run mutate -- domain/batches/history/tray-days.ts` tests whole files.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { z } from 'zod';

const ROOT = resolve(import.meta.dirname, '../..');
/** A separate folder for packages that only mutation testing needs. */
const OWN = join(ROOT, 'tests/mutation');
const CACHE = join(ROOT, 'node_modules/.cache');
const REPORT = join(CACHE, 'mutation.json');

const report = z.object({
  files: z.record(z.string(), z.object({ mutants: z.array(z.object({ status: z.string() })) })),
});

/** Returns a random sample of lines of code below a folder, in Stryker's notation. */
async function sampleLines(folder: string, count: number, seed: number): Promise<string[]> {
  const files = globSync(`${folder}/**/*.ts`, { cwd: ROOT }).sort();
  const lines = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(ROOT, file), 'utf8');
      return text.split('\n').flatMap((line, at) => (isCode(line) ? [`${file}:${at + 1}-${at + 1}`] : []));
    }),
  );
  const all = lines.flat();
  const some = Math.min(count, all.length);
  return fc.sample(fc.shuffledSubarray(all, { minLength: some, maxLength: some }), { numRuns: 1, seed }).flat();
}

// Declarations and imports can't be mutated.
const isCode = (line: string): boolean =>
  /[=<>!&|?+*/%-]|return|if|true|false/.test(line) &&
  !/^\s*(\*|\/[/*]|import|export (type|interface)|readonly|\})/.test(line);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    of: { type: 'string', default: 'domain' },
    lines: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
});
const seed = Number(values.seed);
const mutate = positionals.length > 0 ? positionals : await sampleLines(values.of, Number(values.lines), seed);
console.log(positionals.length > 0 ? mutate.join('\n') : `${mutate.length} lines, --seed ${seed}`);

const installed = spawnSync('npm', ['ci', '--ignore-scripts'], { cwd: OWN, stdio: 'inherit' });
if (installed.status !== 0) throw new Error('Stryker could not be installed: its packages come from the npm registry.');

const config = join(CACHE, 'stryker.json');
await writeFile(
  config,
  JSON.stringify({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tests/support/mutate.vitest.config.ts', related: false },
    // The native TypeScript compiler has no API for Stryker.
    tsconfigFile: 'no-tsconfig.json',
    disableTypeChecks: true,
    coverageAnalysis: 'perTest',
    // A mutant in code that runs on loading a module would need all tests.
    ignoreStatic: true,
    concurrency: 2,
    timeoutMS: 60_000,
    dryRunTimeoutMinutes: 20,
    mutate,
    mutator: { excludedMutations: ['StringLiteral'] },
    reporters: ['clear-text', 'json'],
    clearTextReporter: { allowColor: false, reportTests: false, skipFull: true },
    jsonReporter: { fileName: REPORT },
    tempDirName: '.stryker',
    cleanTempDir: 'always',
    ignorePatterns: ['dist', 'screenshots', '.git'],
  }),
);
const bin = join(OWN, 'node_modules/@stryker-mutator/core/bin/stryker.js');
const PHYTO_MUTATE_USE_CASES = mutate.every((file) => file.startsWith('domain/')) ? 'no' : 'yes';
const { status } = spawnSync(process.execPath, [bin, 'run', config], {
  cwd: ROOT,
  env: { ...process.env, PHYTO_MUTATE_USE_CASES },
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);

const { files } = report.parse(JSON.parse(await readFile(REPORT, 'utf8')));
const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map((mutant) => mutant.status));
const killed = statuses.filter((one) => one === 'Killed' || one === 'Timeout').length;
const tested = killed + statuses.filter((one) => one === 'Survived' || one === 'NoCoverage').length;
console.log(`${killed} of ${tested} mutants killed (${((100 * killed) / Math.max(1, tested)).toFixed(1)} %)`);
