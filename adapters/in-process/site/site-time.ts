import type { SiteTime } from '#domain/time.ts';
import type { Clock } from '#ports/clock.ts';
import type { FarmReader } from '#ports/storage/storage.ts';

/** Returns the current time in the site's time zone, as seen by the transaction. */
export const readSiteTime = async (tx: Pick<FarmReader, 'site'>, clock: Clock): Promise<SiteTime> =>
  clock.site((await tx.site()).time_zone);
