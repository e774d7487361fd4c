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

/** Pixels between two dates, so that one at an edge, which begins or ends there, does not touch its neighbour. */
const DATE_ROOM = 76;

/**
 * Weeks from the first day to the last that have room for their date on a ruler of that width in pixels: each week, or every
 * few weeks. The first and the last day always.
 */
export function weekTicks(from: Day, to: Day, width: number): RulerTick[] {
  const days = Math.max(0, daysBetween(from, to));
  const room = (DATE_ROOM * days) / width;
  const step = 7 * Math.max(1, Math.ceil(room / 7));
  const offsets = [0];
  for (let offset = step; offset <= days - room; offset += step) offsets.push(offset);
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
