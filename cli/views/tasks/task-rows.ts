import { m } from '#cli/language/messages.ts';
import type { ListRow, Model } from '#cli/views/model/model.ts';
import { isOverdue } from '#domain/tasks/derive-tasks.ts';
import { filterByWords, passesChambers } from '#domain/tasks/filter-tasks.ts';
import { compareByUrgency, groupByBatch, groupTasks, sortTasks, type TaskGroup } from '#domain/tasks/sort-tasks.ts';
import type { Task } from '#domain/tasks/task.ts';

/** Returns the tasks that pass the filters. */
export function shownTasks(model: Model): Task[] {
  const off = new Set(model.off);
  const on = new Set((model.farm?.chambers ?? []).map(({ uuid }) => uuid).filter((uuid) => !off.has(uuid)));
  const passing = [...model.tasks.values()].filter(
    (task) => (off.size === 0 || passesChambers(task, on)) && (!model.onlyOverdue || isOverdue(task.days_till_action)),
  );
  return model.words === '' ? passing : filterByWords(passing, model.words);
}

/** Returns the rows of the list in order. */
export function buildRows(model: Model): ListRow[] {
  const shown = shownTasks(model);
  const groups =
    model.group === 'batch'
      ? groupByBatch(shown).map((tasks) => ({ name: batchName(tasks), tasks }))
      : groupTasks(shown, compareByUrgency).map((one) => ({ name: groupName(one), tasks: one.tasks }));
  return groups.flatMap(({ name, tasks }) => {
    const ordered = model.sort === null ? tasks : sortTasks(tasks, model.sort);
    return [
      { kind: 'heading', name, key: `heading ${name}` } as const,
      ...ordered.map(({ uuid }) => ({ kind: 'task', uuid, key: uuid }) as const),
    ];
  });
}

/** Rebuilds the rows. The cursor stays on its task, or moves to the first. */
export function withRows(model: Model): Model {
  const rows = buildRows(model);
  const uuids = rows.flatMap((row) => (row.kind === 'task' ? [row.uuid] : []));
  const cursor = model.cursor !== null && uuids.includes(model.cursor) ? model.cursor : (uuids[0] ?? null);
  return {
    ...model,
    rows,
    cursor,
    goneReasons: new Map(),
    selected: model.selected.filter((uuid) => model.tasks.has(uuid)),
  };
}

/** Removes headings without tasks. */
export const withoutEmptyGroups = (rows: readonly ListRow[]): ListRow[] =>
  rows.filter((row, at) => row.kind === 'task' || rows[at + 1]?.kind === 'task');

/** Returns the uuids of the listed tasks in order. */
export const taskRows = (model: Model): string[] =>
  model.rows.flatMap((row) =>
    row.kind === 'task' && (model.tasks.has(row.uuid) || model.goneReasons.has(row.uuid)) ? [row.uuid] : [],
  );

/** Counts overdue tasks and the others. */
export function countDue(tasks: Iterable<Task>): { overdue: number; due: number } {
  let [overdue, due] = [0, 0];
  for (const task of tasks) {
    if (isOverdue(task.days_till_action)) overdue++;
    else due++;
  }
  return { overdue, due };
}

/** Returns '2 overdue, 3 due' without a count of 0; '-' if both are. */
export function dueText({ overdue, due }: { overdue: number; due: number }): string {
  const parts = [
    ...(overdue > 0 ? [m.screen.overdueCount({ count: overdue })] : []),
    ...(due > 0 ? [m.screen.dueCount({ count: due })] : []),
  ];
  return parts.join(', ') || '-';
}

const groupName = ({ name, is_placed }: TaskGroup): string =>
  name ?? (is_placed ? m.screen.noChamber : m.screen.notPlacedYet);

const batchName = ([first]: readonly Task[]): string => (first === undefined ? '' : `${first.lot_code}  ${first.crop}`);
