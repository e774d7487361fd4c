import { foldOrder } from '#domain/actions/order-actions.ts';
import { trayDeltas } from '#domain/actions/tray-deltas.ts';
import type { BatchRecord } from '#domain/batches/batch.ts';
import type { Uuid } from '#domain/ids.ts';
import { isBedId } from '#domain/locations/location.ts';
import { compareText, type Instant } from '#domain/time.ts';

/** Effect of one completed action on one bed. */
export interface BedEvent {
  readonly bed: string;
  readonly instant: Instant;
  readonly action_id: number;
  readonly action: Uuid;
  readonly batch: Uuid;
  /** Trays added (positive) or removed (negative). */
  readonly trays_delta: number;
  /** Set for a life change, which applies to every bed where the batch has trays. */
  readonly sets: boolean;
  /** For a life change, the recipes it sets; otherwise the recipes that the batch needs at that time. */
  readonly light_recipe: Uuid | null;
  readonly irrigation_recipe: Uuid | null;
}

/** A manual assignment of recipes to a bed. A missing recipe is unchanged, null clears it. */
export interface BedAssignment {
  readonly instant: Instant;
  readonly light_recipe?: Uuid | null | undefined;
  readonly irrigation_recipe?: Uuid | null | undefined;
}

/** A manual assignment with its bed, as logged. */
export interface HandAssignment extends BedAssignment {
  readonly bed: string;
}

/** Recipes of a bed. Its number of trays decides whether arriving trays bring their recipes. */
export interface BedRecipes {
  readonly trays: number;
  readonly light_recipe: Uuid | null;
  readonly irrigation_recipe: Uuid | null;
}

export const EMPTY_BED: BedRecipes = { trays: 0, light_recipe: null, irrigation_recipe: null };

const compareEvents = (a: { instant: Instant; action_id: number }, b: { instant: Instant; action_id: number }) =>
  compareText(a.instant, b.instant) || a.action_id - b.action_id;

/** Lists the effects of a batch's completed actions on beds, one per action and bed, by (instant, action id). */
export function deriveBedEvents(batch: BatchRecord): BedEvent[] {
  const standing = new Map<string, number>();
  let light_recipe: Uuid | null = null;
  let irrigation_recipe: Uuid | null = null;
  const events: BedEvent[] = [];
  for (const action of foldOrder(batch.actions)) {
    const instant = action.action_completed_date;
    if (instant === null) continue;
    const base = { instant, action_id: action.id, action: action.uuid, batch: batch.uuid };
    if (action.action_type === 'life_change_action') {
      const named = action.action_properties;
      light_recipe = named.light_recipe ?? light_recipe;
      irrigation_recipe = named.irrigation_recipe ?? irrigation_recipe;
      for (const bed of [...standing.keys()].filter(isBedId)) {
        const recipes = { light_recipe: named.light_recipe, irrigation_recipe: named.irrigation_recipe };
        events.push({ ...base, bed, trays_delta: 0, sets: true, ...recipes });
      }
    }
    for (const [bed, trays_delta] of trayDeltas(action)) {
      const trays = (standing.get(bed) ?? 0) + trays_delta;
      if (trays > 0) standing.set(bed, trays);
      else standing.delete(bed);
      if (isBedId(bed)) events.push({ ...base, bed, trays_delta, sets: false, light_recipe, irrigation_recipe });
    }
  }
  return events;
}

/** Applies an event to a bed. Trays that arrive on an empty bed bring the recipes of their batch. */
export function applyBedEvent(bed: BedRecipes, event: BedEvent): BedRecipes {
  const trays = bed.trays + event.trays_delta;
  const brings = event.sets || (bed.trays === 0 && event.trays_delta > 0);
  if (!brings) return { ...bed, trays };
  return {
    trays,
    light_recipe: event.light_recipe ?? bed.light_recipe,
    irrigation_recipe: event.irrigation_recipe ?? bed.irrigation_recipe,
  };
}

export const applyAssignment = (bed: BedRecipes, by_hand: BedAssignment): BedRecipes => ({
  trays: bed.trays,
  light_recipe: by_hand.light_recipe === undefined ? bed.light_recipe : by_hand.light_recipe,
  irrigation_recipe: by_hand.irrigation_recipe === undefined ? bed.irrigation_recipe : by_hand.irrigation_recipe,
});

/**
 * Derives a bed's recipes from the events of all batches, in any order, and its manual assignments. At the same
 * instant, assignments apply after actions.
 */
export function foldBedRecipes(events: readonly BedEvent[], by_hand: readonly BedAssignment[] = []): BedRecipes {
  const choices = [...by_hand].sort((a, b) => compareText(a.instant, b.instant));
  let bed = EMPTY_BED;
  let next = 0;
  const chooseUntil = (before: Instant | null) => {
    for (let choice = choices[next]; choice !== undefined; choice = choices[next]) {
      if (before !== null && choice.instant >= before) return;
      bed = applyAssignment(bed, choice);
      next += 1;
    }
  };
  for (const event of [...events].sort(compareEvents)) {
    chooseUntil(event.instant);
    bed = applyBedEvent(bed, event);
  }
  chooseUntil(null);
  return bed;
}
