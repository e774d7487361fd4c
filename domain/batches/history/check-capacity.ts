import { type Counts, sumCounts } from '#domain/actions/tray-lists.ts';
import type { FarmSlice } from '#domain/batches/farm-slice.ts';
import type { Uuid } from '#domain/ids.ts';
import { isBedId } from '#domain/locations/location.ts';
import { conflict, type Problem } from '#domain/problem.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import { compareText } from '#domain/time.ts';
import { namePlace } from './name-problems.ts';

export type StandingByBatch = ReadonlyMap<Uuid, Counts>;

/**
 * Checks the locations that gain trays, comparing the state after a call with the state before. Overfull beds and
 * inactive or deleted locations are conflicts (409). `touched` lists the call's actions by batch.
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
    const fault = is > was ? checkPlace(slice, location, was, is) : null;
    if (fault === null) continue;
    const raised = [...after].filter(([batch, counts]) => at(counts, location) > at(before.get(batch), location));
    const standing = [...after].filter(([, counts]) => at(counts, location) > 0).map(([batch]) => batch);
    return conflict(
      fault,
      raised.flatMap(([batch]) => touched.get(batch) ?? []),
      [...new Set([...standing, ...(slice.others.get(location) ?? new Map<Uuid, number>()).keys()])],
    );
  }
  return null;
}

function checkPlace(slice: FarmSlice, location: string, was: number, is: number): CodedProblem | null {
  const place = slice.places.get(location);
  const name = namePlace(location, slice.places);
  if (place === undefined) return { code: 'place_gone', params: { place: name } };
  if (!place.active) return { code: 'place_inactive', params: { place: name } };
  if (!isBedId(location) || place.tray_capacity === null || is <= place.tray_capacity) return null;
  const room = Math.max(0, place.tray_capacity - was);
  return { code: 'bed_full', params: { bed: name, room, wanted: is - was } };
}

const at = (counts: Counts | undefined, location: string): number => counts?.get(location) ?? 0;

const countAt = (standing: StandingByBatch, location: string): number =>
  [...standing.values()].reduce((sum, counts) => sum + at(counts, location), 0);
