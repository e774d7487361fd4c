import { afterAll } from 'vitest';
import { describeStorage } from '#tests/contract/storage/storage.contract.ts';
import { openOnPglite } from '#tests/support/servers/pglite.ts';
import { dropLentFarms, openOnServer } from '#tests/support/servers/postgres-farm.ts';

// Uses a PostgreSQL server if there is one, else PGlite.
const url = process.env.PHYTO_TEST_DATABASE_URL;
const empty = async (): Promise<void> => undefined;
if (url) {
  describeStorage('PostgreSQL', () => openOnServer(url, empty), { readsBesideWrites: true });
  afterAll(dropLentFarms);
} else describeStorage('PostgreSQL inside this process', () => openOnPglite(), { readsBesideWrites: false });
