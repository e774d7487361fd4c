import { isOverdue } from '#domain/tasks/derive-tasks.ts';
import type { Task } from '#domain/tasks/task.ts';
import { NOTHING, type TaskColumn, taskText } from '#domain/tasks/task-columns.ts';
import { aimText } from '#web/format/aim-text.ts';
import { locationText } from '#web/format/location-text.ts';
import { CropBar, CropName } from '#web/ui/crop-name.tsx';
import { DueLabel, daysLate } from '#web/ui/status.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import * as m from '#words/web/home.ts';
import '#web/features/home/home.css';

export const TASK_COLUMN_CELLS: readonly Column<Task, TaskColumn>[] = [
  {
    key: 'crop',
    head: m.columnCrop,
    cell: (task) => <CropName name={task.crop} number={task.crop_number} lotCode={task.lot_code} />,
  },
  {
    key: 'action',
    head: m.columnAction,
    grows: true,
    cell: (task) => (
      <>
        <DueLabel words={task.action_label} days={task.days_till_action} />
        <Aim task={task} />
      </>
    ),
  },
  { key: 'next_state', head: m.columnNextState, cell: (task) => taskText(task, 'next_state') },
  { key: 'chamber', head: m.columnChamber, cell: (task) => <Places task={task} part="chamber_name" /> },
  { key: 'location', head: m.columnLocation, cell: (task) => <Places task={task} part="label" /> },
];

/** The places or recipes that a task leads to, on a line of its own. */
const Aim = ({ task }: { readonly task: Task }) => {
  const aim = aimText(task);
  return aim === '' ? null : <span className="ph-task-aim">{aim}</span>;
};

/** Lists a batch's places, each on its own line next to its chamber. */
const Places = ({ task: { locations }, part }: { readonly task: Task; readonly part: 'chamber_name' | 'label' }) =>
  locations.length === 0
    ? NOTHING
    : locations.map((location) => (
        <span key={`${location.chamber} ${location.label}`} className="ph-place">
          {location[part] || NOTHING}
        </span>
      ));

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
          {[aimText(task), locationText(task.locations, ' · ') || m.notPlacedYet]
            .filter((part) => part !== '')
            .join(' · ')}
          {' · '}
          <span className="ph-mono ph-lot">{task.lot_code}</span>
        </span>
      </span>
    </>
  );
};
