import { msToInstant } from '#domain/time.ts';
import type { Clock } from '#ports/clock.ts';
import { createSiteTime, isZone, localInstants } from './site-time.ts';

export function createSystemClock(): Clock {
  const now = () => msToInstant(Date.now());
  return { now, site: (zone) => createSiteTime(zone, now()), localInstants, isZone };
}
