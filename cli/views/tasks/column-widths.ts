import { labelWithTarget, targetText } from '#cli/text/target-text.ts';
import { widthOf } from '#cli/text/width.ts';
import type { Model } from '#cli/views/model/model.ts';
import type { Task } from '#domain/tasks/task.ts';
import { taskText } from '#domain/tasks/task-columns.ts';

/** Columns of the list by name, in screen columns; the location has the rest. */
export interface TaskWidths {
  readonly crop: number;
  readonly action: number;
  readonly next_state: number;
  readonly chamber: number;
}

const USUAL: TaskWidths = { crop: 18, action: 20, next_state: 12, chamber: 12 };

/** The words for a task's action with the places that it is about. */
export const actionText = (task: Task, { farm }: Pick<Model, 'farm'>): string =>
  farm === null ? task.action_label : labelWithTarget(task.action_label, targetText(task, farm.book));

/** Where a task puts its trays; '' where no plan says so. */
export const targetOf = (task: Task, { farm }: Pick<Model, 'farm'>): string =>
  farm === null ? '' : targetText(task, farm.book);

const cache = new WeakMap<Model['tasks'], Map<number, TaskWidths>>();

/** The widths of the columns: the usual ones, but for actions that need more and take what others leave free. */
export function taskWidths(model: Model, location: number): TaskWidths {
  const byLocation = cache.get(model.tasks) ?? new Map<number, TaskWidths>();
  cache.set(model.tasks, byLocation);
  const found = byLocation.get(location);
  if (found !== undefined) return found;
  const tasks = [...model.tasks.values()];
  const widest = (textIn: (task: Task) => string): number =>
    tasks.reduce((most, task) => Math.max(most, widthOf(textIn(task)) + 1), 0);
  const heads = { crop: 5, next_state: 11, chamber: 8, location: 9 };
  const spare = {
    location: Math.max(
      0,
      location -
        Math.max(
          heads.location,
          widest((task) => taskText(task, 'location')),
        ),
    ),
    crop: Math.max(
      0,
      USUAL.crop -
        Math.max(
          heads.crop,
          widest((task) => task.crop),
        ),
    ),
    chamber: Math.max(
      0,
      USUAL.chamber -
        Math.max(
          heads.chamber,
          widest((task) => taskText(task, 'chamber')),
        ),
    ),
    next_state: Math.max(
      0,
      USUAL.next_state -
        Math.max(
          heads.next_state,
          widest((task) => taskText(task, 'next_state')),
        ),
    ),
  };
  let missing = Math.max(0, widest((task) => actionText(task, model)) - USUAL.action);
  const take = (free: number): number => {
    const taken = Math.min(free, missing);
    missing -= taken;
    return taken;
  };
  const taken = {
    location: take(spare.location),
    crop: take(spare.crop),
    chamber: take(spare.chamber),
    next: take(spare.next_state),
  };
  const widths: TaskWidths = {
    crop: USUAL.crop - taken.crop,
    action: USUAL.action + taken.location + taken.crop + taken.chamber + taken.next,
    next_state: USUAL.next_state - taken.next,
    chamber: USUAL.chamber - taken.chamber,
  };
  byLocation.set(location, widths);
  return widths;
}
