import { defineConfig } from 'vitest/config';

// Tests of the domain alone are much faster than those that need a database.
const useCases = ['tests/adapters/in-process/**/*.test.ts'];
const needsDatabase = process.env.PHYTO_MUTATE_USE_CASES === 'yes';

export default defineConfig({
  test: {
    include: ['tests/domain/**/*.test.ts', ...(needsDatabase ? useCases : [])],
    exclude: ['tests/adapters/in-process/audit/audit-{postgres,damage}.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 1,
  },
});
