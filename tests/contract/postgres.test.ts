import { openOnPglite } from '#tests/support/pglite.ts';
import { openOnServer } from '#tests/support/postgres-farm.ts';
import { describeFarmApi } from './farm-api.contract.ts';
import { openInProcess } from './farm-harness.ts';

describeFarmApi('in process, in PostgreSQL inside this process', () => openInProcess(openOnPglite), {
  overNetwork: false,
});

const url = process.env.PHYTO_TEST_DATABASE_URL;
if (url) {
  describeFarmApi('in process, in PostgreSQL', () => openInProcess(() => openOnServer(url)), { overNetwork: false });
}
