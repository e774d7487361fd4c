import { type OpenBatch, projectBeside, type Stay } from '#domain/life/conflict-stays.ts';
import { type ConflictGround, conflictsOfStays } from '#domain/life/derive-conflicts.ts';
import type { LifeConflict } from '#domain/life/life-conflict.ts';
import { addDays, type Day, daysBetween } from '#domain/time.ts';
import type { Action } from './action.ts';
import type { BatchState } from './batch.ts';
import { isOpen } from './order-actions.ts';
import {
  type ChamberOccupancy,
  countThrough,
  misfitsOf,
  occupancyOf,
  type PreviewPlaces,
  type ProposedPlaces,
  proposePlaces,
} from './preview-occupancy.ts';

/** A batch as it is planned, not yet on the farm. */
export interface PlannedBatch {
  readonly uuid: string;
  readonly lot_code: string;
  readonly actions: readonly Action[];
  readonly state: Pick<BatchState, 'trays' | 'life'>;
  readonly start_date: Day;
  readonly end_date: Day;
}

/** The farm that a batch is planned for. */
export interface PreviewGround extends ConflictGround, PreviewPlaces {
  readonly beds: readonly (ConflictGround['beds'][number] & PreviewPlaces['beds'][number])[];
  readonly chambers: PreviewPlaces['chambers'];
}

/** What could be done so that everything fits and nothing conflicts. */
export type Remedy =
  | { readonly kind: 'later'; readonly days: number; readonly start_date: Day }
  | {
      readonly kind: 'places';
      readonly chamber: string;
      readonly label: string;
      readonly locations: readonly string[];
    };

/** What would become of the farm with one more batch. */
export interface BatchPreview {
  readonly occupancy: readonly ChamberOccupancy[];
  /** Beds of each chamber where its trays could be sown; empty where they stand already. */
  readonly proposals: readonly ProposedPlaces[];
  /** Those that the batch would be part of, on the days on which it is there. */
  readonly conflicts: readonly LifeConflict[];
  readonly remedies: readonly Remedy[];
}

/** The longest delay that is offered, in days. */
export const MOST_LATER = 90;
/** How many delays are tried, and how many places. */
const MOST_DELAYS = 5;
const MOST_PLACES = 3;
/** No plan goes on after it. */
const LAST_DAY: Day = '9999-12-31';

/**
 * Where and when a planned batch fits, the conflicts that it would be part of, and what would help: starting so many days
 * later, with which nothing is wrong any more, or sowing elsewhere, with which less is.
 */
export function previewBatch(ground: PreviewGround, batch: PlannedBatch, today: Day): BatchPreview {
  const staysWith = projectBeside(ground.batches, ground.places, today);
  const seen = look(ground, batch, staysWith(openOf(batch)), today);
  const stands = Object.keys(batch.state.trays.tray_locations).length > 0;
  const { full, conflicts } = seen;
  const occupancy = occupancyOf(ground, full);
  if (stands) return { occupancy, proposals: [], conflicts, remedies: [] };
  const proposals = proposePlaces(ground, full, seen.own, traysSown(batch.actions));
  const tryOut: TryOut = (other) => look(ground, other, staysWith(openOf(other)), today, true).faults;
  const remedies = seen.faults.length === 0 ? [] : findRemedies(batch, today, seen, proposals, tryOut);
  return { occupancy, proposals, conflicts, remedies };
}

/** A conflict, or a chamber in which something does not fit: its days, as far as they are known. */
interface Fault {
  readonly from: Day | null;
  readonly to: Day | null;
}

/** What is wrong with another plan of the same batch. */
type TryOut = (batch: PlannedBatch) => readonly Fault[];

/** How a plan turns out; with `near` others are counted only where it comes. */
function look(ground: PreviewGround, batch: PlannedBatch, stays: readonly Stay[], today: Day, near = false) {
  const all: ConflictGround = { ...ground, batches: [...ground.batches, openOf(batch)] };
  const own = stays.filter((stay) => stay.batch === batch.uuid);
  const conflicts = conflictsOfStays(all, staysNear(stays, own, ground), batch.uuid).filter(({ batches }) =>
    batches.includes(batch.uuid),
  );
  const from = batch.start_date > today ? batch.start_date : today;
  const full = countThrough(stays, batch.uuid, ground, { from, to: batch.end_date }, near);
  const faults: readonly Fault[] = [...conflicts, ...misfitsOf(ground, full)];
  return { own, full, conflicts, faults };
}

const openOf = ({ uuid, lot_code, actions, state }: PlannedBatch): OpenBatch => ({
  uuid,
  lot_code,
  tray_locations: state.trays.tray_locations,
  life: state.life,
  actions: actions.filter((action) => isOpen(action) && action.action_type !== 'interval_action'),
});

