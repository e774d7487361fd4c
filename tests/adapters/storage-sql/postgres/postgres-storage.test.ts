import { describeStorage } from '#tests/contract/storage.contract.ts';
import { openOnPglite } from '#tests/support/pglite.ts';
import { openOnServer } from '#tests/support/postgres-farm.ts';

// One engine is enough at a time: the server where there is one, else the same PostgreSQL inside this process.
const url = process.env.PHYTO_TEST_DATABASE_URL;
if (url) describeStorage('PostgreSQL', () => openOnServer(url), { readsBesideWrites: true });
else describeStorage('PostgreSQL inside this process', openOnPglite, { readsBesideWrites: false });
