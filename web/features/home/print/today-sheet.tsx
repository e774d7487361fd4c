import { isOverdue } from '#domain/tasks/derive-tasks.ts';
import { groupTasks, type TaskGroup } from '#domain/tasks/sort-tasks.ts';
import type { Task } from '#domain/tasks/task.ts';
import type { Day, Instant } from '#domain/time.ts';
import { formatDayWithYear, formatLongDay, formatTime } from '#web/format/dates.ts';
import { locationText } from '#web/format/location-text.ts';
import { countOf } from '#web/format/quantity.ts';
import { daysLate } from '#web/ui/status.tsx';
import './today-sheet.css';

interface TodaySheetProps {
  readonly site: string;
  readonly today: Day;
  readonly zone: string;
  readonly tasks: readonly Task[];
  readonly printedBy: string;
  readonly printedAt: Instant;
}

/** Today's tasks on paper, chamber by chamber, with a box to tick and room to write. */
export function TodaySheet({ site, today, zone, tasks, printedBy, printedAt }: TodaySheetProps) {
  const late = tasks.filter(({ days_till_action }) => isOverdue(days_till_action)).length;
  return (
    <article className="ph-today-sheet" aria-label="Today's sheet">
      <header>
        <p className="ph-today-site">{site} · today's sheet</p>
        <h1>{formatLongDay(today)}</h1>
        <p>
          {countOf(tasks.length, 'task')} due{late > 0 && `, ${late} overdue`}
        </p>
      </header>
      {tasks.length === 0 && <p>You have no tasks due today!</p>}
      {groupTasks(tasks).map((group) => (
        <SheetGroup key={group.chamber ?? group.name} group={group} />
      ))}
      <p className="ph-today-foot">
        Printed {formatDayWithYear(today)} {formatTime(printedAt, zone)} by {printedBy}
      </p>
    </article>
  );
}

const SheetGroup = ({ group: { name, tasks } }: { readonly group: TaskGroup }) => (
  <section>
    <table>
      <caption>
        {name} <span>{countOf(tasks.length, 'task')}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">Done</th>
          <th scope="col">Action</th>
          <th scope="col">Crop</th>
          <th scope="col">Location</th>
          <th scope="col" className="num">
            Trays
          </th>
          <th scope="col">Notes</th>
        </tr>
      </thead>
      <tbody>
        {tasks.map((task) => (
          <tr key={task.uuid}>
            <td>
              <span className="ph-today-box" />
            </td>
            <td>
              <strong>{task.action_label}</strong>
              {isOverdue(task.days_till_action) && <span> {daysLate(task.days_till_action)}</span>}
            </td>
            <td>
              {task.crop} <span className="ph-today-lot">{task.lot_code}</span>
            </td>
            <td>{locationText(task.locations) || '–'}</td>
            <td className="num">{task.standing_trays === 0 ? '–' : task.standing_trays}</td>
            <td className="ph-today-blank">{task.action_type === 'harvest_action' && <span>g</span>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
