import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

// Tests start threads from the sources. Compiling these each time takes most of a thread's start.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compiled');

// Generous for slow, busy machines; it only ends tests that hang.
const PATIENCE_MS = 120_000;
// What proves only the database: on a server in `npm run test:postgres`, inside this process, where it starts slowly, in the deep
// tests.
const ON_POSTGRES = [
  'tests/contract/postgres-*.test.ts',
  'tests/adapters/storage-sql/copy/copy-postgres.test.ts',
  'tests/adapters/storage-sql/postgres/postgres-schema.test.ts',
  'tests/adapters/storage-sql/postgres/postgres-storage.test.ts',
];
const hasPostgres = process.env.PHYTO_TEST_DATABASE_URL !== undefined || process.env.PHYTO_TEST_PGLITE === 'yes';
/** Tests that build or compile a second time. */
const DEEP = ['tests/architecture.test.ts', 'tests/cli/program/pseudo-language.test.ts'];
const ELSEWHERE = ['bench', 'browser', 'faults', 'lighthouse'].map((folder) => `tests/${folder}/**`);
// Tests expect English regardless of the user's locale and settings.
const env = { PHYTO_LANGUAGE: 'en' };
const expectations = { poll: { timeout: PATIENCE_MS / 2 } };
const setupFiles = ['tests/support/properties/set-up.ts'];

/** The tests with properties, of their own or of a contract, and those that do more in the deep tests. */
const wide = (): string[] => [
  ...globSync('tests/**/*.test.{ts,tsx}', { exclude: ELSEWHERE }).filter((path) =>
    readFileSync(path, 'utf8').includes('fc.assert('),
  ),
  ...DEEP,
  'tests/adapters/in-process/audit/audit-damage.test.ts',
  'tests/adapters/in-process/imports/import-work.test.ts',
  'tests/adapters/main/demo.test.ts',
  'tests/adapters/storage-sql/sqlite/sqlite-storage.test.ts',
  'tests/adapters/storage-sql/telemetry/series-store.test.ts',
];

export default defineConfig({
  cacheDir: 'node_modules/.cache/vitest',
  test: {
    // Tests of processes wait for these, so one and a half files use one core.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    projects: [
      {
        test: {
          name: 'laws',
          env,
          setupFiles,
          // A process per file would take longer than most files. Tests restore the process state they change.
          isolate: false,
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...ELSEWHERE, ...DEEP, ...(hasPostgres ? [] : ON_POSTGRES)],
          testTimeout: PATIENCE_MS,
          hookTimeout: 2 * PATIENCE_MS,
          expect: expectations,
        },
      },
      {
        test: {
          name: 'faults',
          env,
          include: ['tests/faults/**/*.test.ts'],
          testTimeout: 5 * PATIENCE_MS,
          hookTimeout: 2 * PATIENCE_MS,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'wide',
          env,
          setupFiles,
          isolate: false,
          include: wide(),
          testTimeout: 15 * PATIENCE_MS,
          hookTimeout: 2 * PATIENCE_MS,
          expect: expectations,
        },
      },
    ],
  },
});
