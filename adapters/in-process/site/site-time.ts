import type { SiteTime } from '#domain/time.ts';
import type { Clock } from '#ports/clock.ts';
import type { FarmReader } from '#ports/storage/storage.ts';

/** Today and now on the site, in the zone that holds in the view that is read. */
export const readSiteTime = async (tx: Pick<FarmReader, 'site'>, clock: Clock): Promise<SiteTime> =>
  clock.site((await tx.site()).time_zone);
