import type { Day } from '#domain/time.ts';
import { useSite } from '../../state/farm-queries.ts';
import { siteDayOf } from '../../ui/dates.ts';

/** The site's calendar day; before the farm has said it, as this browser's clock has it. */
export function useToday(): Day {
  const { zone, today } = useSite();
  return today ?? siteDayOf(Date.now(), zone);
}
