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

/** A day in a chamber, with the trays of this batch that have no room there. */
interface OccupancyDay extends DayOfTrays {
  readonly too_many: number;
}

/** How full a chamber would be while a batch is planned, day by day. */
export interface ChamberOccupancy {
  readonly chamber: Uuid;
  readonly name: string;
  /** Trays that its active beds take; null where one has no limit. */
  readonly capacity: number | null;
  readonly days: readonly OccupancyDay[];
  readonly fits: boolean;
  /** Of the worst day. */
  readonly too_many: number;
  /** First and last day on which something does not fit; null where all fits. */
  readonly from: Day | null;
  readonly to: Day | null;
  /** The beds that are planned, or (`chosen` false) some that have room; null where there are none. */
  readonly places: string | null;
  readonly chosen: boolean;
}

/** Beds of one chamber in use that have room for all trays through the batch's first stay. */
export interface ProposedPlaces {
  readonly chamber: Uuid;
  readonly name: string;
  readonly locations: readonly string[];
  readonly label: string;
}

/** The places of a farm, as a preview needs them. */
export interface PreviewPlaces {
  readonly places: ReadonlyMap<string, Place>;
  readonly beds: readonly Pick<Bed, 'uuid' | 'chamber' | 'active' | 'tray_capacity'>[];
  readonly chambers: readonly Pick<Chamber, 'uuid' | 'name' | 'active'>[];
}

/** How full the farm is through a plan: `span` in days, trays of others and of the batch, by place and by chamber. */
export interface Fullness {
  readonly span: DaySpan;
  readonly others: TraysByDay;
  readonly own: TraysByDay;
}

/**
 * Counts trays through a plan of the batch, from `from` (today at the earliest) to `to`. Trays of others on an inactive
 * bed take no room in its chamber. With `near`, others count only where the batch comes, which is enough to judge it.
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

/** The keys under which a place counts: itself, and its chamber. */
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

/** First and last day on which something does not fit, of each chamber where that is so. */
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

/** Every chamber that the batch is planned to stand in, in the order in which it comes there. */
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

/** The days of a chamber, those (`over`) on which something does not fit, and the beds of it that are planned. */
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

/** A chamber, the trays that its active beds take (null for no limit), and those of its beds where the batch comes. */
export interface ChamberRoom {
  readonly chamber: Uuid;
  readonly capacity: number | null;
  readonly named: PreviewPlaces['beds'];
}

/** The beds on which a batch stands on any day. */
export const bedsNamed = (beds: PreviewPlaces['beds'], own: TraysByDay): PreviewPlaces['beds'] =>
  beds.filter((bed) => own.get(bed.uuid)?.some((trays) => trays > 0));

/** How many trays of the batch have no room in a chamber on the day at that index of the span. */
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

/** In each chamber in use where there are, the beds that take all trays of the batch from its first day until it moves on. */
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
 * Beds of the chamber in the order of labels, empty ones first, that have room for so many trays day by day; null where
 * too few have, or the chamber as a whole has not. Trays that are `begun` with and become more on one bed need room for all
 * of them there: nobody has said who goes elsewhere.
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
  // Trays that are planned for no bed of the chamber take room in it all the same.
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

/** Trays of each day from the first sowing, more or fewer once they are respaced, until they move, or the end of the span. */
/** The day on which a batch moves on from where it is sown; null where it never does, or is not to be sown. */
export function leavingDay(stays: readonly Stay[]): Day | null {
  const first = stays.findIndex(({ action }) => action?.action_type === 'create_tray_action');
  if (first < 0) return null;
  const leaving = stays.slice(first + 1).find(({ action }) => action !== null && LEAVING.has(action.action_type));
  return leaving?.day ?? null;
}

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
    // What is done on one day needs room for the most that stand meanwhile.
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
