import type { Stay } from '#domain/conflicts/conflict-stays.ts';
import type { Bed, Chamber } from '#domain/hardware/hardware.ts';
import type { Uuid } from '#domain/ids.ts';
import { describePlaces } from '#domain/locations/describe-places.ts';
import { comparePlaces } from '#domain/locations/label-order.ts';
import type { Place } from '#domain/locations/location.ts';
import { addDays, compareText, type Day } from '#domain/time.ts';
import {
  type DayOfTrays,
  type DaySpan,
  lengthOf,
  spanOf,
  sumCapacity,
  type TraysByDay,
  tooMany,
  traysByDay,
} from './occupancy.ts';

/** A day in a chamber, with the batch's trays that don't fit. */
interface OccupancyDay extends DayOfTrays {
  readonly too_many: number;
}

/** Occupancy of a chamber day by day, including the batch being planned. */
export interface ChamberOccupancy {
  readonly chamber: Uuid;
  readonly name: string;
  /** Capacity of its active beds in trays; null if one has no limit. */
  readonly capacity: number | null;
  readonly days: readonly OccupancyDay[];
  readonly fits: boolean;
  /** Maximum over all days. */
  readonly too_many: number;
  /** First and last day on which trays don't fit; null if all fit. */
  readonly from: Day | null;
  readonly to: Day | null;
  /** Labels of the planned beds, or of suggested beds if `chosen` is false; null if no beds are free. */
  readonly places: string | null;
  readonly chosen: boolean;
}

/** Active beds of one chamber with room for all trays until the batch first moves. */
export interface ProposedPlaces {
  readonly chamber: Uuid;
  readonly name: string;
  readonly locations: readonly string[];
  readonly label: string;
}

/** The locations of a farm, as needed for a preview. */
export interface PreviewPlaces {
  readonly places: ReadonlyMap<string, Place>;
  readonly beds: readonly Pick<Bed, 'uuid' | 'chamber' | 'active' | 'tray_capacity'>[];
  readonly chambers: readonly Pick<Chamber, 'uuid' | 'name' | 'active'>[];
}

/** Trays of other batches and of this batch during a plan, by location and by chamber. */
export interface Fullness {
  readonly span: DaySpan;
  readonly others: TraysByDay;
  readonly own: TraysByDay;
}

/**
 * Counts trays during the plan of a batch from `from` (today or later) to `to`. Trays of others on inactive beds don't
 * count towards the chamber. With `near`, others count only at the batch's own locations and chambers, which is enough
 * to check that it fits.
 */
export function countThrough(
  stays: readonly Stay[],
  batch: Uuid,
  { places, chambers }: PreviewPlaces,
  { from, to }: DaySpan,
  near = false,
): Fullness {
  const span = spanOf(from, to);
  const keysOf = placeKeys({ places, chambers });
  const own = traysByDay(
    stays.filter((stay) => stay.batch === batch),
    span,
    keysOf,
  );
  const keysOfOthers = (place: string): readonly string[] => {
    const keys = places.get(place)?.active === false ? [place] : keysOf(place);
    return near ? keys.filter((key) => own.has(key)) : keys;
  };
  const others = traysByDay(
    stays.filter((stay) => stay.batch !== batch),
    span,
    keysOfOthers,
  );
  return { span, others, own };
}

/** Returns the keys to which a location contributes: itself and its chamber. */
export function placeKeys({
  places,
  chambers,
}: Pick<PreviewPlaces, 'places' | 'chambers'>): (place: string) => readonly string[] {
  const rooms = new Set(chambers.map(({ uuid }) => uuid));
  return (place) => {
    const chamber = places.get(place)?.chamber ?? null;
    return chamber === null || !rooms.has(chamber) ? [place] : [place, chamber];
  };
}

/** Returns the first and last day with trays that don't fit, for each chamber that has such days. */
export const misfitsOf = (
  farm: PreviewPlaces,
  full: Fullness,
): { readonly from: Day | null; readonly to: Day | null }[] =>
  farm.chambers.flatMap(({ uuid }) => {
    const own = full.own.get(uuid);
    if (own === undefined) return [];
    const { over } = daysIn(farm, full, uuid, own);
    return over.length === 0 ? [] : [{ from: over[0]?.day ?? null, to: over.at(-1)?.day ?? null }];
  });

