import { defineConfig } from 'vitest/config';

export default defineConfig({
  cacheDir: 'node_modules/.cache/vitest',
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'laws',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/bench/**', 'tests/browser/**', 'tests/faults/**'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'wide',
          include: ['tests/**/*.prop.test.ts'],
          setupFiles: ['tests/support/many-examples.ts'],
          testTimeout: 300_000,
        },
      },
    ],
  },
});
