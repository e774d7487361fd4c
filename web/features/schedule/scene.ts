import { useMemo } from 'react';
import type { ActionNames } from '#domain/batches/action-label.ts';
import type { Day, Instant } from '#domain/time.ts';
import { useSite } from '../../state/farm-queries.ts';
import { useToday } from '../../state/use-today.ts';
import { siteDayOf } from '../../ui/dates.ts';
import { useNames } from '../batch-lists/use-names.ts';

/** What all rows are drawn with. */
export interface Scene {
  readonly today: Day;
  readonly dayOf: (instant: Instant) => Day;
  readonly names: ActionNames;
}

/** The site's days, and names for what actions speak of. */
export function useScene(): Scene {
  const { zone } = useSite();
  const today = useToday();
  const names = useNames();
  return useMemo(() => ({ today, names, dayOf: (instant) => siteDayOf(instant, zone) }), [today, zone, names]);
}
