import { labelWithTarget, targetText } from '#cli/text/target-text.ts';
import { widthOf } from '#cli/text/width.ts';
import type { Model } from '#cli/views/model/model.ts';
import { m } from '#cli/words/tasks.ts';
import type { Task } from '#domain/tasks/task.ts';
import { taskText } from '#domain/tasks/task-columns.ts';

/** The widths of the list's columns. The location gets the rest. */
export interface TaskWidths {
  readonly crop: number;
  readonly action: number;
  readonly next_state: number;
  readonly chamber: number;
}

const USUAL: TaskWidths = { crop: 18, action: 20, next_state: 12, chamber: 12 };

/** Returns the label of a task with its places. */
export const actionText = (task: Task, { farm }: Pick<Model, 'farm'>): string =>
  farm === null ? task.action_label : labelWithTarget(task, targetText(task, farm.locationIndex));

/** Returns the planned destination of a task's trays; '' if there is none. */
export const targetOf = (task: Task, { farm }: Pick<Model, 'farm'>): string =>
  farm === null ? '' : targetText(task, farm.locationIndex);

const cache = new WeakMap<Model['tasks'], Map<number, TaskWidths>>();

/** Returns the default widths, except that a long action uses the space that other columns leave free. */
export function taskWidths(model: Model, location: number): TaskWidths {
  const byLocation = cache.get(model.tasks) ?? new Map<number, TaskWidths>();
  cache.set(model.tasks, byLocation);
  const found = byLocation.get(location);
  if (found !== undefined) return found;
  const tasks = [...model.tasks.values()];
  const widest = (textIn: (task: Task) => string): number =>
    tasks.reduce((most, task) => Math.max(most, widthOf(textIn(task)) + 1), 0);
  const { headings } = m;
  const heads = {
    crop: widthOf(headings.crop) + 1,
    next_state: widthOf(headings.nextState) + 1,
    chamber: widthOf(headings.chamber) + 1,
    location: widthOf(headings.location) + 1,
  };
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
