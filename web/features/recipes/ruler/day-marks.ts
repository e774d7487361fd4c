import type { RecipeAction } from '#domain/recipes/growth-recipe.ts';

/** The actions of one day of a recipe. */
export interface DayMark {
  readonly day: number;
  readonly indices: readonly number[];
}

/** The minimum distance between two marks in pixels. */
const MARK_WIDTH = 24;

/** Groups actions by their days, without waits. `offsets` gives the day of each. */
export function dayMarks(actions: readonly RecipeAction[], offsets: readonly number[]): DayMark[] {
  const marks = new Map<number, number[]>();
  for (const [at, { action_type, index }] of actions.entries()) {
    if (action_type === 'interval_action') continue;
    const day = offsets[at] ?? 0;
    marks.set(day, [...(marks.get(day) ?? []), index]);
  }
  return [...marks].map(([day, indices]) => ({ day, indices }));
}

/** Joins marks that would overlap on a ruler of that many days and pixels. Each joined mark is on its first day. */
export function withRoom(marks: readonly DayMark[], days: number, width: number): DayMark[] {
  const apart: DayMark[] = [];
  for (const mark of marks) {
    const before = apart.at(-1);
    if (before === undefined || ((mark.day - before.day) * width) / days >= MARK_WIDTH) apart.push(mark);
    else apart.splice(-1, 1, { day: before.day, indices: [...before.indices, ...mark.indices] });
  }
  return apart;
}
