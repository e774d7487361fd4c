import type { Uuid } from '#domain/ids.ts';
import { findParts } from '#domain/imports/shared-lots.ts';
import type { Day, SiteTime } from '#domain/time.ts';
import { actionsOf, type HarvestPart, isHarvest } from './decide-harvests.ts';

type Slice = Parameters<typeof actionsOf>[0];

/** The harvests stored before an import. Each matches one row only. */
export interface StoredHarvests {
  /** Returns true if a stored harvest has the batch, day and weight of a row. */
  matches(slice: Slice, part: HarvestPart): boolean;
  /** Returns true if stored harvests of all these batches have the day of a row, and its weight together. */
  matchesTogether(slice: Slice, batches: readonly Uuid[], row: HarvestPart['row']): boolean;
}

export function storedHarvests(site: SiteTime): StoredHarvests {
  /** Weights by batch and day that no row has matched yet. */
  const left = new Map<Uuid, Map<Day, number[]>>();

  function weightsOf(slice: Slice, uuid: Uuid, day: Day): number[] {
    const days = left.get(uuid) ?? weightsByDay(slice, uuid, site);
    left.set(uuid, days);
    return days.get(day) ?? [];
  }

  function take(weights: number[], grams: number): boolean {
    const at = weights.indexOf(grams);
    if (at >= 0) weights.splice(at, 1);
    return at >= 0;
  }

  return {
    matches: (slice, { uuid, row: { harvest_date, total_yield } }) =>
      take(weightsOf(slice, uuid, harvest_date), total_yield),
    matchesTogether: (slice, batches, { harvest_date, total_yield }) => {
      const stored = batches.map((uuid) => weightsOf(slice, uuid, harvest_date));
      const parts = findParts(total_yield, stored);
      for (const [at, weights] of stored.entries()) take(weights, parts?.[at] ?? Number.NaN);
      return parts !== null;
    },
  };
}

function weightsByDay(slice: Slice, uuid: Uuid, site: SiteTime): Map<Day, number[]> {
  const days = new Map<Day, number[]>();
  for (const { completed, withdrawn, action_completed_date, action_properties } of actionsOf(slice, uuid).filter(
    isHarvest,
  )) {
    if (!completed || withdrawn || action_completed_date === null) continue;
    const day = site.dayOf(action_completed_date);
    const weights = days.get(day) ?? [];
    weights.push(action_properties.total_yield ?? 0);
    days.set(day, weights);
  }
  return days;
}
