import type { Action } from '#domain/actions/action.ts';
import type { PlaceLabel } from '#domain/batches/batch.ts';
import type { ActionLabel } from '#domain/batches/history/action-label.ts';
import type { Uuid } from '#domain/ids.ts';

/** An action with the details of its batch. */
export type StoredTask = Action & {
  readonly lot_code: string;
  /** Name of the crop. */
  readonly crop: string;
  readonly crop_uuid: Uuid;
  readonly crop_number: number;
  readonly next_state: string | null;
  readonly current_state: string | null;
  readonly locations: readonly PlaceLabel[];
  /** Needed day minus today; negative if overdue. */
  readonly days_till_action: number;
  readonly total_trays: number;
  readonly binned_trays: number;
  readonly standing_trays: number;
  /** Grams; null without an estimate, and for other types of action. */
  readonly estimated_yield_g: number | null;
};

/** Texts of a task about its action. */
interface Named<Label> {
  /** For example 'Sow 36 trays' or 'Move to Grow 1'. */
  readonly action_label: Label;
  /** The planned destination of a sowing or move, by chamber; the label is empty if only the chamber is planned. */
  readonly targets: readonly PlaceLabel[];
  /** Names of the L.I.F.E. recipes that a planned change sets: light, irrigation, fertigation, environment. */
  readonly recipes: readonly string[];
}

/** A task as sent by the API, with its label as a code. */
export type CodedTask = StoredTask & Named<ActionLabel>;

/** A task with its label in the reader's language. */
export type Task = StoredTask & Named<string>;

/** Adds labels to the tasks of each batch. */
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
