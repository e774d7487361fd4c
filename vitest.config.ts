import { defineConfig } from 'vitest/config';

// Generous, since tests may run on a slow, busy machine; it only ends tests that hang.
const PATIENCE_MS = 120_000;
// `npm run test:postgres` runs these on a real server, so a run that includes it can skip them here.
const ON_PGLITE = ['tests/contract/postgres.test.ts', 'tests/adapters/storage-sql/postgres/postgres-storage.test.ts'];
const leftOut = process.env.PHYTO_TEST_SKIP_PGLITE === 'yes' ? ON_PGLITE : [];
// Tests read English, whatever the locale and the settings of the one who runs them.
const env = { PHYTO_LANGUAGE: 'en' };
const expectations = { poll: { timeout: PATIENCE_MS / 2 } };

export default defineConfig({
  cacheDir: 'node_modules/.cache/vitest',
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'laws',
          env,
          // A process per file costs more than most files; tests restore what they change of the process.
          isolate: false,
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/bench/**', 'tests/browser/**', 'tests/faults/**', ...leftOut],
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
          include: ['tests/**/*.prop.test.ts'],
          setupFiles: ['tests/support/many-examples.ts'],
          testTimeout: 15 * PATIENCE_MS,
        },
      },
    ],
  },
});
