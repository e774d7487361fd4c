import {
  openOf,
  type PlannedBatch,
  type PreviewGround,
  standsAlready,
} from '#domain/batches/occupancy/planned-batch.ts';
import {
  type ChamberOccupancy,
  countThrough,
  leavingDay,
  misfitsOf,
  occupancyOf,
  type ProposedPlaces,
  proposePlaces,
} from '#domain/batches/occupancy/preview-occupancy.ts';
import { projectBeside, type Stay } from '#domain/conflicts/conflict-stays.ts';
import { type ConflictGround, conflictsOfStays } from '#domain/conflicts/derive-conflicts.ts';
import type { LifeConflict } from '#domain/conflicts/life-conflict.ts';
import type { Day } from '#domain/time.ts';
import { easeConflicts, type Fault } from './ease-conflicts.ts';
import { findRemedies, traysSown } from './find-remedies.ts';
import { sowAt, sowTrays } from './plan-changes.ts';
import { type PlanWarning, planWarnings } from './plan-warnings.ts';
import type { Remedy } from './remedy.ts';

/** Effect of a planned batch on the farm. */
export interface BatchPreview {
  readonly occupancy: readonly ChamberOccupancy[];
  /** Beds in each chamber where its trays could be sown; empty if they are already standing. */
  readonly proposals: readonly ProposedPlaces[];
  /** Conflicts in which the batch takes part. */
  readonly conflicts: readonly LifeConflict[];
  /** The reason why the plan isn't possible. */
  readonly warnings: readonly PlanWarning[];
  /** Changes that make the plan possible; for a possible plan, changes that reduce its conflicts. */
  readonly remedies: readonly Remedy[];
}

/**
 * Previews a planned batch: occupancy, warnings, conflicts and remedies. `replan` returns the plan with another number
 * of trays; by default, only the first sowing changes.
 */
export function previewBatch(
  ground: PreviewGround,
  batch: PlannedBatch,
  today: Day,
  replan: (trays: number) => PlannedBatch = (trays) => sowTrays(batch, trays),
): BatchPreview {
  const staysWith = projectBeside(ground.batches, ground.places, today);
  const seen = look(ground, batch, staysWith(openOf(batch)), today);
  const movesIn = standsAlready(batch);
  const { full, conflicts } = seen;
  const occupancy = occupancyOf(ground, full);
  const warnings = planWarnings(batch.actions, movesIn, occupancy, today);
  const lookAt = (other: PlannedBatch) => look(ground, other, staysWith(openOf(other)), today, true);
  const leaves = leavingDay(seen.own);
  // Beds may be proposed for trays that are later planned for only one of them, so each proposal is checked against the
  // whole plan.
  const hasRoom = ({ locations }: ProposedPlaces): boolean =>
    lookAt(sowAt(batch, locations)).misfits.every(({ from }) => from === null || (leaves !== null && from >= leaves));
  const proposals = movesIn ? [] : proposePlaces(ground, full, seen.own, traysSown(batch)).filter(hasRoom);
  const found = { occupancy, proposals, conflicts, warnings };
  if (warnings.length > 0) {
    const tryOut = (other: PlannedBatch) => {
      const { misfits, conflicts: left } = lookAt(other);
      return { impossible: misfits.length > 0, conflicts: left.length };
    };
    const plan = { ground, batch, today, warnings, conflicts: conflicts.length, proposals, replan, tryOut };
    return { ...found, remedies: findRemedies(plan) };
  }
  if (movesIn || conflicts.length === 0) return { ...found, remedies: [] };
  return { ...found, remedies: easeConflicts(batch, today, seen, proposals, lookAt) };
}

/** Previews a planned batch without remedies. */
export function previewPlan(
  ground: PreviewGround,
  batch: PlannedBatch,
  today: Day,
): Pick<BatchPreview, 'occupancy' | 'conflicts' | 'warnings'> {
  const stays = projectBeside(ground.batches, ground.places, today)(openOf(batch));
  const { full, conflicts } = look(ground, batch, stays, today);
  const occupancy = occupancyOf(ground, full);
  return { occupancy, conflicts, warnings: planWarnings(batch.actions, standsAlready(batch), occupancy, today) };
}

/** Projects a version of the plan. With `near`, others count only where the batch goes. */
function look(ground: PreviewGround, batch: PlannedBatch, stays: readonly Stay[], today: Day, near = false) {
  const all: ConflictGround = { ...ground, batches: [...ground.batches, openOf(batch)] };
  const own = stays.filter((stay) => stay.batch === batch.uuid);
  const conflicts = conflictsOfStays(all, staysNear(stays, own, ground), batch.uuid).filter(({ batches }) =>
    batches.includes(batch.uuid),
  );
  const from = batch.start_date > today ? batch.start_date : today;
  const full = countThrough(stays, batch.uuid, ground, { from, to: batch.end_date }, near);
  const misfits = misfitsOf(ground, full);
  const faults: readonly Fault[] = [...conflicts, ...misfits];
  return { own, full, conflicts, misfits, faults };
}

/**
 * Keeps the batches that can conflict: they share a location with the batch, or a chamber or reservoir for which the
 * batch sets recipes.
 */
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