/** Returns the occupancy of each chamber in the plan, in order of the batch's arrival. */
export function occupancyOf(farm: PreviewPlaces, full: Fullness): ChamberOccupancy[] {
  const found = farm.chambers.flatMap((chamber) => {
    const own = full.own.get(chamber.uuid);
    const first = own?.findIndex((trays) => trays > 0) ?? -1;
    return own === undefined || first < 0 ? [] : [{ first, is: chamberOf(farm, full, chamber, own) }];
  });
  return found.sort((a, b) => a.first - b.first || compareText(a.is.name, b.is.name)).map(({ is }) => is);
}

function chamberOf(
  farm: PreviewPlaces,
  full: Fullness,
  chamber: PreviewPlaces['chambers'][number],
  own: readonly number[],
): ChamberOccupancy {
  const { uuid, name } = chamber;
  const { capacity, named, days, over } = daysIn(farm, full, uuid, own);
  const chosen = named.length > 0;
  const locations = chosen
    ? named.map((bed) => bed.uuid)
    : proposeBeds(farm, full, chamber, own, own.find((trays) => trays > 0) ?? 0);
  return {
    chamber: uuid,
    name,
    capacity,
    days,
    fits: over.length === 0,
    too_many: over.reduce((most, { too_many }) => Math.max(most, too_many), 0),
    from: over[0]?.day ?? null,
    to: over.at(-1)?.day ?? null,
    places: locations === null ? null : labelOf(locations, farm.places),
    chosen,
  };
}

/** Returns the days of a chamber, the days (`over`) with trays that don't fit, and the planned beds. */
function daysIn(farm: PreviewPlaces, full: Fullness, uuid: Uuid, own: readonly number[]) {
  const beds = farm.beds.filter(({ chamber }) => chamber === uuid);
  const capacity = sumCapacity(beds);
  const named = bedsNamed(beds, full.own);
  const days = own.map((this_batch, at): OccupancyDay => {
    const too_many = traysOver(full, { chamber: uuid, capacity, named }, at);
    return { day: addDays(full.span.from, at), taken: traysAt(full.others, uuid, at), this_batch, too_many };
  });
  return { capacity, named, days, over: days.filter(({ too_many }) => too_many > 0) };
}

/** A chamber with the capacity of its active beds (null for no limit) and the beds that the batch uses. */
export interface ChamberRoom {
  readonly chamber: Uuid;
  readonly capacity: number | null;
  readonly named: PreviewPlaces['beds'];
}

/** Returns the beds that a batch uses on any day. */
export const bedsNamed = (beds: PreviewPlaces['beds'], own: TraysByDay): PreviewPlaces['beds'] =>
  beds.filter((bed) => own.get(bed.uuid)?.some((trays) => trays > 0));

/** Returns how many of the batch's trays don't fit in a chamber on the day with that index. */
export function traysOver(
  { others, own }: Pick<Fullness, 'others' | 'own'>,
  { chamber, capacity, named }: ChamberRoom,
  at: number,
): number {
  const overBeds = named.reduce(
    (sum, bed) =>
      sum + tooMany(bed.active ? bed.tray_capacity : 0, traysAt(others, bed.uuid, at), traysAt(own, bed.uuid, at)),
    0,
  );
  return Math.max(tooMany(capacity, traysAt(others, chamber, at), traysAt(own, chamber, at)), overBeds);
}

/** Suggests beds in each chamber for all trays of the batch, from sowing until it moves. */
export function proposePlaces(
  farm: PreviewPlaces,
  full: Fullness,
  stays: readonly Stay[],
  trays: number,
): ProposedPlaces[] {
  const days = firstStay(stays, full.span, trays);
  return farm.chambers.flatMap((chamber) => {
    const { uuid, name } = chamber;
    const locations = proposeBeds(farm, full, chamber, days, trays);
    return locations === null ? [] : [{ chamber: uuid, name, locations, label: labelOf(locations, farm.places) }];
  });
}

