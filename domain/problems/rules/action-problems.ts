import type { ActionKey, ActionType } from '#domain/action-keys/action-properties.ts';
import type { NoParams } from '#domain/problems/coded.ts';
import type { Day, Instant } from '#domain/time.ts';
import type { StepFault } from './fact-problems.ts';

/** An action as a problem names it. */
export interface NamedAction {
  readonly lot: string;
  readonly action_type: ActionType;
  /** The day of completion; of an open action, the day on which it is due. */
  readonly day: Day;
}

/** Problems with completing, correcting and undoing actions. */
export interface ActionProblems {
  /** The first action that can't have happened, the reason, and the others that can't either. */
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
    /** A username; null if the account is not known. */
    readonly by: string | null;
    readonly at: Instant;
    /** The fields that the call gives differently. */
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
