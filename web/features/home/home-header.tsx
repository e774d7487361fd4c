import type { ReactNode } from 'react';
import { useSite } from '../../state/farm-queries.ts';
import { formatLongDay } from '../../ui/dates.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { countOf } from '../../ui/quantity.ts';
import { focusHardware } from './hardware-panel.tsx';
import { OverdueToggle } from './overdue-toggle.tsx';
import { useHardwareFaults } from './use-hardware-faults.ts';
import type { TasksView } from './use-tasks-view.ts';
import { useTodaysTasks } from './use-todays-tasks.ts';

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
