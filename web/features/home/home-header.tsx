import type { ReactNode } from 'react';
import { useSite } from '../../state/farm-queries.ts';
import { formatLongDay } from '../../ui/dates.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { countOf } from '../../ui/quantity.ts';
import { useHardwareFaults } from './use-hardware-faults.ts';
import { useTodaysTasks } from './use-todays-tasks.ts';

/** The site's day, and what needs a hand on it. */
export function HomeHeader({ actions }: { readonly actions: ReactNode }) {
  const { today } = useSite();
  const { query, tasks, overdue } = useTodaysTasks();
  const { faults } = useHardwareFaults();
  const due = query.data !== undefined && (
    <>
      {countOf(tasks.length, 'task')} due
      {overdue > 0 && (
        <>
          , <span className="ph-overdue">{overdue} overdue</span>
        </>
      )}
    </>
  );
  const broken = faults.length > 0 && <span className="ph-fault">{countOf(faults.length, 'hardware error')}</span>;
  return (
    <PageHeader title={today === undefined ? '\u00a0' : formatLongDay(today)} actions={actions}>
      {due}
      {due && broken && ' · '}
      {broken}
      {!due && !broken && '\u00a0'}
    </PageHeader>
  );
}
