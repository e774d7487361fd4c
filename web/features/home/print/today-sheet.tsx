import { isOverdue } from '#domain/tasks/derive-tasks.ts';
import { groupTasks, type TaskGroup } from '#domain/tasks/sort-tasks.ts';
import type { Task } from '#domain/tasks/task.ts';
import type { Day, Instant } from '#domain/time.ts';
import { aimText } from '#web/format/aim-text.ts';
import { formatDayWithYear, formatLongDay, formatTime } from '#web/format/dates.ts';
import { locationText } from '#web/format/location-text.ts';
import { massUnit } from '#web/format/quantity.ts';
import { sentenceCase } from '#web/format/sentence-case.ts';
import { daysLate } from '#web/ui/status.tsx';
import { tasks as taskCount } from '#words/web/counts.ts';
import * as m from '#words/web/home.ts';
import './today-sheet.css';
import '#web/styles/paper.css';

interface TodaySheetProps {
  readonly site: string;
  readonly today: Day;
  readonly zone: string;
  readonly tasks: readonly Task[];
  readonly printedBy: string;
  readonly printedAt: Instant;
}

/** Today's tasks on paper, by chamber, each with a box to tick and room for notes. */
export function TodaySheet({ site, today, zone, tasks, printedBy, printedAt }: TodaySheetProps) {
  const late = tasks.filter(({ days_till_action }) => isOverdue(days_till_action)).length;
  return (
    <article className="ph-today-sheet" aria-label={m.sheet}>
      <header>
        <p className="ph-today-site">{m.sheetOf({ site })}</p>
        <h1>{sentenceCase(formatLongDay(today))}</h1>
        <p>{m.sheetSummary({ count: tasks.length, overdue: late })}</p>
      </header>
      {tasks.length === 0 && <p>{m.noTasksToday}</p>}
      {groupTasks(tasks).map((group) => (
        <SheetGroup key={group.chamber ?? `${group.is_placed}`} group={group} />
      ))}
      <p className="ph-today-foot">
        {m.printedBy({ day: formatDayWithYear(today), time: formatTime(printedAt, zone), user: printedBy })}
      </p>
    </article>
  );
}

const SheetGroup = ({ group: { name, is_placed, tasks } }: { readonly group: TaskGroup }) => (
  <section>
    <table>
      <caption>
        {name ?? (is_placed ? m.noChamber : m.notPlacedYet)} <span>{taskCount({ count: tasks.length })}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">{m.columnDone}</th>
          <th scope="col">{m.columnAction}</th>
          <th scope="col">{m.columnCrop}</th>
          <th scope="col">{m.columnLocation}</th>
          <th scope="col" className="num">
            {m.columnTrays}
          </th>
          <th scope="col">{m.columnNotes}</th>
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
              {aimText(task) !== '' && <div>{aimText(task)}</div>}
            </td>
            <td>
              {task.crop} <span className="ph-today-lot">{task.lot_code}</span>
            </td>
            <td>{locationText(task.locations) || '–'}</td>
            <td className="num">{task.standing_trays === 0 ? '–' : task.standing_trays}</td>
            <td className="ph-today-blank">{task.action_type === 'harvest_action' && <span>{massUnit()}</span>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
