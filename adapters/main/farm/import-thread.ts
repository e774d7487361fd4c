import { createSiteTime } from '#adapters/clock/site-time.ts';
import { runImportThread } from '#adapters/import-files/import-thread.ts';
import { lazyWorkbooks } from '#adapters/workbooks/lazy-workbooks.ts';

// Only the time zone matters, not the current time.
const ANY_MOMENT = '2000-01-01T00:00:00.000Z';

const workbooks = lazyWorkbooks();
await runImportThread(
  (zone) => createSiteTime(zone, ANY_MOMENT).dayOf,
  workbooks,
  async (bytes, sheet) =>
    (await import('#adapters/reading-files/reading-files.ts')).openReadingBytes(bytes, workbooks, sheet),
);
