import { actionDue } from '#domain/batches/performance/list-figures.ts';
import { type ScheduleBar, type ScheduleMark, scheduleRow } from '#domain/batches/schedule/schedule-row.ts';
import { clipTo, type DayWindow, daysOf } from '#domain/batches/schedule/schedule-window.ts';
import { addDays, daysBetween, weekday } from '#domain/time.ts';
import type { HydratedBatch } from '#ports/schemas/batch-schemas.ts';
import { shareOf } from '#web/features/schedule/axis/axis-position.ts';
import { isWithin } from '#web/features/schedule/marks/schedule-mark.tsx';
import type { ScheduleContext } from '#web/features/schedule/model/schedule-context.ts';
import { formatAction } from '#web/format/action-text.ts';
import { formatDay, formatDayWithYear, formatWeekday } from '#web/format/dates.ts';
import { batches as batchCount } from '#words/web/counts.ts';
import { daySpan } from '#words/web/dates.ts';
import { noState } from '#words/web/schedule/marks.ts';
import * as m from '#words/web/schedule/print.ts';
import { schedule } from '#words/web/screens.ts';
import './schedule-sheet.css';

interface ScheduleSheetProps {
  readonly batches: readonly HydratedBatch[];
  readonly context: ScheduleContext;
  readonly window: DayWindow;
}

/** The printed schedule: every batch with its phases as patterns with names, and its actions as letters. */
export function ScheduleSheet({ batches, context, window }: ScheduleSheetProps) {
  const last = addDays(window.from, window.days - 1);
  return (
    <article className="ph-sch-sheet-print">
      <header>
        <h1>{schedule}</h1>
        <p>
          {m.heading({
            days: daySpan({ from: formatDay(window.from), to: formatDayWithYear(last) }),
            batches: batchCount({ count: batches.length }),
            printed: formatDayWithYear(context.today),
          })}
        </p>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">{m.batch}</th>
            <th scope="col">
              <div className="ph-sch-paper-days">
                {daysOf(window).map((day, at) => (
                  <span key={day} style={{ left: shareOf(at, window), width: shareOf(1, window) }}>
                    {window.days > 50 ? (weekday(day) === 1 ? formatDay(day) : '') : Number(day.slice(8))}
                  </span>
                ))}
              </div>
            </th>
            <th scope="col">{m.next}</th>
          </tr>
        </thead>
        <tbody>
          {batches.map((batch) => (
            <PaperRow key={batch.uuid} batch={batch} context={context} window={window} />
          ))}
        </tbody>
      </table>
      <footer>{m.legend}</footer>
    </article>
  );
}

interface PaperRowProps {
  readonly batch: HydratedBatch;
  readonly context: ScheduleContext;
  readonly window: DayWindow;
}

function PaperRow({ batch, context, window }: PaperRowProps) {
  const { bars, marks } = scheduleRow(batch, context);
  const shown = marks.filter((mark) => mark.kind === 'work' && isWithin(mark, window));
  return (
    <tr>
      <th scope="row">
        {batch.crop_name} <span>{batch.lot_code}</span>
      </th>
      <td>
        <div className="ph-sch-paper-track">
          {bars.map((bar) => (
            <PaperBar key={bar.from} bar={bar} window={window} />
          ))}
          {shown.map((mark) => (
            <PaperMark key={mark.key} mark={mark} window={window} />
          ))}
        </div>
      </td>
      <td>{nextActionText(batch, context)}</td>
    </tr>
  );
}

function PaperBar({ bar, window }: { readonly bar: ScheduleBar; readonly window: DayWindow }) {
  const clip = clipTo(window, bar.from, bar.to);
  if (clip === null) return null;
  return (
    <span
      className={`ph-sch-paper-bar ph-sch-paper-${bar.strength}`}
      style={{ left: shareOf(clip.start, window), width: shareOf(clip.length, window) }}
    >
      <span>{bar.state ?? noState}</span>
    </span>
  );
}

function PaperMark({ mark, window }: { readonly mark: ScheduleMark; readonly window: DayWindow }) {
  return (
    <span
      className={mark.state === 'done' ? 'ph-sch-paper-mark' : 'ph-sch-paper-mark ph-sch-paper-open'}
      style={{ left: shareOf(daysBetween(window.from, mark.day) + 0.5, window) }}
    >
      {[...new Set(mark.actions.map(({ action_type }) => m.letters[action_type]))].join('')}
    </span>
  );
}

function nextActionText(batch: HydratedBatch, context: ScheduleContext): string {
  const next = batch.internal_state === 'Done' ? undefined : actionDue(batch, batch.actions);
  if (next === undefined) return '';
  const words = { action: formatAction(next, context.names), day: formatWeekday(next.action_needed_date) };
  return next.action_needed_date < context.today ? m.nextActionLate(words) : m.nextAction(words);
}
