import { join } from 'node:path';
import { createSeriesStore } from '#adapters/storage-sql/telemetry/telemetry-store.ts';
import { describeTelemetry } from '#tests/contract/places/telemetry.contract.ts';
import { tempFolders } from '#tests/support/files/temp-folders.ts';

const newFolder = tempFolders('phyto-telemetry-');

describeTelemetry('an SQLite file', async () => {
  const path = join(await newFolder(), 'telemetry.sqlite');
  return { open: (options = {}) => createSeriesStore({ path, ...options }), isKept: true };
});
