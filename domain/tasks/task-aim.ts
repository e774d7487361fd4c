import { BETWEEN_CHAMBERS, joinLabels } from '#domain/locations/describe-places.ts';
import type { Task } from './task.ts';

/** Returns what a task leads to: the places of a sowing or move, or the recipes of a change of L.I.F.E. Empty for others. */
export const taskAim = ({ targets, recipes }: Pick<Task, 'targets' | 'recipes'>): string =>
  joinLabels(targets) || recipes.join(BETWEEN_CHAMBERS);
