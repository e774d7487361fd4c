import type { ReactNode } from 'react';
import { useSite } from '#web/data/farm-queries.ts';
import { focusHardware } from '#web/features/home/hardware/hardware-panel.tsx';
import { useHardwareErrors } from '#web/features/home/hardware/use-hardware-errors.ts';
import { TasksLine } from '#web/features/home/tasks/tasks-line.tsx';
import type { TasksView } from '#web/features/home/tasks/use-tasks-view.ts';
import { useTodaysTasks } from '#web/features/home/tasks/use-todays-tasks.ts';
import { formatLongDay } from '#web/format/dates.ts';
import { sentenceCase } from '#web/format/sentence-case.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import * as m from '#words/web/home.ts';
import './home.css';

interface HomeHeaderProps {
  readonly view: Pick<TasksView, 'onlyOverdue' | 'setOnlyOverdue'>;
  readonly actions: ReactNode;
}

/** The site's day, with the counts of tasks and faults. Each count links to its list. */
export function HomeHeader({ view, actions }: HomeHeaderProps) {
  const { today } = useSite();
  const { query, tasks, overdue } = useTodaysTasks();
  const { errors } = useHardwareErrors();
  const due = query.data !== undefined && <TasksLine due={tasks.length} overdue={overdue} view={view} />;
  const broken = errors.length > 0 && (
    <button type="button" className="ph-line-button ph-fault" onClick={focusHardware}>
      {m.hardwareErrors({ count: errors.length })}
    </button>
  );
  return (
    <PageHeader title={today === undefined ? '\u00a0' : sentenceCase(formatLongDay(today))} actions={actions}>
      {due}
      {due && broken && ' · '}
      {broken}
      {!due && !broken && '\u00a0'}
    </PageHeader>
  );
}
