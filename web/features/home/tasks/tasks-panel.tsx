import { Button } from '@blueprintjs/core';
import { faXmark } from '@fortawesome/free-solid-svg-icons';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { isOverdue } from '#domain/tasks/derive-tasks.ts';
import { filterByChambers } from '#domain/tasks/filter-tasks.ts';
import { sortTasks } from '#domain/tasks/sort-tasks.ts';
import type { Task } from '#domain/tasks/task.ts';
import { chambersQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { usePhone, useWide } from '#web/page/use-viewport.ts';
import { Empty } from '#web/ui/feedback/placeholders.tsx';
import { isFirstAwaited } from '#web/ui/feedback/use-failure.ts';
import { SortSelect } from '#web/ui/filter/sort-select.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { BottomBar } from '#web/ui/layout/bottom-bar.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import * as m from '#words/web/home.ts';
import { start as startRound } from '#words/web/round.ts';
import { ChamberFilter } from './chamber-filter.tsx';
import { chambersOn, enabledCount } from './chambers-off.ts';
import { DoneToday } from './done-today.tsx';
import { TASK_COLUMN_CELLS, TaskLines } from './task-cells.tsx';
import { TasksLine } from './tasks-line.tsx';
import { useTasksPageSize } from './use-tasks-page-size.ts';
import type { TasksView } from './use-tasks-view.ts';
import { useTodaysTasks } from './use-todays-tasks.ts';
import '#web/features/home/home.css';

export function TasksPanel({ view, print }: { readonly view: TasksView; readonly print: ReactNode }) {
  const { off, setOff, onlyOverdue, setOnlyOverdue, sort, setSort, showAll, selection } = view;
  const { query, tasks, overdue } = useTodaysTasks();
  const { data: chambers = [] } = useQuery(chambersQuery(useFarm()));
  const wide = useWide();
  const phone = usePhone();
  const pageSize = useTasksPageSize();

  const all = enabledCount(chambers, off) === chambers.length;
  const shown = useMemo(() => {
    const inChambers = all ? tasks : filterByChambers(tasks, chambersOn(chambers, off));
    const filtered = onlyOverdue ? inChambers.filter((task) => isOverdue(task.days_till_action)) : inChambers;
    return sortTasks(filtered, sort.key, sort.direction);
  }, [tasks, chambers, off, all, onlyOverdue, sort]);

  const filter = <ChamberFilter chambers={chambers} off={off} onChange={setOff} />;
  const isAwaited = isFirstAwaited(query);
  const round = (isAwaited || shown.length > 0) && (
    <Link
      to={roundPath(all ? null : chambersOn(chambers, off))}
      className={phone ? 'bp6-button bp6-intent-primary' : 'bp6-button'}
    >
      {startRound}
    </Link>
  );
  const overdueFilter = (
    <Button
      className="ph-filter ph-filter-on"
      endIcon={<Icon icon={faXmark} size={13} />}
      aria-label={m.overdueShowAll}
      onClick={() => setOnlyOverdue(false)}
    >
      {m.overdue}
    </Button>
  );
  const table = (
    <DataTable
      caption={m.tasks}
      columns={TASK_COLUMN_CELLS}
      rows={shown}
      rowKey={(task) => task.uuid}
      awaited={query}
      sort={sort}
      onSort={setSort}
      href={(task) => `/croplogger/${task.batch}`}
      linkState={(task) => task.uuid}
      selection={selection}
      markOf={versionOf}
      phoneRow={(task) => <TaskLines task={task} />}
      pageSize={pageSize}
      placeholderRows={8}
      empty={
        all && !onlyOverdue ? (
          <Empty>{m.noTasksToday}</Empty>
        ) : (
          <Empty action={<Button onClick={showAll}>{m.showAllTasks}</Button>}>{m.noTasksMatch}</Empty>
        )
      }
    />
  );
  if (wide) {
    return (
      <Panel
        title={m.todaysTasks}
        suffix={query.data && shown.length}
        {...(isAwaited && { className: 'ph-unsettled' })}
        actions={
          <>
            {onlyOverdue && overdueFilter}
            {filter}
            {round}
          </>
        }
      >
        {table}
        <DoneToday />
      </Panel>
    );
  }
  return (
    <>
      <div className="ph-filters">
        {filter}
        {!phone && round}
        {phone ? (
          <>
            {(overdue > 0 || onlyOverdue) && (
              <Button
                className={onlyOverdue ? 'ph-filter ph-filter-on' : 'ph-filter'}
                aria-pressed={onlyOverdue}
                onClick={() => setOnlyOverdue(!onlyOverdue)}
              >
                <span className="ph-overdue">{m.overdueCount({ count: overdue })}</span>
              </Button>
            )}
            <SortSelect columns={TASK_COLUMN_CELLS} sort={sort} onSort={setSort} />
          </>
        ) : (
          <div className="ph-tasks-end">
            {query.data && (
              <span className="ph-tasks-line ph-num">
                <TasksLine due={shown.length} overdue={overdue} view={view} />
              </span>
            )}
            {print}
          </div>
        )}
      </div>
      <section className="ph-panel" aria-label={m.todaysTasks}>
        {table}
        <DoneToday />
      </section>
      {phone && selection.rows.length === 0 && round !== false && <BottomBar>{round}</BottomBar>}
    </>
  );
}

/** Returns the address of a round through the given chambers; through all of them if null. */
const roundPath = (on: ReadonlySet<string> | null): string =>
  on === null ? '/round' : `/round?chamber=${[...on].join()}`;

const versionOf = ({ version }: Task): number => version;
