import { flattenTasks, readPlaces } from '#cli/farm/read-farm.ts';
import type { Command, OpenFarm } from '#cli/runtime/cli.ts';
import { CommandError, EXIT, UsageError } from '#cli/runtime/exit-code.ts';
import { alignTable } from '#cli/text/align-table.ts';
import { longDay } from '#cli/text/site-clock.ts';
import { taskJson } from '#cli/text/task-json.ts';
import { TASK_TABLE, taskRow, taskSentences } from '#cli/text/task-text.ts';
import { isOverdue } from '#domain/tasks/derive-tasks.ts';
import { filterByChambers, filterByWords } from '#domain/tasks/filter-tasks.ts';
import { compareByBatch, groupTasks } from '#domain/tasks/sort-tasks.ts';
import type { Task } from '#domain/tasks/task.ts';
import { foldText } from '#domain/text/fold-text.ts';
import type { Day } from '#domain/time.ts';
import { rowsOf } from '#ports/schemas/paging.ts';

/** Today's tasks, on a screen or as rows. */
export const tasks: Command = async (cli, words, flags) => {
  const { terminal, look } = cli;
  const group = flags.text('group') ?? 'chamber';
  if (group !== 'chamber' && group !== 'batch') throw new UsageError(`--group "${group}": use chamber or batch.`);
  const chambers = flags.list('chamber');
  if (look === 'screen') {
    const { showTasks } = await import('#cli/views/screen/show-screen.tsx');
    return showTasks(cli, { words: words.join(' '), chambers, group, overdue: flags.has('overdue') });
  }
  return cli.withFarm(async (farm) => {
    const [byBatch, site, on, book] = await Promise.all([
      farm.api.listExpectedTasks({}),
      look === 'plain' ? farm.api.getSystem({}) : null,
      chambers.length === 0 ? null : chambersNamed(farm, chambers),
      readPlaces(farm),
    ]);
    const all = flattenTasks(byBatch).filter(
      ({ days_till_action }) => !flags.has('overdue') || isOverdue(days_till_action),
    );
    const shown = filterByWords(on === null ? all : filterByChambers(all, on), words.join(' '));
    const ordered =
      group === 'batch' ? [...shown].sort(compareByBatch) : groupTasks(shown).flatMap((entry) => entry.tasks);
    if (look === 'json') terminal.json(ordered.map(taskJson));
    else if (look === 'plain')
      for (const row of [heading(ordered, site?.today), ...taskSentences(ordered, book)]) terminal.out(row);
    else if (ordered.length === 0) terminal.log(emptyText(all.length > 0));
    else
      for (const row of alignTable(
        TASK_TABLE,
        ordered.map((task) => taskRow(task, book)),
      ))
        terminal.out(row);
    return undefined;
  });
};

/** '14 tasks, Saturday 21 November 2026: 4 overdue, 10 due today.'. */
function heading(list: readonly Task[], today: Day | undefined): string {
  const overdue = list.filter(({ days_till_action }) => isOverdue(days_till_action)).length;
  const day = today === undefined ? '' : `, ${longDay(today)}`;
  return `${list.length} ${list.length === 1 ? 'task' : 'tasks'}${day}: ${overdue} overdue, ${list.length - overdue} due today.`;
}

const emptyText = (isFiltered: boolean): string =>
  isFiltered ? 'You have no tasks due that match these filters. Try changing filters!' : 'You have no tasks due today!';

/** The uuids of chambers by their names; case and accents are forgiven. */
async function chambersNamed({ api }: OpenFarm, names: readonly string[]): Promise<ReadonlySet<string>> {
  const chambers = rowsOf(await api.listChambers({}));
  return new Set(
    names.map((name) => {
      const found = chambers.find((chamber) => foldText(chamber.name) === foldText(name) || chamber.uuid === name);
      if (found !== undefined) return found.uuid;
      const all = chambers.map((chamber) => chamber.name).join(', ');
      throw new CommandError(`--chamber "${name}" is not on this farm. It has ${all || 'none'}.`, EXIT.usage);
    }),
  );
}
