import { defineConfig } from 'vitest/config';

// A farm's tests may run on a slow machine that has other work. What is waited for comes at last: these only end what hangs.
const PATIENCE_MS = 120_000;
// `npm run test:postgres` tries them on a real server, so whoever runs that too may leave them out here.
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
          // A fresh process for each file costs more than most files do. Tests put back what they change of the process.
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
