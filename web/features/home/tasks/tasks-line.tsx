import { OverdueToggle } from './overdue-toggle.tsx';
import type { TasksView } from './use-tasks-view.ts';

interface TasksLineProps {
  readonly due: number;
  readonly overdue: number;
  readonly view: Pick<TasksView, 'onlyOverdue' | 'setOnlyOverdue'>;
}

/** How many tasks there are, and how many are late. */
export const TasksLine = ({ due, overdue, view }: TasksLineProps) => (
  <span className="ph-tasks-line ph-num">
    <strong>{due}</strong> due
    {overdue > 0 && (
      <>
        , <OverdueToggle overdue={overdue} pressed={view.onlyOverdue} onChange={view.setOnlyOverdue} />
      </>
    )}
  </span>
);
