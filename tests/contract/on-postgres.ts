import { afterAll } from 'vitest';
import { openOnPglite } from '#tests/support/servers/pglite.ts';
import { dropLentFarms, openOnServer } from '#tests/support/servers/postgres-farm.ts';
import { describeFarmApi, type Parts } from './farm-api.contract.ts';
import { openInProcess } from './farm-harness.ts';

/**
 * Runs parts of the contract tests on a PostgreSQL server if there is one, else on PGlite. They are split between two files,
 * which run at the same time.
 */
export function describeOnPostgres(parts: Parts): void {
  const url = process.env.PHYTO_TEST_DATABASE_URL;
  if (url) afterAll(dropLentFarms);
  describeFarmApi(
    url ? 'in process, in PostgreSQL' : 'in process, in PostgreSQL inside this process',
    () => openInProcess(url ? (seed) => openOnServer(url, seed) : openOnPglite),
    { overNetwork: false },
    parts,
  );
}
