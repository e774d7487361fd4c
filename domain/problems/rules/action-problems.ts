import type { ActionKey, ActionType } from '#domain/action-keys/action-properties.ts';
import type { NoParams } from '#domain/problems/coded.ts';
import type { Day, Instant } from '#domain/time.ts';
import type { StepFault } from './fact-problems.ts';

/** Description of an action in a problem. */
export interface NamedAction {
  /** Empty for a batch that is being planned. */
  readonly lot: string;
  readonly action_type: ActionType;
  /** Day of completion, or the needed day of an open action. */
  readonly day: Day;
}

/** Problems with completing, correcting and undoing actions. */
export interface ActionProblems {
  /** The first action that isn't possible, with the reason, and the others that aren't. */
  readonly action_impossible: {
    readonly action: NamedAction;
    readonly fault: StepFault;
    readonly others: readonly NamedAction[];
  };
  readonly undo_first: { readonly actions: readonly NamedAction[] };
  readonly bed_full: { readonly bed: string; readonly room: number; readonly wanted: number };
  readonly place_gone: { readonly place: string };
  readonly place_inactive: { readonly place: string };
  readonly action_undone: NoParams;
  readonly action_completed: NoParams;
  readonly wait_over: NoParams;
  readonly wait_follows: NoParams;
  readonly wait_not_instant: NoParams;
  readonly action_listed_twice: NoParams;
  readonly already_completed: {
    readonly action: NamedAction;
    /** Username; null if the account is unknown. */
    readonly by: string | null;
    readonly at: Instant;
    /** Fields with different values in the request. */
    readonly keys: readonly ActionKey[];
    readonly other_date: boolean;
  };
  readonly named_action_undone: { readonly action: NamedAction };
  readonly action_not_completed: { readonly action: NamedAction };
  readonly completed_plan_fixed: { readonly action: NamedAction; readonly keys: readonly ActionKey[] };
  readonly plan_fixed: NoParams;
  readonly completion_changes_plan: NoParams;
  readonly undo_to_reopen: NoParams;
  readonly completed_only: NoParams;
}
