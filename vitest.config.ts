import { defineConfig } from 'vitest/config';

// Generous for slow, busy machines; it only ends tests that hang.
const PATIENCE_MS = 120_000;
// `npm run test:postgres` runs these on a real server, so a run that includes it skips them here.
const ON_PGLITE = ['tests/contract/postgres-*.test.ts', 'tests/adapters/storage-sql/postgres/postgres-storage.test.ts'];
const leftOut = process.env.PHYTO_TEST_SKIP_PGLITE === 'yes' ? ON_PGLITE : [];
// Tests expect English regardless of the user's locale and settings.
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
          // A process per file would take longer than most files. Tests restore the process state they change.
          isolate: false,
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/bench/**', 'tests/browser/**', 'tests/faults/**', 'tests/lighthouse/**', ...leftOut],
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
          hookTimeout: 2 * PATIENCE_MS,
        },
      },
    ],
  },
});
