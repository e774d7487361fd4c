import type { PrefixedId } from '#domain/ids.ts';
import { compressRanges } from '#domain/locations/compress-ranges.ts';
import type { Place } from '#domain/locations/location.ts';
import { conflict, type Problem } from '#domain/problem.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import type { BedFault } from '#domain/problems/record-problems.ts';
import type { BedFields } from './bed-fields.ts';
import type { Bed } from './hardware.ts';

/** A bed before and after a call; `was` is null for a new bed. */
export interface BedStep {
  readonly was: (BedFields & Pick<Bed, 'standing'>) | null;
  readonly is: BedFields & { readonly uuid: PrefixedId };
}

type Shelf = Pick<Place, 'id' | 'name' | 'chamber' | 'stack' | 'row'>;

/** Limit on the faults in one problem. */
const MAX_FAULTS = 5;

/**
 * Checks the state after a call, so that two beds can swap places. Conflicts (409) are a bed on an occupied shelf and a
 * capacity below the bed's trays; the problem lists the batches. `all` holds the locations before the call.
 */
export function checkBeds(steps: readonly BedStep[], all: Iterable<Shelf>): Problem | null {
  const there = bedsByShelf(steps, all);
  const faults: BedFault[] = [];
  const batches = new Set<string>();
  for (const { was, is } of steps) {
    const other = was !== null && shelfOf(was) === shelfOf(is) ? undefined : otherThan(is.uuid, there.get(shelfOf(is)));
    if (other !== undefined) {
      const shelf = compressRanges([is]);
      faults.push({ code: 'shelf_occupied', params: { bed: is.name, shelf, other: other.name } });
    }
    const trays = (was?.standing ?? []).reduce((sum, one) => sum + one.trays, 0);
    if (was === null || is.tray_capacity === null || is.tray_capacity === was.tray_capacity) continue;
    if (trays <= is.tray_capacity) continue;
    faults.push({ code: 'capacity_below_trays', params: { bed: is.name, trays } });
    for (const { batch } of was.standing) batches.add(batch);
  }
  const [first] = faults;
  if (first === undefined) return null;
  const more = Math.max(0, faults.length - MAX_FAULTS);
  const fault: CodedProblem =
    faults.length === 1 ? first : { code: 'bed_conflicts', params: { faults: faults.slice(0, MAX_FAULTS), more } };
  return conflict(fault, [], [...batches]);
}

/** Returns the beds on each shelf after the call. */
function bedsByShelf(steps: readonly BedStep[], all: Iterable<Shelf>): ReadonlyMap<string, readonly Named[]> {
  const moved = new Set(steps.map(({ is }) => is.uuid));
  const shelves = new Map<string, Named[]>();
  const add = (shelf: string, bed: Named): void => {
    const beds = shelves.get(shelf);
    if (beds === undefined) shelves.set(shelf, [bed]);
    else beds.push(bed);
  };
  for (const place of all) {
    if (place.stack !== null && !moved.has(place.id)) add(shelfOf(place), { uuid: place.id, name: place.name });
  }
  for (const { is } of steps) add(shelfOf(is), { uuid: is.uuid, name: is.name });
  return shelves;
}

type Named = { readonly uuid: PrefixedId; readonly name: string };

const otherThan = (uuid: PrefixedId, beds: readonly Named[] = []): Named | undefined =>
  beds.find((bed) => bed.uuid !== uuid);

const shelfOf = ({ chamber, stack, row }: Pick<Shelf, 'chamber' | 'stack' | 'row'>): string =>
  JSON.stringify([chamber, stack, row]);
