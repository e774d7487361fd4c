import type { Action } from '#domain/actions/action.ts';
import { historyKeyOf } from '#domain/actions/order-actions.ts';
import type { Comment } from '#domain/batches/comment.ts';
import { compareText, type Day, type Instant, type SiteTime } from '#domain/time.ts';

/** One change of an action as the audit trail tells it; ids ascend in the order in which the changes were made. */
export interface ActionChange {
  readonly id: number;
  readonly at: Instant;
  readonly who: string;
  /** Null where the action came to be. */
  readonly before: Action | null;
  /** Null where it left the plan. */
  readonly after: Action | null;
}

/** What a completed action said at one time. */
export interface Said {
  readonly action_completed_date: Instant;
  readonly action_properties: Readonly<Record<string, unknown>>;
}

/** One thing that happened to a batch, or is planned. */
export type TimelineEntry =
  /** An action as it is now: completed, open, or withdrawn (at the moment at which it was done). */
  | { readonly kind: 'action'; readonly at: Instant; readonly action: Action }
  /** A completion that was taken back later: the action as it was then. */
  | { readonly kind: 'completed'; readonly at: Instant; readonly by: string | null; readonly action: Action }
  /** The taking back of it. */
  | { readonly kind: 'undone'; readonly at: Instant; readonly by: string; readonly action: Action }
  /** A correction: of the keys that it changed both values; the action as it was after it. */
  | {
      readonly kind: 'correction';
      readonly at: Instant;
      readonly by: string;
      readonly action: Action;
      readonly was: Said;
      readonly is: Said;
    }
  | { readonly kind: 'comment'; readonly at: Instant; readonly comment: Comment };

/** What a timeline is made of. */
export interface TimelineSources {
  /** All actions of the batch as they are now, withdrawn ones too. */
  readonly actions: readonly Action[];
  /** What the audit trail tells of them, and of those that left the plan. */
  readonly changes: readonly ActionChange[];
  readonly comments: readonly Comment[];
}

/**
 * All that happened to a batch and all that is planned, each once, by site day. Within a day what happened comes first, by
 * its moment (actions by id where equal, among them completions that were undone since; then corrections and undoings;
 * then comments), then the open actions by id. An open action's `at` is the start of its needed day.
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

/** An entry with what orders it within its day: actions of one moment by id, changes as they were made, then comments. */
interface Keyed {
  /** The day on which an open action is needed; null for what happened. */
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

/** When actions that were withdrawn since had been done, as the last that was said of it. */
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

// The completion of an interval follows from other actions: it is neither completed nor undone by anybody.
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
      // A withdrawn action stands there itself.
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
