import type { ActionType } from '#domain/action-keys/action-properties.ts';
import type { Action } from '#domain/actions/action.ts';
import { dayOfAction } from '#domain/actions/action-day.ts';
import { foldOrder, historyKeyOf, isOpen, planOrder } from '#domain/actions/order-actions.ts';
import type { Batch } from '#domain/batches/batch.ts';
import { batchPhases, type Phase } from '#domain/batches/history/batch-phases.ts';
import { compareText, type Day, daysBetween, type SiteTime } from '#domain/time.ts';
import { type Strength, strengthOf } from './growing-states.ts';

export type ScheduledBatch = Pick<
  Batch,
  'uuid' | 'lot_code' | 'internal_state' | 'start_date' | 'end_date' | 'action_day'
> & { readonly actions: readonly Action[] };

/** A phase drawn as a bar. */
export interface ScheduleBar extends Phase {
  readonly strength: Strength;
}

/** A mark on a row for the actions of one day. */
export interface ScheduleMark {
  /** Uuid of the first action. */
  readonly key: string;
  /** The mark of a wait shows the end of the phase before it. */
  readonly kind: 'work' | 'wait';
  /** Position: the day of the first open action, or of the last one if none is open. */
  readonly day: Day;
  /** First and last day of its actions. They differ only for folded marks. */
  readonly from: Day;
  readonly to: Day;
  readonly state: 'done' | 'open' | 'late';
  /** Type of the most important open action, or of all actions if none is open. */
  readonly lead: ActionType;
  /** Completed actions first, then in plan order. */
  readonly actions: readonly Action[];
}

export interface ScheduleRow {
  readonly bars: readonly ScheduleBar[];
  readonly marks: readonly ScheduleMark[];
}

const WEIGHT: Readonly<Record<ActionType, number>> = {
  harvest_action: 7,
  create_tray_action: 6,
  location_change: 5,
  redist_action: 4,
  life_change_action: 3,
  generic_text_action: 2,
  state_change: 1,
  interval_action: 0,
};

/** Sorts batches by the day of their next action, with null last, then by lot code. */
export const byNextAction = <B extends Pick<ScheduledBatch, 'action_day' | 'lot_code'>>(batches: readonly B[]): B[] =>
  [...batches].sort((a, b) => {
    if (a.action_day === null || b.action_day === null) {
      if (a.action_day !== b.action_day) return a.action_day === null ? 1 : -1;
      return compareText(a.lot_code, b.lot_code);
    }
    return compareText(a.action_day, b.action_day) || compareText(a.lot_code, b.lot_code);
  });

/** Returns a batch's phases, extended to today if it is overdue, and one mark for each day with work. */
export function scheduleRow(batch: ScheduledBatch, site: Pick<SiteTime, 'today' | 'dayOf'>): ScheduleRow {
  const { internal_state, start_date, end_date, actions } = batch;
  const isLate = internal_state === 'Alive' && end_date < site.today;
  const phases = batchPhases({ start_date, end_date: isLate ? site.today : end_date, actions }, site.dayOf);
  const bars = phases.map((phase, at) => ({ ...phase, strength: strengthOf(phase.state, at) }));
  return { bars, marks: marksOf(batch, site) };
}

/** Part of a bar in a preview of a changed plan: unchanged, removed or added. */
export interface BarPiece extends Pick<ScheduleBar, 'state' | 'from' | 'to' | 'strength'> {
  readonly fate: 'stays' | 'was' | 'will';
}

/** Compares the bars of a plan before and after a change, and splits them where they differ. */
export function compareBars(before: readonly ScheduleBar[], after: readonly ScheduleBar[]): BarPiece[] {
  return [
    ...before.flatMap((bar) => cut(bar, after, 'was')),
    ...after.flatMap((bar) => cut(bar, before, 'will')).filter(({ fate }) => fate === 'will'),
  ];
}

