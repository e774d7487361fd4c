import type { Uuid } from '#domain/ids.ts';
import type { Instant } from '#domain/time.ts';
import type { BedAssignment, BedEvent } from './bed-events.ts';

/** A recipe that a bed ran from one instant to another. */
export interface LoggedAssignment<E = BedEvent, H = BedAssignment> {
  readonly component: 'light' | 'irrigation';
  /** Null if the recipe was removed manually. */
  readonly recipe: Uuid | null;
  readonly from: Instant;
  /** The next assignment; null for the current one. */
  readonly to: Instant | null;
  /** The event of an action that assigned it, or the manual assignment. */
  readonly by: { readonly event: E } | { readonly hand: H };
}

/** The newest part of a bed's events and manual assignments, newest first. */
export interface BedPast<E, H> {
  readonly events: readonly E[];
  readonly hands: readonly H[];
  /** Trays standing now, from which those before each event follow. */
  readonly trays: number;
}

/**
 * Lists the recipes assigned to a bed, newest first. The first entry of each component is what `foldBedRecipes` gives.
 * A shorter past gives the newest entries of the whole log.
 */
export function listAssignments<E extends BedEvent, H extends BedAssignment>({
  events,
  hands,
  trays,
}: BedPast<E, H>): LoggedAssignment<E, H>[] {
  const log: LoggedAssignment<E, H>[] = [];
  const until: { light: Instant | null; irrigation: Instant | null } = { light: null, irrigation: null };
  const add = (
    component: 'light' | 'irrigation',
    recipe: Uuid | null,
    from: Instant,
    by: { event: E } | { hand: H },
  ) => {
    log.push({ component, recipe, from, to: until[component], by });
    until[component] = from;
  };
  let next = 0;
  // At the same instant, manual assignments apply after actions.
  const addHandsFrom = (instant: Instant) => {
    for (let hand = hands[next]; hand !== undefined && hand.instant >= instant; hand = hands[next]) {
      if (hand.light_recipe !== undefined) add('light', hand.light_recipe, hand.instant, { hand });
      if (hand.irrigation_recipe !== undefined) add('irrigation', hand.irrigation_recipe, hand.instant, { hand });
      next += 1;
    }
  };
  let standing = trays;
  for (const event of events) {
    addHandsFrom(event.instant);
    standing -= event.trays_delta;
    if (!event.sets && (standing !== 0 || event.trays_delta <= 0)) continue;
    if (event.light_recipe !== null) add('light', event.light_recipe, event.instant, { event });
    if (event.irrigation_recipe !== null) add('irrigation', event.irrigation_recipe, event.instant, { event });
  }
  addHandsFrom('');
  return log;
}
