// Builds, then runs property, contract and browser tests: all, or those of some features.
// node tests/support/run/run-tests.ts [--all] [--watch] [feature …]
import { spawnSync } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { toStem } from './feature-tests.ts';
import { type FoundTests, findTests } from './find-tests.ts';
import { describeSlowest, REPORTS } from './slowest-files.ts';

const root = resolve(import.meta.dirname, '../../..');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false }, watch: { type: 'boolean', default: false } },
});
const stems = positionals.map(toStem);
const times: [step: string, seconds: number][] = [];

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * Returns a folder in memory where there is room for one. These tests prove nothing about disks, whose syncs take longer than
 * most of them; the faults of storage run on a disk.
 */
function temporaryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return process.env.TMPDIR === undefined && bavail * bsize >= ENOUGH_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Runs a program of the project. If it fails, this one will too, once the others have run. */
function run(name: string, script: string, ...words: readonly string[]): void {
  const start = performance.now();
  const { status } = spawnSync(process.execPath, [resolve(root, script), ...words], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TMPDIR: temporaryFolder(), PHYTO_TEST_FEATURES: stems.join(',') },
  });
  times.push([name, (performance.now() - start) / 1000]);
  if (status !== 0) process.exitCode = status ?? 1;
}

/** Builds what tests need, and exits if that fails. */
function build(...targets: readonly string[]): void {
  run('build', 'tests/support/ensure-build.ts', ...targets);
  if (process.exitCode !== undefined) process.exit();
}

const vitest = (...words: readonly string[]): void =>
  run('laws', 'node_modules/vitest/vitest.mjs', ...(values.watch ? ['watch'] : ['run']), '--project', 'laws', ...words);
const reported = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORTS.laws}`];
const playwright = (...words: readonly string[]): void =>
  run('browser', 'node_modules/@playwright/test/cli.js', 'test', '--project=browser', ...words);

function runSome({ laws, processes, browser }: FoundTests): void {
  if (values.all) {
    if (processes.length > 0) build('cli');
    if (laws.length + processes.length > 0) vitest(...laws, ...processes);
    if (browser.length === 0) return;
    build('web');
    playwright(...browser);
    return;
  }
  if (laws.length > 0) vitest(...laws);
  const left = processes.length + browser.length;
  if (left === 0) return;
  const [files, command] = [left === 1 ? '1 file' : `${left} files`, `npm test -- --all ${positionals.join(' ')}`];
  console.error(`Not run: ${files} of tests that need a build. They run with: ${command}`);
}

if (values.watch) {
  // It runs what the edited files concern, again and again, so it builds nothing.
  vitest(...(stems.length === 0 ? ['--changed'] : findTests(stems).laws));
} else if (stems.length === 0) {
  build();
  vitest(...reported);
  playwright('--grep-invert', '@deep');
  console.error(`\n${times.map(([step, seconds]) => `${step} ${seconds.toFixed(0)} s`).join(', ')}`);
  console.error(describeSlowest());
} else {
  const found = findTests(stems);
  if (found.laws.length + found.processes.length + found.browser.length === 0) {
    console.error(
      `No test is about ${positionals.join(', ')}. Name features as the folders of domain/ do, such as harvests.`,
    );
    process.exit(2);
  }
  runSome(found);
}
