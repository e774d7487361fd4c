import { useMemo } from 'react';
import type { ActionNames } from '#domain/batches/history/action-label.ts';
import type { Day, Instant } from '#domain/time.ts';
import { usePlaceNames } from '#web/batches/model/use-place-names.ts';
import { useSite } from '#web/data/farm-queries.ts';
import { useToday } from '#web/data/use-today.ts';
import { siteDayOf } from '#web/format/dates.ts';

/** The data that all rows need. */
export interface ScheduleContext {
  readonly today: Day;
  readonly dayOf: (instant: Instant) => Day;
  readonly names: ActionNames;
}

/** Returns the site's day and the names that action labels need. */
export function useScheduleContext(): ScheduleContext {
  const { zone } = useSite();
  const today = useToday();
  const names = usePlaceNames();
  return useMemo(() => ({ today, names, dayOf: (instant) => siteDayOf(instant, zone) }), [today, zone, names]);
}
