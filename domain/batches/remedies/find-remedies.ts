import type { Action } from '#domain/actions/action.ts';
import { isOpen, planOrder } from '#domain/actions/order-actions.ts';
import { sumCapacity } from '#domain/batches/occupancy/occupancy.ts';
import { type PlannedBatch, type PreviewGround, standsAlready } from '#domain/batches/occupancy/planned-batch.ts';
import type { ProposedPlaces } from '#domain/batches/occupancy/preview-occupancy.ts';
import { plannedYield } from '#domain/batches/occupancy/preview-plan.ts';
import { latestDay } from '#domain/batches/planning/day-bounds.ts';
import { type Day, daysBetween } from '#domain/time.ts';
import { createFitCheck, LAST_DAY } from './fit-among.ts';
import { delayPlan, firstSowing, sowAt, swapChambers } from './plan-changes.ts';
import type { PlanWarning } from './plan-warnings.ts';
import type { Change, Remedy } from './remedy.ts';

/** Longest delay to try, in days. */
export const MAX_DAYS_LATER = 180;
/** Largest reduction in trays to try. */
export const MAX_FEWER_TRAYS = 2000;
/** Limit on replanned actions, because the server can't answer other requests during the search. */
const MAX_REPLANNED = 60_000;
/** Limit on full checks per type of remedy. */
export const MAX_TRIES = 3;
const MAX_REMEDIES = 6;

/** Checks a version of the plan, with other batches moved out of its way. */
export type TryOut = (version: PlannedBatch) => { readonly impossible: boolean; readonly conflicts: number };

/** A plan that isn't possible, and what the search for remedies needs. */
export interface ImpossiblePlan {
  readonly ground: PreviewGround;
  readonly batch: PlannedBatch;
  readonly today: Day;
  readonly warnings: readonly PlanWarning[];
  /** Number of L.I.F.E. conflicts of the original plan. */
  readonly conflicts: number;
  /** Beds where the batch could be sown. */
  readonly proposals: readonly ProposedPlaces[];
  /** Returns the plan with another number of trays. */
  readonly replan: (trays: number) => PlannedBatch;
  readonly tryOut: TryOut;
}

/**
 * Finds single changes that make an impossible plan possible: the earliest later day, other beds for sowing, another
 * chamber, or the largest smaller number of trays. The closest remedy of each type comes first, then the rest.
 */
export function findRemedies(plan: ImpossiblePlan): Remedy[] {
  const { ground, batch, today, warnings } = plan;
  const fits = createFitCheck(ground, batch, today, MAX_DAYS_LATER + Math.max(0, daysBetween(batch.start_date, today)));
  const search = { ...plan, fits };
  const isOverdue = warnings.some(({ kind }) => kind === 'overdue');
  // Other locations or fewer trays don't help an overdue plan, and standing trays can only move elsewhere.
  const found = standsAlready(batch)
    ? otherChambers(search)
    : isOverdue
      ? earliestDay(search)
      : [...earliestDay(search), ...otherBeds(search), ...otherChambers(search), ...fewerTrays(search)];
  return nearestFirst(found, plan);
}

interface Search extends ImpossiblePlan {
  readonly fits: (version: PlannedBatch) => boolean;
}

function earliestDay({ batch, today, fits, tryOut }: Search): Remedy[] {
  const lastDay = batch.actions.reduce(
    (last, { action_needed_date: day }) => (day > last ? day : last),
    batch.end_date,
  );
  const first = Math.max(0, daysBetween(batch.start_date, today));
  const last = Math.min(
    first + MAX_DAYS_LATER,
    daysBetween(lastDay, LAST_DAY),
    daysBetween(batch.start_date, latestDay(today)),
  );
  let tries = 0;
  for (let days = Math.max(1, first); days <= last && tries < MAX_TRIES; days++) {
    const version = delayPlan(batch, days);
    if (!fits(version)) continue;
    tries += 1;
    const { impossible, conflicts } = tryOut(version);
    if (!impossible) return [withOutcome({ kind: 'later', days, start_date: version.start_date }, version, conflicts)];
  }
  return [];
}

/** Tries other beds if the beds of the sowing don't have enough room. */
function otherBeds({ ground, batch, warnings, proposals, fits, tryOut }: Search): Remedy[] {
  const named = firstSowing(batch.actions)?.action_properties.target_locations ?? [];
  const chambers = new Set(named.map((id) => ground.places.get(id)?.chamber ?? null));
  if (!warnings.some((warning) => warning.kind === 'no_room' && chambers.has(warning.chamber))) return [];
  return proposals.flatMap(({ chamber, name, label, locations }) => {
    const version = sowAt(batch, locations);
    if (!fits(version)) return [];
    const { impossible, conflicts } = tryOut(version);
    return impossible ? [] : [withOutcome({ kind: 'places', chamber, name, label, locations }, version, conflicts)];
  });
}

