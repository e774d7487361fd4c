import { openOnPglite } from '#tests/support/servers/pglite.ts';
import { openOnServer } from '#tests/support/servers/postgres-farm.ts';
import { describeFarmApi } from './farm-api.contract.ts';
import { openInProcess } from './farm-harness.ts';

// Uses a PostgreSQL server if there is one, else PGlite.
const url = process.env.PHYTO_TEST_DATABASE_URL;
describeFarmApi(
  url ? 'in process, in PostgreSQL' : 'in process, in PostgreSQL inside this process',
  () => openInProcess(url ? () => openOnServer(url) : openOnPglite),
  { overNetwork: false },
);
