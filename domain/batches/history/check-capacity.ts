import { type Counts, sumCounts } from '#domain/actions/tray-lists.ts';
import type { FarmSlice } from '#domain/batches/farm-slice.ts';
import type { Uuid } from '#domain/ids.ts';
import { isBedId } from '#domain/locations/location.ts';
import { conflict, type Problem } from '#domain/problem.ts';
import { compareText } from '#domain/time.ts';
import { namePlace } from './refusal-text.ts';

/** What stands, by batch and place. */
export type StandingByBatch = ReadonlyMap<Uuid, Counts>;

/**
 * Judges the places whose count a call raises, on the result alone: 409 where a bed gets more than it takes, where a
 * place is inactive, or is no longer on the farm. `touched` holds the call's actions by batch.
 */
export function checkCapacity(
  slice: FarmSlice,
  before: StandingByBatch,
  after: StandingByBatch,
  touched: ReadonlyMap<Uuid, readonly Uuid[]>,
): Problem | null {
  const locations = new Set([...after.values()].flatMap((counts) => [...counts.keys()]));
  for (const location of [...locations].sort(compareText)) {
    const others = sumCounts(slice.others.get(location) ?? new Map());
    const was = others + countAt(before, location);
    const is = others + countAt(after, location);
    const detail = is > was ? refuse(slice, location, was, is) : null;
    if (detail === null) continue;
    const raised = [...after].filter(([batch, counts]) => at(counts, location) > at(before.get(batch), location));
    const standing = [...after].filter(([, counts]) => at(counts, location) > 0).map(([batch]) => batch);
    return conflict(
      detail,
      raised.flatMap(([batch]) => touched.get(batch) ?? []),
      [...new Set([...standing, ...(slice.others.get(location) ?? new Map<Uuid, number>()).keys()])],
    );
  }
  return null;
}

function refuse(slice: FarmSlice, location: string, was: number, is: number): string | null {
  const place = slice.places.get(location);
  const bed = isBedId(location);
  const given = namePlace(location, slice.places);
  const name = bed && !/^bed\b/i.test(given) ? `Bed ${given}` : given;
  if (place === undefined) return `${name} is no longer on this farm. Choose another place.`;
  if (!place.active) return `${name} is inactive. Choose another place.`;
  if (!bed || place.tray_capacity === null || is <= place.tray_capacity) return null;
  const takes = Math.max(0, place.tray_capacity - was);
  return takes === 0
    ? `${name} takes no more trays, ${is - was} wanted.`
    : `${name} takes ${takes} more, ${is - was} wanted.`;
}

const at = (counts: Counts | undefined, location: string): number => counts?.get(location) ?? 0;

const countAt = (standing: StandingByBatch, location: string): number =>
  [...standing.values()].reduce((sum, counts) => sum + at(counts, location), 0);
