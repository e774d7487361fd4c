import type { Day } from '#domain/time.ts';
import { siteToday } from '#web/format/dates.ts';
import { useSite } from './farm-queries.ts';

/** The site's calendar day, as the farm told it last; before it has, as this browser's clock has it in the site's zone. */
export function useToday(): Day {
  const { zone, today } = useSite();
  return siteToday(today, zone, Date.now());
}