/** The stays of batches that come where the batch comes, or share a chamber or reservoir of which it wants anything: no other can be in its way. */
function staysNear(stays: readonly Stay[], own: readonly Stay[], { places, beds }: PreviewGround): Stay[] {
  const reservoirs = new Map(beds.map(({ uuid, reservoir }) => [uuid, reservoir]));
  const chamberOf = (place: string): string => places.get(place)?.chamber ?? place;
  const reservoirOf = (place: string): string => reservoirs.get(place) ?? place;
  const comesTo = [...new Set(own.flatMap(({ places: at }) => [...at]))];
  const here = new Set(comesTo);
  if (own.some(({ life }) => life.environment_recipe !== null)) for (const place of comesTo) here.add(chamberOf(place));
  if (own.some(({ life }) => life.fertigation_recipe !== null))
    for (const place of comesTo) here.add(reservoirOf(place));
  const near = new Set<string>();
  for (const { batch, places: at } of stays) {
    if (near.has(batch)) continue;
    for (const place of at) {
      if (here.has(place) || here.has(chamberOf(place)) || here.has(reservoirOf(place))) near.add(batch);
    }
  }
  return stays.filter(({ batch }) => near.has(batch));
}

function findRemedies(
  batch: PlannedBatch,
  today: Day,
  { own, faults }: { readonly own: readonly Stay[]; readonly faults: readonly Fault[] },
  proposals: readonly ProposedPlaces[],
  tryOut: TryOut,
): Remedy[] {
  const places = placesToTry(own, proposals).find(
    ({ locations }) => tryOut(sownAt(batch, locations)).length < faults.length,
  );
  const days = findDelay(batch, today, faults, tryOut);
  return [
    ...(places === undefined
      ? []
      : [{ kind: 'places' as const, chamber: places.chamber, label: places.label, locations: places.locations }]),
    ...(days === null ? [] : [{ kind: 'later' as const, days, start_date: addDays(batch.start_date, days) }]),
  ];
}

/** A delay with which nothing is wrong; each try begins where what was wrong in the one before would be over. */
function findDelay(batch: PlannedBatch, today: Day, faults: readonly Fault[], tryOut: TryOut): number | null {
  const most = Math.min(MOST_LATER, daysBetween(lastDayOf(batch), LAST_DAY));
  // What is overdue happens today: a delay counts from there.
  let days = Math.max(0, daysBetween(batch.start_date, today));
  let last = faults;
  for (let tries = 0; tries < MOST_DELAYS; tries++) {
    const spans = last.flatMap(({ from, to }) => (from === null || to === null ? [] : [daysBetween(from, to) + 1]));
    days += Math.min(...spans);
    if (days > most) return null;
    last = tryOut(delayed(batch, days));
    if (last.length === 0) return days;
  }
  return null;
}

const lastDayOf = ({ end_date, actions }: PlannedBatch): Day =>
  actions.reduce((last, { action_needed_date: day }) => (day > last ? day : last), end_date);

/** Where else it could be sown: in the chamber where it is to be sown first. */
function placesToTry(own: readonly Stay[], proposals: readonly ProposedPlaces[]): ProposedPlaces[] {
  const sown = own.find(({ action }) => action?.action_type === 'create_tray_action');
  const before = new Set(sown?.places);
  const isIn = ({ chamber, locations }: ProposedPlaces): boolean =>
    before.has(chamber) || locations.some((location) => before.has(location));
  return [...proposals.filter(isIn), ...proposals.filter((one) => !isIn(one))].slice(0, MOST_PLACES);
}

/** The same plan so many days later. */
const delayed = (batch: PlannedBatch, days: number): PlannedBatch => ({
  ...batch,
  start_date: addDays(batch.start_date, days),
  end_date: addDays(batch.end_date, days),
  actions: batch.actions.map((action) => ({
    ...action,
    action_needed_date: addDays(action.action_needed_date, days),
  })),
});

/** The same plan, its first sowing at those places. */
function sownAt(batch: PlannedBatch, target_locations: readonly string[]): PlannedBatch {
  const first = batch.actions.findIndex(({ action_type }) => action_type === 'create_tray_action');
  const actions = batch.actions.map((action, at) =>
    at === first && action.action_type === 'create_tray_action'
      ? { ...action, action_properties: { ...action.action_properties, target_locations } }
      : action,
  );
  return { ...batch, actions };
}

function traysSown(actions: readonly Action[]): number {
  const sowing = actions.find(({ action_type }) => action_type === 'create_tray_action');
  return sowing?.action_type === 'create_tray_action' ? (sowing.action_properties.trays ?? 0) : 0;
}
