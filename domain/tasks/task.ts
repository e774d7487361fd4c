import type { Action } from '#domain/actions/action.ts';
import type { PlaceLabel } from '#domain/batches/batch.ts';
import type { ActionLabel } from '#domain/batches/history/action-label.ts';
import type { Uuid } from '#domain/ids.ts';

/** An action as it is kept, with what a person needs to find the batch. */
export type KeptTask = Action & {
  readonly lot_code: string;
  /** The crop's name. */
  readonly crop: string;
  readonly crop_uuid: Uuid;
  readonly crop_number: number;
  readonly next_state: string | null;
  readonly current_state: string | null;
  readonly locations: readonly PlaceLabel[];
  /** Its own needed day − today. */
  readonly days_till_action: number;
  readonly total_trays: number;
  readonly binned_trays: number;
  readonly standing_trays: number;
  /** Grams that a harvest is estimated to give; null without an estimate, and for other kinds of action. */
  readonly estimated_yield_g: number | null;
};

/** A task as the farm sends it, its label without words. */
export type CodedTask = KeptTask & { readonly action_label: ActionLabel };

/** An action as today's lists show it. */
export type Task = KeptTask & {
  /** The action's label in the reader's language: 'Sow 36 trays', 'Move to Grow 1' … */
  readonly action_label: string;
};

/** Returns the tasks of each batch with their labels in words. */
export const labelTasks = (
  tasks: Readonly<Record<string, readonly CodedTask[]>>,
  labelOf: (label: ActionLabel) => string,
): Record<string, Task[]> =>
  Object.fromEntries(
    Object.entries(tasks).map(([batch, own]) => [
      batch,
      own.map((task) => ({ ...task, action_label: labelOf(task.action_label) })),
    ]),
  );
