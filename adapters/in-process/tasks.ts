import { type ActionNames, actionLabel } from '#domain/batches/action-label.ts';
import type { Place } from '#domain/locations/location.ts';
import type { KeptTask, Task } from '#domain/tasks/task.ts';
import { addDays } from '#domain/time.ts';
import type { taskOperations } from '#ports/farm-api/tasks.ts';
import type { FarmReader } from '#ports/storage.ts';
import type { FarmDeps } from './deps.ts';
import type { UseCases } from './use-case.ts';

/** What is to be done, and what was done, today. */
export function taskUseCases({ storage, clock }: FarmDeps): UseCases<keyof typeof taskOperations> {
  const siteTime = async () => clock.site((await storage.lookUp((tx) => tx.site())).time_zone);
  return {
    listExpectedTasks: async ({ input: { query } }) => {
      const { today } = await siteTime();
      return storage.read(async (tx) =>
        byBatch(await withLabels(tx, await tx.expectedTasks(today, query.action_type))),
      );
    },
    listCompletedTasks: async ({ input: { query } }) => {
      const site = await siteTime();
      const from = site.startOfDay(site.today);
      const to = site.startOfDay(addDays(site.today, 1));
      return storage.read(async (tx) =>
        byBatch(await withLabels(tx, await tx.completedTasks(from, to, site.today, query.action_type))),
      );
    },
  };
}

/** The tasks with the words for what is to be done. */
async function withLabels(tx: FarmReader, tasks: readonly KeptTask[]): Promise<Task[]> {
  const names = await namesFor(tx, tasks);
  return tasks.map((task) => ({ ...task, action_label: actionLabel(task, names, standingBefore(task)) }));
}

// What stood before a redistribution is known only as long as it is open.
const standingBefore = ({ completed, standing_trays }: KeptTask): number | undefined =>
  completed ? undefined : standing_trays;

/** Names of the places and chambers that moves go to; only moves name any. */
async function namesFor(tx: FarmReader, tasks: readonly KeptTask[]): Promise<ActionNames> {
  const ids = new Set<string>();
  let goesToChamber = false;
  for (const { action_type, action_properties } of tasks) {
    if (action_type !== 'location_change') continue;
    for (const id of action_properties.target_locations ?? []) ids.add(id);
    for (const { to } of action_properties.moves ?? []) ids.add(to);
    goesToChamber ||= action_properties.target_chamber !== null;
  }
  const [places, rooms] = await Promise.all([
    ids.size > 0 ? tx.places([...ids]) : new Map<string, Place>(),
    goesToChamber ? tx.chambers() : [],
  ]);
  const chambers = new Map(rooms.map(({ uuid, name }) => [uuid, name]));
  return { place: (id) => places.get(id), chamber: (uuid) => chambers.get(uuid) };
}

function byBatch(tasks: readonly Task[]): Record<string, Task[]> {
  const groups: Record<string, Task[]> = {};
  for (const task of tasks) {
    const group = groups[task.batch];
    if (group === undefined) groups[task.batch] = [task];
    else group.push(task);
  }
  return groups;
}
