import type { Day } from '#domain/time.ts';
import { siteToday } from '#web/format/dates.ts';
import { useSite } from './farm-queries.ts';

/** Returns the site's calendar day; by this browser's clock until the farm has responded. */
export function useToday(): Day {
  const { zone, today } = useSite();
  return siteToday(today, zone, Date.now());
}
