import type { Action } from '#domain/actions/action.ts';
import { historyKeyOf } from '#domain/actions/order-actions.ts';
import type { Comment } from '#domain/batches/comment.ts';
import { compareText, type Day, type Instant, type SiteTime } from '#domain/time.ts';

/** A change of an action in the audit trail. Ids ascend in the order of changes. */
export interface ActionChange {
  readonly id: number;
  readonly at: Instant;
  readonly who: string;
  /** Null if the change added the action. */
  readonly before: Action | null;
  /** Null if the change removed the action from the plan. */
  readonly after: Action | null;
}

/** Values recorded for a completed action at one time. */
export interface RecordedValues {
  readonly action_completed_date: Instant;
  readonly action_properties: Readonly<Record<string, unknown>>;
}

/** A past or planned event of a batch. */
export type TimelineEntry =
  /** An action in its current state: completed, open, or withdrawn (at the instant of its completion). */
  | { readonly kind: 'action'; readonly at: Instant; readonly action: Action }
  /** A completion that was undone later, with the action as completed. */
  | { readonly kind: 'completed'; readonly at: Instant; readonly by: string | null; readonly action: Action }
  /** The undo of a completion. */
  | { readonly kind: 'undone'; readonly at: Instant; readonly by: string; readonly action: Action }
  /** A correction, with both values of the changed keys and the corrected action. */
  | {
      readonly kind: 'correction';
      readonly at: Instant;
      readonly by: string;
      readonly action: Action;
      readonly was: RecordedValues;
      readonly is: RecordedValues;
    }
  | { readonly kind: 'comment'; readonly at: Instant; readonly comment: Comment };

export interface TimelineSources {
  /** All current actions of the batch, including withdrawn ones. */
  readonly actions: readonly Action[];
  /** Audit trail of these actions and of those deleted from the plan. */
  readonly changes: readonly ActionChange[];
  readonly comments: readonly Comment[];
}

/**
 * Lists the past and planned events of a batch by site day. Within a day, past events come first by instant, then open
 * actions by id. At equal instants, actions and undone completions come first by id, then corrections and undos, then
 * comments. The `at` of an open action is the start of its needed day.
 */
export function deriveTimeline(
  { actions, changes, comments }: TimelineSources,
  site: Pick<SiteTime, 'startOfDay' | 'dayOf'>,
): TimelineEntry[] {
  const withdrawn = withdrawnAt(actions, changes);
  const keyed: Keyed[] = [
    ...actions.map((action): Keyed => {
      const done = historyKeyOf(action)?.instant ?? withdrawn.get(action.uuid);
      const at = done ?? site.startOfDay(action.action_needed_date);
      const open_on = done === undefined ? action.action_needed_date : null;
      return { open_on, rank: 0, number: action.id, name: '', entry: { kind: 'action', at, action } };
    }),
    ...changes.flatMap((change) => keyChange(change, withdrawn)),
    ...comments.map((comment): Keyed => {
      const entry = { kind: 'comment', at: comment.created_at, comment } as const;
      return { open_on: null, rank: 2, number: 0, name: comment.uuid, entry };
    }),
  ];
  return keyed
    .map((one) => ({ ...one, day: one.open_on ?? site.dayOf(one.entry.at) }))
    .sort(compareKeyed)
    .map(({ entry }) => entry);
}

/** A timeline entry with its sort keys within a day. */
interface Keyed {
  /** Needed day of an open action; null for past events. */
  readonly open_on: Day | null;
  readonly rank: number;
  readonly number: number;
  readonly name: string;
  readonly entry: TimelineEntry;
}

const compareKeyed = (a: Keyed & { readonly day: Day }, b: Keyed & { readonly day: Day }): number =>
  compareText(a.day, b.day) ||
  Number(a.open_on !== null) - Number(b.open_on !== null) ||
  compareText(a.entry.at, b.entry.at) ||
  a.rank - b.rank ||
  a.number - b.number ||
  compareText(a.name, b.name);

/** Returns the last recorded completion of each withdrawn action. */
function withdrawnAt(
  actions: readonly Action[],
  changes: readonly ActionChange[],
): ReadonlyMap<Action['uuid'], Instant> {
  const withdrawn = new Set(actions.flatMap((action) => (action.withdrawn ? [action.uuid] : [])));
  const done = new Map<Action['uuid'], Instant>();
  for (const { before } of [...changes].sort((a, b) => a.id - b.id)) {
    if (before?.action_completed_date && withdrawn.has(before.uuid))
      done.set(before.uuid, before.action_completed_date);
  }
  return done;
}

// The completion of a wait is derived, so it has no changes of its own.
function keyChange(
  { id, at, who, before, after }: ActionChange,
  withdrawn: ReadonlyMap<Action['uuid'], Instant>,
): Keyed[] {
  if (before === null || after === null || before.action_type === 'interval_action') return [];
  const completed = before.completed ? before.action_completed_date : null;
  if (completed === null) return [];
  if (!after.completed) {
    const name = String(id).padStart(16, '0');
    const done = { kind: 'completed', at: completed, by: before.completed_by_user, action: before } as const;
    const undone = { kind: 'undone', at, by: who, action: before } as const;
    return [
      // A withdrawn action already has an entry.
      ...(withdrawn.has(before.uuid) ? [] : [{ open_on: null, rank: 0, number: before.id, name, entry: done }]),
      { open_on: null, rank: 1, number: id, name: '', entry: undone },
    ];
  }
  const correction = after.corrections.at(-1);
  if (correction === undefined || after.corrections.length === before.corrections.length) return [];
  const { was } = correction;
  const is = {
    action_completed_date: after.action_completed_date ?? was.action_completed_date,
    action_properties: valuesOf(after, Object.keys(was.action_properties)),
  };
  const entry = { kind: 'correction', at, by: who, action: after, was, is } as const;
  return [{ open_on: null, rank: 1, number: id, name: '', entry }];
}

function valuesOf({ action_properties }: Action, keys: readonly string[]): Record<string, unknown> {
  const values = new Map<string, unknown>(Object.entries(action_properties));
  return Object.fromEntries(keys.map((key) => [key, values.get(key)]));
}
