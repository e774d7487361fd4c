import { addMs, dayLater, type Instant, isDay, isInstant, type SiteTime } from '#domain/time.ts';
import type { Clock } from '#ports/clock.ts';
import type { FarmReader } from '#ports/storage/storage.ts';

/** A site's calendar and local time. */
export interface SiteDates {
  readonly site: SiteTime;
  /** Returns the first instant of a range. `from` is a day, an instant, or a local date and time. */
  startOf(from: string): Instant;
  /** Returns the last instant of a range. `to` is a day, which is included, an instant, or a local date and time. */
  endOf(to: string): Instant;
}

export async function readSiteDates(tx: Pick<FarmReader, 'site'>, clock: Clock): Promise<SiteDates> {
  const { time_zone } = await tx.site();
  const site = clock.site(time_zone);
  return {
    site,
    startOf: (from) => {
      if (isDay(from)) return site.startOfDay(from);
      return isInstant(from) ? from : clock.localInstants(time_zone, from).first;
    },
    endOf: (to) => {
      if (!isDay(to)) return isInstant(to) ? to : clock.localInstants(time_zone, to).last;
      const next = dayLater(to, 1);
      return next === null ? LAST_INSTANT : addMs(site.startOfDay(next), -1);
    },
  };
}

const LAST_INSTANT: Instant = '9999-12-31T23:59:59.999Z';
