import type { ReactNode } from 'react';
import { useSite } from '#web/data/farm-queries.ts';
import { focusHardware } from '#web/features/home/hardware/hardware-panel.tsx';
import { useHardwareFaults } from '#web/features/home/hardware/use-hardware-faults.ts';
import { OverdueToggle } from '#web/features/home/tasks/overdue-toggle.tsx';
import type { TasksView } from '#web/features/home/tasks/use-tasks-view.ts';
import { useTodaysTasks } from '#web/features/home/tasks/use-todays-tasks.ts';
import { formatLongDay } from '#web/format/dates.ts';
import { countOf } from '#web/format/quantity.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';

interface HomeHeaderProps {
  readonly view: Pick<TasksView, 'onlyOverdue' | 'setOnlyOverdue'>;
  readonly actions: ReactNode;
}

/** The site's day with the counts of tasks and errors; each count leads to what it counts. */
export function HomeHeader({ view, actions }: HomeHeaderProps) {
  const { today } = useSite();
  const { query, tasks, overdue } = useTodaysTasks();
  const { faults } = useHardwareFaults();
  const due = query.data !== undefined && (
    <>
      {countOf(tasks.length, 'task')} due
      {overdue > 0 && (
        <>
          , <OverdueToggle overdue={overdue} pressed={view.onlyOverdue} onChange={view.setOnlyOverdue} />
        </>
      )}
    </>
  );
  const broken = faults.length > 0 && (
    <button type="button" className="ph-line-button ph-fault" onClick={focusHardware}>
      {countOf(faults.length, 'hardware error')}
    </button>
  );
  return (
    <PageHeader title={today === undefined ? '\u00a0' : formatLongDay(today)} actions={actions}>
      {due}
      {due && broken && ' · '}
      {broken}
      {!due && !broken && '\u00a0'}
    </PageHeader>
  );
}
