import type { Uuid } from '#domain/ids.ts';
import { foldText } from '#domain/text/fold-text.ts';
import type { Task } from './task.ts';
import { TASK_COLUMNS, taskText } from './task-columns.ts';

/**
 * Tells whether a task is shown with these chambers selected: its batch is in one of them, or in no chamber at all.
 * Without a selected chamber, nothing is shown.
 */
export function passesChambers({ locations }: Pick<Task, 'locations'>, on: ReadonlySet<Uuid>): boolean {
  if (on.size === 0) return false;
  const chambers = locations.map(({ chamber }) => chamber).filter((chamber) => chamber !== null);
  return chambers.length === 0 || chambers.some((chamber) => on.has(chamber));
}

export const filterByChambers = <T extends Pick<Task, 'locations'>>(tasks: readonly T[], on: ReadonlySet<Uuid>): T[] =>
  tasks.filter((task) => passesChambers(task, on));

/**
 * Returns the tasks that contain every typed word, in any order, in a column, a location or the lot code. Case and
 * accents are ignored.
 */
export function filterByWords<T extends Task>(tasks: readonly T[], typed: string): T[] {
  const words = foldText(typed).split(' ');
  return tasks.filter((task) => {
    const text = foldText(searchText(task));
    return words.every((word) => text.includes(word));
  });
}

const searchText = (task: Task): string =>
  [
    ...TASK_COLUMNS.map((column) => taskText(task, column)),
    ...task.locations.flatMap(({ chamber_name, label }) => [chamber_name ?? '', label]),
    task.lot_code,
  ].join(' ');
