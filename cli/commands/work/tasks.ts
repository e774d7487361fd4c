import { flattenTasks } from '#cli/farm/read-farm.ts';
import { m } from '#cli/language/messages.ts';
import type { Command, OpenFarm } from '#cli/runtime/cli.ts';
import { CommandError, EXIT, UsageError } from '#cli/runtime/exit-code.ts';
import { formatLabel } from '#cli/text/action-text.ts';
import { alignTable } from '#cli/text/align-table.ts';
import { longDay } from '#cli/text/site-clock.ts';
import { taskJson } from '#cli/text/task-json.ts';
import { TASK_TABLE, taskRow, taskSentences } from '#cli/text/task-text.ts';
import { isOverdue } from '#domain/tasks/derive-tasks.ts';
import { filterByChambers, filterByWords } from '#domain/tasks/filter-tasks.ts';
import { compareByUrgency, groupByBatch, groupTasks } from '#domain/tasks/sort-tasks.ts';
import { labelTasks, type Task } from '#domain/tasks/task.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { addDays, type Day } from '#domain/time.ts';
import { rowsOf } from '#ports/schemas/paging.ts';

/** Shows today's tasks, full screen or as rows. */
export const tasks: Command = async (cli, words, flags) => {
  const { terminal, look } = cli;
  const group = flags.text('group') ?? 'chamber';
  if (group !== 'chamber' && group !== 'batch')
    throw new UsageError(
      m.usage.notOneOf({ option: flags.source('group'), value: group, values: ['chamber', 'batch'] }),
    );
  const chambers = flags.list('chamber');
  if (look === 'screen') {
    const { showTasks } = await import('#cli/views/screen/show-screen.tsx');
    return showTasks(cli, { words: words.join(' '), chambers, group, overdue: flags.has('overdue') });
  }
  return cli.withFarm(async (farm) => {
    const [byBatch, on] = await Promise.all([
      farm.api.listExpectedTasks({}),
      chambers.length === 0 ? null : chambersNamed(farm, chambers, flags.source('chamber')),
    ]);
    const all = flattenTasks(labelTasks(byBatch, formatLabel)).filter(
      ({ days_till_action }) => !flags.has('overdue') || isOverdue(days_till_action),
    );
    const shown = filterByWords(on === null ? all : filterByChambers(all, on), words.join(' '));
    const ordered =
      group === 'batch'
        ? groupByBatch(shown).flat()
        : groupTasks(shown, compareByUrgency).flatMap((entry) => entry.tasks);
    if (look === 'json') terminal.json(ordered.map(taskJson));
    else if (look === 'plain')
      for (const row of [heading(ordered, await todayOf(farm, all)), ...taskSentences(ordered)]) terminal.out(row);
    else if (ordered.length === 0) terminal.log(emptyText(all.length > 0));
    else
      for (const row of alignTable(
        TASK_TABLE,
        ordered.map((task) => taskRow(task)),
      ))
        terminal.out(row);
    return undefined;
  });
};

/** Returns '14 tasks, Saturday 21 November 2026: 4 overdue, 10 due today.' */
function heading(list: readonly Task[], today: Day): string {
  const overdue = list.filter(({ days_till_action }) => isOverdue(days_till_action)).length;
  return m.tasks.summary({ count: list.length, day: longDay(today), overdue, due: list.length - overdue });
}

/** Returns the farm's day, which any task tells without another request. */
const todayOf = async ({ api }: OpenFarm, [task]: readonly Task[]): Promise<Day> =>
  task === undefined ? (await api.getSystem({})).today : addDays(task.action_needed_date, -task.days_till_action);

const emptyText = (isFiltered: boolean): string => (isFiltered ? m.tasks.noneMatch : m.tasks.noneDue);

/** Returns the uuids of chambers by name, ignoring case and accents. Throws CommandError for an unknown name. */
async function chambersNamed(
  { api }: OpenFarm,
  names: readonly string[],
  option: string,
): Promise<ReadonlySet<string>> {
  const chambers = rowsOf(await api.listChambers({}));
  return new Set(
    names.map((name) => {
      const found = chambers.find((chamber) => foldText(chamber.name) === foldText(name) || chamber.uuid === name);
      if (found !== undefined) return found.uuid;
      const has = m.usage.farmHas({ names: chambers.map((chamber) => chamber.name) });
      throw new CommandError(`${m.usage.notOnFarm({ option, name })} ${has}`, EXIT.usage);
    }),
  );
}
