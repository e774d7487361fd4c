// Builds, then runs property, contract and browser tests: all, or those of some features.
// node tests/support/run-tests.ts [--skip-pglite] [feature …]
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isAbout, toStem } from './feature-tests.ts';

const root = resolve(import.meta.dirname, '../..');

// Suites made of the contracts in their folder.
const FARM_SUITES = [
  'tests/adapters/in-process/farm-api.test.ts',
  'tests/contract/http.test.ts',
  'tests/contract/postgres-batches.test.ts',
  'tests/contract/postgres-records.test.ts',
];
const STORAGE_SUITES = [
  'tests/adapters/storage-sql/sqlite/sqlite-storage.test.ts',
  'tests/adapters/storage-sql/postgres/postgres-storage.test.ts',
];
/** Tests of the screens that are generated from the description of a kind of record. */
const RECORD_SCREENS = ['tests/browser/records/records.test.ts', 'tests/web/features/record-forms.prop.test.ts'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'skip-pglite': { type: 'boolean', default: false } },
});
const stems = positionals.map(toStem);

const listFiles = (pattern: string): string[] =>
  globSync(pattern, { cwd: root }).map((path) => path.replaceAll('\\', '/'));

function findTests(): { readonly laws: string[]; readonly browser: string[] } {
  const about = listFiles('tests/**/*.{test.ts,test.tsx,contract.ts}').filter((path) => isAbout(path, stems));
  const screens = listFiles('web/features/**/*-screens.tsx');
  if (screens.some((path) => isAbout(path, stems))) about.push(...RECORD_SCREENS);
  const contracts = about.filter((path) => path.endsWith('.contract.ts'));
  const isOfStorage = (path: string): boolean => path.startsWith('tests/contract/storage');
  const laws = [
    ...about.filter((path) => !/^tests\/(bench|browser|faults)\//.test(path) && !path.endsWith('.contract.ts')),
    ...(contracts.some((path) => !isOfStorage(path)) ? FARM_SUITES : []),
    ...(contracts.some(isOfStorage) ? STORAGE_SUITES : []),
  ];
  return { laws: [...new Set(laws)], browser: about.filter((path) => path.startsWith('tests/browser/')) };
}

/** Runs a program of the project. If it fails, this one will too, once the others have run. */
function run(script: string, ...words: readonly string[]): void {
  const { status } = spawnSync(process.execPath, [resolve(root, script), ...words], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PHYTO_TEST_FEATURES: stems.join(','),
      PHYTO_TEST_SKIP_PGLITE: values['skip-pglite'] ? 'yes' : 'no',
    },
  });
  if (status !== 0) process.exitCode = status ?? 1;
}

/** Builds the farm, and exits if that fails. */
function build(): void {
  run('tests/support/ensure-build.ts');
  if (process.exitCode !== undefined) process.exit();
}

const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'laws'] as const;
const PLAYWRIGHT = ['node_modules/@playwright/test/cli.js', 'test', '--project=browser'] as const;

if (stems.length === 0) {
  build();
  run(...VITEST);
  run(...PLAYWRIGHT);
} else {
  const { laws, browser } = findTests();
  if (laws.length + browser.length === 0) {
    console.error(
      `No test is about ${positionals.join(', ')}. Name features as the folders of domain/ do, such as harvests.`,
    );
    process.exit(2);
  }
  build();
  if (laws.length > 0) run(...VITEST, ...laws);
  if (browser.length > 0) run(...PLAYWRIGHT, ...browser);
}
