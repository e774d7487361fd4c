import { defineConfig } from 'vitest/config';

// The laws of the domain alone are much quicker than those that need a database as well.
const useCases = ['tests/adapters/in-process/**/*.test.ts'];
const needsDatabase = process.env.PHYTO_MUTATE_USE_CASES === 'yes';

export default defineConfig({
  test: {
    include: ['tests/domain/**/*.test.ts', ...(needsDatabase ? useCases : [])],
    exclude: ['tests/adapters/in-process/audit-{postgres,damage}.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 1,
  },
});
