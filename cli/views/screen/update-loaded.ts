import { m } from '#cli/language/messages.ts';
import type { Event } from '#cli/views/model/events.ts';
import type { Model } from '#cli/views/model/model.ts';
import { withoutEmptyGroups, withRows } from '#cli/views/tasks/task-rows.ts';

/** Applies loaded tasks: rebuilds the list, or updates only the changed rows. */
export function loaded(model: Model, event: Extract<Event, { kind: 'loaded' }>): Model {
  const list = model.isDoneShown ? event.completed : event.tasks;
  const tasks = new Map(list.map((task) => [task.uuid, task]));
  const doneNow = new Map(event.completed.map((task) => [task.uuid, task]));
  const base: Model = {
    ...model,
    tasks,
    due: event.tasks,
    done: event.completed,
    farm: event.farm,
    site: event.site,
    now: event.site.now,
    connection: { kind: 'answering' },
  };
  if (event.rebuild || model.farm === null) return withRows(base);
  // A task completed by others stays under the cursor, marked, until the cursor leaves it.
  const goneReasons = new Map([...model.goneReasons].filter(([uuid]) => !tasks.has(uuid)));
  const own = new Set(model.doneHere.flatMap(({ uuids }) => uuids));
  for (const row of model.rows) {
    if (row.kind !== 'task' || tasks.has(row.uuid) || row.uuid !== model.cursor || own.has(row.uuid)) continue;
    const done = doneNow.get(row.uuid);
    const time = done?.action_completed_date ? event.site.clockOf(done.action_completed_date) : null;
    if (done !== undefined) goneReasons.set(row.uuid, m.screen.doneBy({ user: done.completed_by_user, time }));
    else if (!goneReasons.has(row.uuid)) goneReasons.set(row.uuid, m.screen.noLongerDue);
  }
  const removedTasks = new Map(
    [...goneReasons.keys()].flatMap((uuid) => {
      const task = model.tasks.get(uuid) ?? model.removedTasks.get(uuid);
      return task === undefined ? [] : [[uuid, task] as const];
    }),
  );
  const rows = model.rows.filter((row) => row.kind === 'heading' || tasks.has(row.uuid) || goneReasons.has(row.uuid));
  const filled = withoutEmptyGroups(rows);
  const uuids = filled.flatMap((row) => (row.kind === 'task' ? [row.uuid] : []));
  const cursor = model.cursor !== null && uuids.includes(model.cursor) ? model.cursor : nextCursor(model, uuids);
  return {
    ...base,
    goneReasons,
    removedTasks,
    rows: filled,
    cursor,
    selected: model.selected.filter((uuid) => tasks.has(uuid)),
  };
}

// Returns the next task below the removed one, else the last task.
function nextCursor(model: Model, uuids: readonly string[]): string | null {
  const before = model.rows.flatMap((row) => (row.kind === 'task' ? [row.uuid] : []));
  const at = model.cursor === null ? -1 : before.indexOf(model.cursor);
  return before.slice(at + 1).find((uuid) => uuids.includes(uuid)) ?? uuids.at(-1) ?? null;
}
