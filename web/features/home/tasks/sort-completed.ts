import { compareText, type Instant } from '#domain/time.ts';

/** Sorts completed tasks, latest first. */
export const sortCompleted = <T extends { readonly id: number; readonly action_completed_date: Instant | null }>(
  tasks: readonly T[],
): T[] =>
  [...tasks].sort((a, b) => compareText(b.action_completed_date ?? '', a.action_completed_date ?? '') || b.id - a.id);