// Splits a bar where others of the same state overlap it.
function cut(
  { state, from, to, strength }: ScheduleBar,
  others: readonly ScheduleBar[],
  rest: 'was' | 'will',
): BarPiece[] {
  const pieces: BarPiece[] = [];
  let day = from;
  for (const other of others) {
    if (other.state !== state || other.to <= day || other.from >= to) continue;
    const [first, end] = [other.from > day ? other.from : day, other.to < to ? other.to : to];
    if (first > day) pieces.push({ state, from: day, to: first, strength, fate: rest });
    pieces.push({ state, from: first, to: end, strength, fate: 'stays' });
    day = end;
  }
  return day < to ? [...pieces, { state, from: day, to, strength, fate: rest }] : pieces;
}

/** Merges marks that begin within `room` days of each other. */
export function foldMarks(marks: readonly ScheduleMark[], room: number): ScheduleMark[] {
  const folded: ScheduleMark[] = [];
  for (const mark of marks) {
    const last = mark.kind === 'work' ? folded.findLastIndex(({ kind }) => kind === 'work') : -1;
    const before = folded[last];
    if (before !== undefined && daysBetween(before.from, mark.from) < room) folded[last] = joinMarks(before, mark);
    else folded.push(mark);
  }
  return folded;
}

/** Returns the actions that move with a mark: its open ones, unless their needed days differ. */
export function movableOf({ actions }: Pick<ScheduleMark, 'actions'>): readonly Action[] {
  const open = actions.filter(isOpen);
  return open.every(({ action_needed_date }) => action_needed_date === open[0]?.action_needed_date) ? open : [];
}

function marksOf({ internal_state, actions }: ScheduledBatch, site: Pick<SiteTime, 'today' | 'dayOf'>): ScheduleMark[] {
  const shown = actions.filter(
    (action) =>
      !action.withdrawn && (action.completed ? action.action_type !== 'interval_action' : internal_state !== 'Done'),
  );
  const byDay = new Map<string, { day: Day; kind: ScheduleMark['kind']; actions: Action[] }>();
  for (const action of shown) {
    const kind = action.action_type === 'interval_action' ? 'wait' : 'work';
    const day = dayOfAction(action, site.dayOf);
    const key = `${day} ${kind}`;
    const group = byDay.get(key) ?? { day, kind, actions: [] };
    group.actions.push(action);
    byDay.set(key, group);
  }
  return [...byDay]
    .sort(([a], [b]) => compareText(a, b))
    .map(([, { day, kind, actions: held }]) => markOf(kind, day, day, held, site.today));
}

function markOf(kind: ScheduleMark['kind'], from: Day, to: Day, held: readonly Action[], today: Day): ScheduleMark {
  const actions = [...foldOrder(held), ...planOrder(held.filter((action) => historyKeyOf(action) === null))];
  const open = actions.filter(isOpen);
  const isLate = kind === 'work' && open.some(({ action_needed_date }) => action_needed_date < today);
  return {
    key: actions[0]?.uuid ?? '',
    kind,
    day: open[0]?.action_needed_date ?? to,
    from,
    to,
    state: isLate ? 'late' : open.length > 0 ? 'open' : 'done',
    lead: leadOf(open.length > 0 ? open : actions),
    actions,
  };
}

function joinMarks(before: ScheduleMark, mark: ScheduleMark): ScheduleMark {
  const isLate = before.state === 'late' || mark.state === 'late';
  const joined = markOf('work', before.from, mark.to, [...before.actions, ...mark.actions], before.from);
  return { ...joined, key: before.key, state: isLate ? 'late' : joined.state === 'done' ? 'done' : 'open' };
}

const leadOf = (actions: readonly Action[]): ActionType =>
  actions.reduce<ActionType>(
    (lead, { action_type }) => (WEIGHT[action_type] > WEIGHT[lead] ? action_type : lead),
    actions[0]?.action_type ?? 'generic_text_action',
  );
