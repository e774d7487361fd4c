import type { ActionType, FactsByType, PlanByType } from '#domain/action-keys/action-properties.ts';
import type { Uuid } from '#domain/ids.ts';
import type { Day, Instant } from '#domain/time.ts';

/** Origin of an action: planned by the recipe, added by hand, or instant (recorded when it was done). */
export type ActionOrigin = 'plan' | 'added' | 'instant';

export interface Correction {
  readonly corrected_at: Instant;
  readonly corrected_by: string;
  readonly was: {
    readonly action_completed_date: Instant;
    /** Values from before the correction, for the changed keys only. */
    readonly action_properties: Readonly<Record<string, unknown>>;
  };
}

interface ActionBase {
  /** Unique on the farm and ascending in plan order. Never changes. */
  readonly id: number;
  readonly uuid: Uuid;
  readonly batch: Uuid;
  readonly origin: ActionOrigin;
  readonly completed: boolean;
  /** Calendar day at the site. */
  readonly action_needed_date: Day;
  readonly action_completed_date: Instant | null;
  readonly completed_by_user: string | null;
  /** Set on an instant action that was undone. It is shown in the timeline only. */
  readonly withdrawn: boolean;
  /** Oldest first. */
  readonly corrections: readonly Correction[];
  /** The plan before the first correction of a state or life change, restored by an undo; otherwise null. */
  readonly plan_before: Readonly<Record<string, unknown>> | null;
  readonly version: number;
}

/** An action of one type, with its plan, and with its facts once completed. */
export type ActionOf<T extends ActionType> = ActionBase & {
  readonly action_type: T;
  readonly action_properties: PlanByType[T] & FactsByType[T];
};

export type Action = { [T in ActionType]: ActionOf<T> }[ActionType];

/** A planned action as recipes store it. */
export type PlannedAction = {
  [T in ActionType]: { readonly action_type: T; readonly action_properties: PlanByType[T] };
}[ActionType];
