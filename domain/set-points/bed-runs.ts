import { listAssignments } from '#domain/batches/history/assignment-log.ts';
import type { BedEvent, HandAssignment } from '#domain/batches/history/bed-events.ts';
import type { Stay } from '#domain/conflicts/conflict-stays.ts';
import { type BedGround, placeWishes } from '#domain/conflicts/conflict-wishes.ts';
import type { Bed } from '#domain/hardware/hardware.ts';
import type { Uuid } from '#domain/ids.ts';
import { instantToMs, type SiteTime } from '#domain/time.ts';

/** The light or irrigation recipe that a bed runs from an epoch millisecond until its next step. */
export interface RunStep {
  readonly bed: string;
  readonly component: 'light' | 'irrigation';
  /** Null for none. */
  readonly recipe: Uuid | null;
  readonly from: number;
}

const COMPONENTS = ['light', 'irrigation'] as const;

/**
 * Returns the recipes that a bed has run, in order of time. `events` and `hands` are its own, in order, and may lack the
 * oldest. A recipe that isn't assigned in them has been run all the time.
 */
export function pastRuns(
  bed: Pick<Bed, 'uuid' | 'light_recipe' | 'irrigation_recipe' | 'standing'>,
  events: readonly BedEvent[],
  hands: readonly HandAssignment[],
): RunStep[] {
  const trays = bed.standing.reduce((sum, one) => sum + one.trays, 0);
  const log = listAssignments({ events: events.toReversed(), hands: hands.toReversed(), trays });
  const steady = COMPONENTS.filter((component) => log.every((one) => one.component !== component));
  return [
    ...steady.map((component) => ({
      ...{ bed: bed.uuid, component, from: Number.NEGATIVE_INFINITY },
      recipe: component === 'light' ? bed.light_recipe : bed.irrigation_recipe,
    })),
    ...log
      .toReversed()
      .map(({ component, recipe, from }) => ({ bed: bed.uuid, component, recipe, from: instantToMs(from) })),
  ];
}

/** Returns the recipes that beds would run if everything goes to plan, from now on. */
export function plannedRuns(
  stays: readonly Stay[],
  beds: readonly BedGround[],
  { now, startOfDay }: Pick<SiteTime, 'now' | 'startOfDay'>,
): RunStep[] {
  const present = instantToMs(now);
  return placeWishes(stays, beds, new Set()).flatMap(({ component, location, batch, recipe, from }) =>
    batch !== null || (component !== 'light' && component !== 'irrigation')
      ? []
      : [{ bed: location, component, recipe, from: Math.max(present, instantToMs(startOfDay(from))) }],
  );
}
