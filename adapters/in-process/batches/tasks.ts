import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import type { UseCases } from '#adapters/in-process/operations/use-case.ts';
import { readSiteTime } from '#adapters/in-process/site/site-time.ts';
import { actionLabel } from '#domain/batches/history/action-label.ts';
import type { CodedTask, StoredTask } from '#domain/tasks/task.ts';
import { taskRecipes } from '#domain/tasks/task-recipes.ts';
import { taskTargets } from '#domain/tasks/task-targets.ts';
import { addDays } from '#domain/time.ts';
import type { taskOperations } from '#ports/farm-api/batches/tasks.ts';
import type { FarmReader } from '#ports/storage/storage.ts';
import { readActionNames, readRecipeNames } from './action-names.ts';

export function taskUseCases({ storage, clock }: FarmDeps): UseCases<keyof typeof taskOperations> {
  return {
    listExpectedTasks: ({ input: { query } }) =>
      storage.read(async (tx) => {
        const { today } = await readSiteTime(tx, clock);
        return byBatch(await withLabels(tx, await tx.expectedTasks(today, query.action_type)));
      }),
    listCompletedTasks: ({ input: { query } }) =>
      storage.read(async (tx) => {
        const { today, startOfDay } = await readSiteTime(tx, clock);
        const from = startOfDay(today);
        const to = startOfDay(addDays(today, 1));
        return byBatch(await withLabels(tx, await tx.completedTasks(from, to, today, query.action_type)));
      }),
  };
}

async function withLabels(tx: FarmReader, tasks: readonly StoredTask[]): Promise<CodedTask[]> {
  const [names, recipes] = await Promise.all([readActionNames(tx, tasks), readRecipeNames(tx, tasks)]);
  return tasks.map((task) => ({
    ...task,
    action_label: actionLabel(task, names, standingBefore(task)),
    targets: taskTargets(task, names),
    recipes: taskRecipes(task, (uuid) => recipes.get(uuid)),
  }));
}

// The number of trays before respacing is only stored while the action is open.
const standingBefore = ({ completed, standing_trays }: StoredTask): number | undefined =>
  completed ? undefined : standing_trays;

function byBatch(tasks: readonly CodedTask[]): Record<string, CodedTask[]> {
  const groups: Record<string, CodedTask[]> = {};
  for (const task of tasks) {
    const group = groups[task.batch];
    if (group === undefined) groups[task.batch] = [task];
    else group.push(task);
  }
  return groups;
}
