import type { PlannedBatch } from '#domain/batches/occupancy/planned-batch.ts';
import type { ProposedPlaces } from '#domain/batches/occupancy/preview-occupancy.ts';
import { latestDay } from '#domain/batches/planning/day-bounds.ts';
import type { Stay } from '#domain/conflicts/conflict-stays.ts';
import { type Day, daysBetween } from '#domain/time.ts';
import { MAX_DAYS_LATER, withOutcome } from './find-remedies.ts';
import { LAST_DAY } from './fit-among.ts';
import { delayPlan, sowAt } from './plan-changes.ts';
import type { Remedy } from './remedy.ts';

/** A conflict, or a chamber where trays don't fit. The days are null if unknown. */
export interface Fault {
  readonly from: Day | null;
  readonly to: Day | null;
}

/** Returns all faults of a version of the plan. `misfits` are the chambers among them where trays don't fit. */
type FaultsOf = (version: PlannedBatch) => { readonly faults: readonly Fault[]; readonly misfits: readonly Fault[] };

/** Limits on the number of delays and of other places to try. */
const MAX_DELAYS = 5;
const MAX_PLACES = 3;

/**
 * Suggests changes that reduce the L.I.F.E. conflicts of a plan that fits: sowing elsewhere with fewer conflicts, or
 * starting later without any.
 */
export function easeConflicts(
  batch: PlannedBatch,
  today: Day,
  { own, faults }: { readonly own: readonly Stay[]; readonly faults: readonly Fault[] },
  proposals: readonly ProposedPlaces[],
  faultsOf: FaultsOf,
): Remedy[] {
  const remedies: Remedy[] = [];
  for (const { chamber, name, label, locations } of placesToTry(own, proposals)) {
    const version = sowAt(batch, locations);
    const left = faultsOf(version);
    if (left.misfits.length > 0 || left.faults.length >= faults.length) continue;
    remedies.push(withOutcome({ kind: 'places', chamber, name, label, locations }, version, left.faults.length));
    break;
  }
  const days = findDelay(batch, today, faults, faultsOf);
  if (days !== null) {
    const version = delayPlan(batch, days);
    remedies.push(withOutcome({ kind: 'later', days, start_date: version.start_date }, version, 0));
  }
  return remedies;
}

/**
 * Returns a delay in days without any fault, or null. Each attempt skips to the day after the shortest fault of the
 * previous one.
 */
function findDelay(batch: PlannedBatch, today: Day, faults: readonly Fault[], faultsOf: FaultsOf): number | null {
  const most = Math.min(
    MAX_DAYS_LATER,
    daysBetween(lastDayOf(batch), LAST_DAY),
    daysBetween(batch.start_date, latestDay(today)),
  );
  // Overdue actions count as due today, so delays are counted from today.
  let days = Math.max(0, daysBetween(batch.start_date, today));
  let last = faults;
  for (let tries = 0; tries < MAX_DELAYS; tries++) {
    const spans = last.flatMap(({ from, to }) => (from === null || to === null ? [] : [daysBetween(from, to) + 1]));
    days += Math.min(...spans);
    if (days > most) return null;
    last = faultsOf(delayPlan(batch, days)).faults;
    if (last.length === 0) return days;
  }
  return null;
}

const lastDayOf = ({ end_date, actions }: PlannedBatch): Day =>
  actions.reduce((last, { action_needed_date: day }) => (day > last ? day : last), end_date);

/** Lists the proposals to try, starting with the chamber that is planned for the sowing. */
function placesToTry(own: readonly Stay[], proposals: readonly ProposedPlaces[]): ProposedPlaces[] {
  const sown = own.find(({ action }) => action?.action_type === 'create_tray_action');
  const before = new Set(sown?.places);
  const isIn = ({ chamber, locations }: ProposedPlaces): boolean =>
    before.has(chamber) || locations.some((location) => before.has(location));
  return [...proposals.filter(isIn), ...proposals.filter((one) => !isIn(one))].slice(0, MAX_PLACES);
}
