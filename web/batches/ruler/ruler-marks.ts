import { addDays, type Day, daysBetween } from '#domain/time.ts';

/** A labelled day on a ruler of days. */
interface RulerTick {
  readonly offset: number;
  readonly day: Day;
}

/** The actions of one day. */
interface RulerMark {
  readonly offset: number;
  readonly day: Day;
  /** The position of the first of them in the plan, from 1. */
  readonly number: number;
  /** The distinct action labels. */
  readonly labels: readonly string[];
  readonly harvests: boolean;
}

/** The minimum distance between two dates in pixels. A date aligned to an edge must not touch its neighbour. */
const DATE_WIDTH = 76;

/**
 * Returns the days to label on a ruler of that width in pixels: the first, the last, and every week or few weeks
 * between.
 */
export function weekTicks(from: Day, to: Day, width: number): RulerTick[] {
  const days = Math.max(0, daysBetween(from, to));
  const room = (DATE_WIDTH * days) / width;
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

/** Groups actions by day, without waits. */
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
