import type { ActionType, FactsByType, PlanByType } from '#domain/action-keys/action-properties.ts';
import type { Uuid } from '#domain/ids.ts';
import type { Day, Instant } from '#domain/time.ts';

/** Where an action comes from: the recipe's plan, added later by hand, or done on the spot. */
export type ActionOrigin = 'plan' | 'added' | 'instant';

/** One correction of a completed action: who, when, and the values that stood before. */
export interface Correction {
  readonly corrected_at: Instant;
  readonly corrected_by: string;
  readonly was: {
    readonly action_completed_date: Instant;
    /** The keys that changed, with the values they had. */
    readonly action_properties: Readonly<Record<string, unknown>>;
  };
}

interface ActionBase {
  /** Unique on the farm, ascending in plan order; never changes. */
  readonly id: number;
  readonly uuid: Uuid;
  readonly batch: Uuid;
  readonly origin: ActionOrigin;
  readonly completed: boolean;
  /** Calendar day of the site. */
  readonly action_needed_date: Day;
  readonly action_completed_date: Instant | null;
  readonly completed_by_user: string | null;
  /** An instant action that was undone: it stands in the timeline only. */
  readonly withdrawn: boolean;
  /** Oldest first. */
  readonly corrections: readonly Correction[];
  /** The plan before the first correction of a state or life change, so that an undo gives it back; else null. */
  readonly plan_before: Readonly<Record<string, unknown>> | null;
  readonly version: number;
}

/** One action of one kind: its plan, and its facts once it is complete. */
export type ActionOf<T extends ActionType> = ActionBase & {
  readonly action_type: T;
  readonly action_properties: PlanByType[T] & FactsByType[T];
};

/** Everything that happens to a batch is an action. */
export type Action = { [T in ActionType]: ActionOf<T> }[ActionType];

/** The plan of one action: its kind and planned keys, as recipes hold them. */
export type PlannedAction = {
  [T in ActionType]: { readonly action_type: T; readonly action_properties: PlanByType[T] };
}[ActionType];
