import { type DayWindow, daysOf } from '#domain/batches/schedule/schedule-window.ts';
import { type Day, weekday } from '#domain/time.ts';
import { formatDay, formatWeekday } from '#web/format/dates.ts';
import { byNextAction } from '#words/web/schedule/page.ts';
import { axisDates } from './axis-dates.ts';
import { shareOf } from './axis-position.ts';
import '#web/features/schedule/styles/schedule-grid.css';

/** The minimum width of a day in pixels to show its number, and its weekday. */
const FIGURE_WIDTH = 16;
const WEEKDAY_WIDTH = 44;

interface DayAxisProps {
  readonly window: DayWindow;
  readonly today: Day;
  readonly dayWidth: number;
}

/** The days above the rows, with the date on Mondays and today highlighted. */
export function DayAxis({ window, today, dayWidth }: DayAxisProps) {
  const wide = dayWidth >= WEEKDAY_WIDTH;
  const dated = axisDates(window, dayWidth);
  return (
    <div className="ph-sch-axis" aria-hidden="true">
      <span className="ph-sch-axis-name">{byNextAction}</span>
      <div className="ph-sch-days">
        {daysOf(window).map((day, at) => {
          return (
            <span
              key={day}
              className={dayClass(day, today)}
              style={{ left: shareOf(at, window), width: shareOf(1, window) }}
            >
              {dated.has(day) && <span className="ph-sch-month">{formatDay(day)}</span>}
              {dayWidth >= FIGURE_WIDTH && (
                <span className="ph-sch-figure">
                  {wide && `${formatWeekday(day).slice(0, dayWidth < 60 ? 1 : 3)} `}
                  {Number(day.slice(8))}
                </span>
              )}
              {dayWidth < FIGURE_WIDTH && day === today && (
                <span className="ph-sch-figure">{Number(day.slice(8))}</span>
              )}
            </span>
          );
        })}
      </div>
    </div>
  );
}

/** The background of the rows: shaded weekends, and lines between days and through today. */
export const DayBackground = ({ window, today }: Omit<DayAxisProps, 'dayWidth'>) => (
  <div className={window.days > 50 ? 'ph-sch-ground ph-sch-ground-dense' : 'ph-sch-ground'} aria-hidden="true">
    {daysOf(window).map((day, at) => (
      <span
        key={day}
        className={dayClass(day, today)}
        style={{ left: shareOf(at, window), width: shareOf(1, window) }}
      />
    ))}
  </div>
);

function dayClass(day: Day, today: Day): string {
  const number = weekday(day);
  return [
    'ph-sch-day',
    number === 1 ? 'ph-sch-monday' : '',
    number > 5 ? 'ph-sch-weekend' : '',
    day === today ? 'ph-sch-today' : '',
  ]
    .filter((name) => name !== '')
    .join(' ');
}
