import { RichText } from '#web/ui/rich-text.tsx';
import * as m from '#words/web/home.ts';
import { OverdueToggle } from './overdue-toggle.tsx';
import type { TasksView } from './use-tasks-view.ts';

interface TasksLineProps {
  readonly due: number;
  readonly overdue: number;
  readonly view: Pick<TasksView, 'onlyOverdue' | 'setOnlyOverdue'>;
}

/** '8 tasks due, 3 overdue': the overdue count is a toggle. */
export const TasksLine = ({ due, overdue, view }: TasksLineProps) => (
  <RichText
    text={m.tasksLine({ count: due, overdue })}
    tags={{
      overdue: () => <OverdueToggle overdue={overdue} pressed={view.onlyOverdue} onChange={view.setOnlyOverdue} />,
    }}
  />
);
