import type { z } from 'zod';
import type { Action } from '#domain/actions/action.ts';
import { sumCounts } from '#domain/actions/tray-lists.ts';
import type { Batch } from '#domain/batches/batch.ts';
import type { ActionNames } from '#domain/batches/history/action-label.ts';
import { actionDue } from '#domain/batches/performance/list-figures.ts';
import type { Bed, Chamber } from '#domain/hardware/hardware.ts';
import type { EnvironmentRecipe, FertigationRecipe, IrrigationRecipe, LightRecipe } from '#domain/life/life-recipes.ts';
import { freeRoom } from '#domain/locations/capacity.ts';
import type { Place } from '#domain/locations/location.ts';
import type { Day } from '#domain/time.ts';
import type { timelineEntry } from '#ports/farm-api/batches/comments.ts';
import { placeGone } from '#words/web/batches/actions.ts';

/** A batch with all its actions, in display order. */
export type HydratedBatch = Batch & { readonly actions: readonly Action[] };

export type TimelineEntry = z.output<ReturnType<typeof timelineEntry>>;

/** The farm's L.I.F.E. recipes, by the key under which a batch names one. */
export interface LifeRecipes {
  readonly light_recipe: readonly LightRecipe[];
  readonly irrigation_recipe: readonly IrrigationRecipe[];
  readonly fertigation_recipe: readonly FertigationRecipe[];
  readonly environment_recipe: readonly EnvironmentRecipe[];
}

/** A batch with the data that its page and forms need. */
export interface BatchView {
  readonly batch: HydratedBatch;
  readonly beds: readonly Bed[];
  readonly chambers: readonly Chamber[];
  readonly places: ReadonlyMap<string, Place>;
  readonly names: ActionNames;
  readonly recipes: LifeRecipes;
  /** The batch's history and plan in order, including comments. */
  readonly timeline: readonly TimelineEntry[];
  readonly zone: string;
  readonly today: Day;
}

/** Returns the current room at a place, in trays; 0 for an unknown place. */
export function roomAt({ places, beds }: Pick<BatchView, 'places' | 'beds'>, location: string): number {
  const place = places.get(location);
  if (place === undefined) return 0;
  const standing = beds.find(({ uuid }) => uuid === location)?.standing ?? [];
  return freeRoom(
    place,
    standing.reduce((sum, { trays }) => sum + trays, 0),
  );
}

/** Returns the number of standing trays. */
export const standingTrays = ({ batch }: Pick<BatchView, 'batch'>): number =>
  sumCounts(new Map(Object.entries(batch.trays.tray_locations)));

/** Returns the chamber with most of the batch's standing trays; null if none is in a chamber. */
export function chamberOfMost({ batch, places }: Pick<BatchView, 'batch' | 'places'>): string | null {
  const trays = new Map<string, number>();
  for (const [location, count] of Object.entries(batch.trays.tray_locations)) {
    const chamber = places.get(location)?.chamber ?? null;
    if (chamber !== null) trays.set(chamber, (trays.get(chamber) ?? 0) + count);
  }
  return [...trays].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

/** Returns the next action to complete: the current one, or the one after it during a wait. */
export const actionNow = (batch: HydratedBatch): Action | undefined => actionDue(batch, batch.actions);

/** Returns a place's name without its chamber: 'A1', 'Cart 2'. */
export const placeName = ({ names }: Pick<BatchView, 'names'>, location: string): string =>
  names.place(location)?.name ?? placeGone;
