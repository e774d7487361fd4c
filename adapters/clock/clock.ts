import { msToInstant } from '#domain/time.ts';
import type { Clock } from '#ports/clock.ts';
import { createSiteTime, isZone, localInstants, type ZoneOffsets } from './site-time.ts';

/** Creates the clock of this computer. `offsets` replaces the library's offsets of zones where it knows them. */
export function createSystemClock(offsets?: ZoneOffsets): Clock {
  const now = () => msToInstant(Date.now());
  return { now, site: (zone) => createSiteTime(zone, now(), offsets), localInstants, isZone };
}