/**
 * Suggests active beds of a chamber with room for the wanted trays on every day, empty beds first, then by label.
 * Returns null if the beds or the chamber as a whole don't have enough room. If trays that start on one bed become more
 * later, that bed must have room for all of them, because the plan doesn't assign the added ones to another bed.
 */
function proposeBeds(
  farm: PreviewPlaces,
  full: Fullness,
  { uuid, active }: Pick<Chamber, 'uuid' | 'active'>,
  wanted: readonly number[],
  begun: number,
): string[] | null {
  const most = Math.max(0, ...wanted);
  if (!active || most === 0) return null;
  // Trays in the chamber without a planned bed take up room, too.
  const capacity = sumCapacity(farm.beds.filter(({ chamber }) => chamber === uuid));
  if (wanted.some((trays, at) => tooMany(capacity, traysAt(full.others, uuid, at), trays) > 0)) return null;
  const first = wanted.findIndex((trays) => trays > 0);
  const beds = farm.beds.flatMap((bed) => {
    const place = farm.places.get(bed.uuid);
    if (bed.chamber !== uuid || !bed.active || place === undefined) return [];
    const taken = wanted.reduce(
      (peak, trays, at) => (trays > 0 ? Math.max(peak, traysAt(full.others, bed.uuid, at)) : peak),
      0,
    );
    const holds = bed.tray_capacity ?? Number.POSITIVE_INFINITY;
    const room = holds - taken;
    return room > 0 ? [{ place, room, roomAtFirst: holds - traysAt(full.others, bed.uuid, first), taken }] : [];
  });
  beds.sort((a, b) => Number(a.taken > 0) - Number(b.taken > 0) || comparePlaces(a.place, b.place));
  if (most > begun && beds.some(({ roomAtFirst }) => roomAtFirst >= begun)) {
    const roomy = beds.find(({ room }) => room >= most);
    return roomy === undefined ? null : [roomy.place.id];
  }
  const chosen: string[] = [];
  let left = most;
  for (const { place, room } of beds) {
    if (left <= 0) break;
    chosen.push(place.id);
    left -= room;
  }
  return left > 0 ? null : chosen;
}

/** Returns the day on which a batch leaves the place where it is sown; null if it stays or has no sowing. */
export function leavingDay(stays: readonly Stay[]): Day | null {
  const first = stays.findIndex(({ action }) => action?.action_type === 'create_tray_action');
  if (first < 0) return null;
  const leaving = stays.slice(first + 1).find(({ action }) => action !== null && LEAVING.has(action.action_type));
  return leaving?.day ?? null;
}

/** Returns the trays on each day from the first sowing, including respacings, until the batch moves or the span ends. */
function firstStay(stays: readonly Stay[], span: DaySpan, trays: number): number[] {
  const first = stays.findIndex(({ action }) => action?.action_type === 'create_tray_action');
  const sown = stays[first];
  if (sown === undefined) return [];
  const later = stays.slice(first + 1);
  const leaves = later.findIndex(({ action }) => action !== null && LEAVING.has(action.action_type));
  const until = later[leaves]?.day;
  const steps = [
    { day: sown.day, trays },
    ...later.slice(0, leaves < 0 ? later.length : leaves).flatMap(({ day, action }) => {
      const after = action?.action_type === 'redist_action' ? action.action_properties.trays_after : null;
      return after === null ? [] : [{ day, trays: after }];
    }),
  ];
  return Array.from({ length: lengthOf(span) }, (_, at) => {
    const day = addDays(span.from, at);
    if (until !== undefined && day >= until) return 0;
    // The peak of a day counts if several actions change the trays.
    const today = steps.filter((step) => step.day === day);
    if (today.length > 0) return Math.max(...today.map((step) => step.trays));
    return steps.findLast((step) => step.day < day)?.trays ?? 0;
  });
}

const LEAVING: ReadonlySet<string> = new Set(['location_change', 'harvest_action']);

const traysAt = (trays: TraysByDay, key: string, at: number): number => trays.get(key)?.[at] ?? 0;

const labelOf = (locations: readonly string[], places: ReadonlyMap<string, Place>): string =>
  describePlaces(locations.flatMap((id) => places.get(id) ?? []))
    .map(({ label }) => label)
    .join(', ');
