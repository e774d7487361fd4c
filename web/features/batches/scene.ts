import type { Action } from '#domain/batches/action.ts';
import type { ActionNames } from '#domain/batches/action-label.ts';
import type { Batch } from '#domain/batches/batch.ts';
import type { Bed, Chamber } from '#domain/hardware/hardware.ts';
import type { EnvironmentRecipe, LightRecipe } from '#domain/life/life-recipes.ts';
import { freeRoom } from '#domain/locations/capacity.ts';
import type { Place } from '#domain/locations/location.ts';
import type { Day } from '#domain/time.ts';

/** A batch with all its actions, in display order. */
export type HydratedBatch = Batch & { readonly actions: readonly Action[] };

/** A batch and what stands around it: all that the page and its forms are drawn from. */
export interface Scene {
  readonly batch: HydratedBatch;
  readonly beds: readonly Bed[];
  readonly chambers: readonly Chamber[];
  readonly places: ReadonlyMap<string, Place>;
  readonly names: ActionNames;
  readonly lights: readonly Pick<LightRecipe, 'uuid' | 'name' | 'archived'>[];
  readonly environments: readonly Pick<EnvironmentRecipe, 'uuid' | 'name' | 'archived'>[];
  readonly zone: string;
  readonly today: Day;
}

/** How many more trays a place takes at present; 0 for what is not on the farm. */
export function roomAt({ places, beds }: Pick<Scene, 'places' | 'beds'>, location: string): number {
  const place = places.get(location);
  if (place === undefined) return 0;
  const standing = beds.find(({ uuid }) => uuid === location)?.standing ?? [];
  return freeRoom(
    place,
    standing.reduce((sum, { trays }) => sum + trays, 0),
  );
}

/** The action that is to be done now: the current one, or the one after it while the batch waits. */
export function actionNow({ actions, current_action, next_action }: HydratedBatch): Action | undefined {
  const current = actions.find(({ uuid }) => uuid === current_action);
  return current?.action_type === 'interval_action' ? actions.find(({ uuid }) => uuid === next_action) : current;
}

/** A place's short name: 'A1', '1:12'; where chambers differ the chamber stands before it. */
export const placeName = ({ names }: Pick<Scene, 'names'>, location: string): string =>
  names.place(location)?.name ?? 'A place that is gone';
