import { addDays, type Day, daysBetween } from '#domain/time.ts';

/** A figure with its date on a ruler of days. */
interface RulerTick {
  readonly offset: number;
  readonly day: Day;
}

/** The actions of one day. */
interface RulerMark {
  readonly offset: number;
  readonly day: Day;
  /** Of the first of them, counted from 1 in the plan. */
  readonly number: number;
  /** What is to be done, each once. */
  readonly labels: readonly string[];
  readonly harvests: boolean;
}

/** Figures that stand on a ruler at most. */
const MOST_FIGURES = 8;

/** Weeks from the first day to the last, every few weeks where there are many; the last day always, its neighbours not. */
export function weekTicks(from: Day, to: Day): RulerTick[] {
  const days = Math.max(0, daysBetween(from, to));
  const step = 7 * Math.max(1, Math.ceil(days / 7 / MOST_FIGURES));
  const offsets = [0];
  for (let offset = step; offset <= days - step * 0.6; offset += step) offsets.push(offset);
  offsets.push(days);
  return [...new Set(offsets)].map((offset) => ({ offset, day: addDays(from, offset) }));
}

interface PlannedStep {
  readonly action_type: string;
  readonly action_needed_date: Day;
  readonly label: string;
}

/** The days on which something is to be done, waiting left out. */
export function actionMarks(actions: readonly PlannedStep[], from: Day): RulerMark[] {
  const marks = new Map<Day, RulerMark>();
  for (const [index, { action_type, action_needed_date: day, label }] of actions.entries()) {
    if (action_type === 'interval_action') continue;
    const mark = marks.get(day) ?? {
      offset: daysBetween(from, day),
      day,
      number: index + 1,
      labels: [],
      harvests: false,
    };
    const harvests = mark.harvests || action_type === 'harvest_action';
    marks.set(day, { ...mark, labels: [...new Set([...mark.labels, label])], harvests });
  }
  return [...marks.values()];
}