function otherChambers({ ground, batch, warnings, fits, tryOut }: Search): Remedy[] {
  const full = warnings.flatMap((warning) => (warning.kind === 'no_room' ? [warning] : []));
  return full.flatMap(({ chamber: from, name: from_name }) =>
    ground.chambers.flatMap(({ uuid: to, name, active }) => {
      if (!active || to === from) return [];
      const { version, day } = swapOpen(batch, from, to, ground);
      if (day === null || !fits(version)) return [];
      const { impossible, conflicts } = tryOut(version);
      if (impossible) return [];
      return [withOutcome({ kind: 'chamber', from, from_name, to, name, day }, version, conflicts)];
    }),
  );
}

/** Replaces a chamber in the open actions. Also returns the first day that changes, or null if none does. */
function swapOpen(batch: PlannedBatch, from: string, to: string, { places }: PreviewGround) {
  // The beds of the sowing are replaced by `otherBeds` instead.
  const chosen = firstSowing(batch.actions);
  const isKept = (action: Action) =>
    !isOpen(action) ||
    (action === chosen &&
      action.action_type === 'create_tray_action' &&
      (action.action_properties.target_locations ?? []).length > 0);
  const swapped = swapChambers(batch.actions, [{ from, to }], places);
  const actions = batch.actions.map((action, at) => (isKept(action) ? action : (swapped[at] ?? action)));
  const days = actions.filter((action, at) => action !== batch.actions[at]).map((action) => action.action_needed_date);
  return { version: { ...batch, actions }, day: days.sort()[0] ?? null };
}

function fewerTrays({ ground, batch, replan, fits, tryOut }: Search): Remedy[] {
  const wanted = traysSown(batch);
  const most = Math.min(wanted - 1, sumCapacity(ground.beds) ?? wanted);
  const looked = Math.min(MAX_FEWER_TRAYS, Math.ceil(MAX_REPLANNED / Math.max(1, batch.actions.length)));
  let tries = 0;
  for (let trays = most; trays >= 1 && trays > most - looked && tries < MAX_TRIES; trays--) {
    const version = replan(trays);
    if (!fits(version)) continue;
    tries += 1;
    const { impossible, conflicts } = tryOut(version);
    if (!impossible) return [withOutcome({ kind: 'trays', trays, fewer: wanted - trays }, version, conflicts)];
  }
  return [];
}

/** Returns the trays of the first sowing; 0 if not planned. */
export function traysSown({ actions }: Pick<PlannedBatch, 'actions'>): number {
  const sowing = firstSowing(actions);
  return sowing?.action_properties.trays ?? 0;
}

/** Adds the harvest day, yield and conflicts of the changed plan. */
export function withOutcome(change: Change, version: PlannedBatch, conflicts: number): Remedy {
  const { actions, state } = version;
  const standing = Object.values(state.trays.tray_locations).reduce((sum, trays) => sum + trays, 0);
  const harvest = planOrder(actions.filter(isOpen)).find(({ action_type }) => action_type === 'harvest_action');
  const harvest_date = harvest?.action_needed_date ?? null;
  return { ...change, harvest_date, estimated_yield: plannedYield(actions, standing), conflicts };
}

/** Sorts remedies by distance from the plan: the closest of each type first, then the rest. */
function nearestFirst(found: readonly Remedy[], plan: ImpossiblePlan): Remedy[] {
  const sorted = found.toSorted((a, b) => distanceOf(a, plan) - distanceOf(b, plan));
  const isNearest = (remedy: Remedy): boolean =>
    sorted.find(({ kind }) => groupOf(kind) === groupOf(remedy.kind)) === remedy;
  return [...sorted.filter(isNearest), ...sorted.filter((remedy) => !isNearest(remedy))].slice(0, MAX_REMEDIES);
}

const groupOf = (kind: Remedy['kind']): string => (kind === 'places' ? 'chamber' : kind);

/**
 * Returns how far a remedy is from the plan: 0 for no loss, 1 for a delay as long as the plan or the loss of all trays.
 * More conflicts add 1.
 */
function distanceOf(remedy: Remedy, { batch, conflicts }: ImpossiblePlan): number {
  const worse = remedy.conflicts > conflicts ? 1 : 0;
  switch (remedy.kind) {
    case 'later':
      return worse + remedy.days / Math.max(1, daysBetween(batch.start_date, batch.end_date));
    case 'trays':
      return worse + remedy.fewer / (remedy.fewer + remedy.trays);
    default:
      return worse;
  }
}
