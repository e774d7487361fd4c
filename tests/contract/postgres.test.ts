import { openOnPglite } from '#tests/support/pglite.ts';
import { openOnServer } from '#tests/support/postgres-farm.ts';
import { describeFarmApi } from './farm-api.contract.ts';
import { openInProcess } from './farm-harness.ts';

// One engine is enough at a time: the server where there is one, else the same PostgreSQL inside this process.
const url = process.env.PHYTO_TEST_DATABASE_URL;
describeFarmApi(
  url ? 'in process, in PostgreSQL' : 'in process, in PostgreSQL inside this process',
  () => openInProcess(url ? () => openOnServer(url) : openOnPglite),
  { overNetwork: false },
);
