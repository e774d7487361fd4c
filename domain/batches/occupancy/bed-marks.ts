import type { LifeConflict } from '#domain/conflicts/life-conflict.ts';
import type { Bed } from '#domain/hardware/hardware.ts';
import type { Uuid } from '#domain/ids.ts';
import { type Day, daysBetween } from '#domain/time.ts';
import { sumCapacity } from './occupancy.ts';

/** Returns the first expected harvest day of each batch. */
export function nextHarvests(
  harvests: readonly { readonly batch_uuid: Uuid; readonly expected_date: Day }[],
): ReadonlyMap<Uuid, Day> {
  const next = new Map<Uuid, Day>();
  for (const { batch_uuid, expected_date } of harvests) {
    const before = next.get(batch_uuid);
    if (before === undefined || expected_date < before) next.set(batch_uuid, expected_date);
  }
  return next;
}

/** Returns the days until the first harvest on a bed, negative if it is late; null if none is expected. */
export function daysToHarvest(
  { standing }: Pick<Bed, 'standing'>,
  next: ReadonlyMap<Uuid, Day>,
  today: Day,
): number | null {
  const days = standing.flatMap(({ batch }) => next.get(batch) ?? []).map((day) => daysBetween(today, day));
  return days.length === 0 ? null : Math.min(...days);
}

/** The colour steps of days left to a harvest. */
export type DueBand = 'late' | 'today' | 'days' | 'week' | 'later' | 'none';

/** Groups the days left to a harvest: late, today, up to 3 days, up to a week, later, none expected. */
export function dueBand(days: number | null): DueBand {
  if (days === null) return 'none';
  if (days < 0) return 'late';
  if (days === 0) return 'today';
  if (days <= 3) return 'days';
  return days <= 7 ? 'week' : 'later';
}

/** Returns the days until the first conflict at a place, 0 for a present one; null if there is none. */
export function daysToConflict(
  place: string,
  conflicts: readonly Pick<LifeConflict, 'location' | 'from'>[],
  today: Day,
): number | null {
  const days = conflicts
    .filter(({ location }) => location === place)
    .map(({ from }) => Math.max(0, daysBetween(today, from)));
  return days.length === 0 ? null : Math.min(...days);
}

/** The use of some beds. */
export interface BedTotals {
  readonly beds: number;
  /** Beds with trays. */
  readonly used: number;
  readonly trays: number;
  /** Trays that the active beds hold; null if one has no limit. */
  readonly capacity: number | null;
  readonly batches: number;
}

/** Adds up the trays, capacity and batches of beds. An inactive bed has no capacity. */
export function totalBeds(beds: readonly Pick<Bed, 'standing' | 'active' | 'tray_capacity'>[]): BedTotals {
  const standing = beds.flatMap((bed) => bed.standing);
  return {
    beds: beds.length,
    used: beds.filter((bed) => bed.standing.length > 0).length,
    trays: standing.reduce((sum, { trays }) => sum + trays, 0),
    capacity: sumCapacity(beds),
    batches: new Set(standing.map(({ batch }) => batch)).size,
  };
}
