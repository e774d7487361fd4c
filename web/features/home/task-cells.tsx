import { isOverdue } from '#domain/tasks/derive-tasks.ts';
import type { Task } from '#domain/tasks/task.ts';
import { type TaskColumn, taskText } from '#domain/tasks/task-columns.ts';
import { CropBar, CropName } from '../../ui/crop-name.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { locationText } from '../../ui/location-text.ts';
import { DueLabel, daysLate } from '../../ui/status.tsx';

const textCell = (column: TaskColumn) => (task: Task) => taskText(task, column);

/** The columns of the tasks table. */
export const TASK_COLUMN_CELLS: readonly Column<Task, TaskColumn>[] = [
  {
    key: 'crop',
    head: 'Crop',
    cell: (task) => <CropName name={task.crop} number={task.crop_number} lotCode={task.lot_code} />,
  },
  {
    key: 'action',
    head: 'Action',
    grows: true,
    cell: (task) => <DueLabel words={task.action_label} days={task.days_till_action} />,
  },
  { key: 'next_state', head: 'Next state', cell: textCell('next_state') },
  { key: 'chamber', head: 'Chamber', cell: textCell('chamber') },
  { key: 'location', head: 'Location', cell: textCell('location') },
];

/** A task in two lines, for phones. */
export const TaskLines = ({ task }: { readonly task: Task }) => {
  const late = isOverdue(task.days_till_action);
  return (
    <>
      <CropBar number={task.crop_number} />
      <span className="ph-two-lines">
        <span className="ph-line-1">
          {late ? (
            <DueLabel words={task.action_label} days={task.days_till_action} short />
          ) : (
            <strong>{task.action_label}</strong>
          )}{' '}
          {task.crop}
        </span>
        <span className="ph-line-2">
          {late && <span className="ph-overdue">{daysLate(task.days_till_action)} · </span>}
          {locationText(task.locations, ' · ') || 'Not placed yet'}
        </span>
      </span>
    </>
  );
};
