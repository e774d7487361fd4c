import { describeStorage } from '#tests/contract/storage/storage.contract.ts';
import { openOnPglite } from '#tests/support/servers/pglite.ts';
import { openOnServer } from '#tests/support/servers/postgres-farm.ts';

// Uses a PostgreSQL server if there is one, else PGlite.
const url = process.env.PHYTO_TEST_DATABASE_URL;
if (url) describeStorage('PostgreSQL', () => openOnServer(url), { readsBesideWrites: true });
else describeStorage('PostgreSQL inside this process', openOnPglite, { readsBesideWrites: false });
