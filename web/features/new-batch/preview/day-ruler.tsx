import { strengthOf } from '#domain/batches/schedule/growing-states.ts';
import { daysBetween } from '#domain/time.ts';
import type { Preview } from '#web/features/new-batch/model/preview.ts';
import { actionMarks, weekTicks } from '#web/features/new-batch/model/ruler-marks.ts';
import { formatDay, formatWeekday } from '#web/format/dates.ts';
import { countOf } from '#web/format/quantity.ts';
import { cropClass } from '#web/ui/crop-name.tsx';
import { useWidth } from '#web/ui/layout/use-width.ts';

interface DayRulerProps {
  readonly preview: Pick<Preview, 'start_date' | 'end_date' | 'phases' | 'actions'>;
  readonly cropNumber: number;
}

/** Until it is drawn. */
const RULER_WIDTH = 560;

/** A plan to scale: days with their dates, phases in the crop's colour, and a ring wherever something is to be done. */
export function DayRuler({ preview, cropNumber }: DayRulerProps) {
  const { start_date, end_date, phases, actions } = preview;
  const [watch, width] = useWidth(RULER_WIDTH);
  const days = Math.max(1, daysBetween(start_date, end_date));
  const place = (offset: number) => ({ left: `${(100 * offset) / days}%` });
  return (
    <div className={`ph-ruler ${cropClass(cropNumber)}`}>
      <div ref={watch} className="ph-ruler-figures" aria-hidden="true">
        {weekTicks(start_date, end_date, width).map(({ offset, day }) => (
          <span key={offset} className={edgeClass(offset, days)} style={place(offset)}>
            <span>{formatDay(day)}</span>
            <strong>{offset}</strong>
          </span>
        ))}
      </div>
      <svg className="ph-ruler-ticks" viewBox={`0 0 ${days} 10`} preserveAspectRatio="none" aria-hidden="true">
        <path d={ticksPath(days)} vectorEffect="non-scaling-stroke" />
      </svg>
      <ol className="ph-ruler-phases" aria-label="Phases">
        {phases.map((phase, at) => (
          <li
            key={phase.from}
            className={`ph-ruler-phase ph-strength-${strengthOf(phase.state, at)}`}
            style={{ flexGrow: phase.days }}
            title={`${phase.state ?? 'No state'}, ${formatDay(phase.from)} to ${formatDay(phase.to)}`}
          >
            <span className="ph-ruler-name">{phase.state ?? 'No state'}</span>{' '}
            <span className="ph-ruler-days">{phase.days} d</span>
            <span className="ph-hidden">
              , {formatDay(phase.from)} to {formatDay(phase.to)}
            </span>
          </li>
        ))}
      </ol>
      <ol className="ph-ruler-marks" aria-label="What is to be done">
        {actionMarks(actions, start_date).map((mark) => (
          <li key={mark.day} style={place(mark.offset)} className={edgeClass(mark.offset, days)}>
            <button
              type="button"
              className={mark.harvests ? 'ph-ruler-mark ph-ruler-harvest' : 'ph-ruler-mark'}
              aria-label={`Day ${mark.offset}, ${formatWeekday(mark.day)}: ${mark.labels.join(', ')}`}
            >
              <span aria-hidden="true">{mark.number}</span>
              <span className="ph-ruler-tip" aria-hidden="true">
                <strong>
                  Day {mark.offset}, {formatWeekday(mark.day)}
                </strong>
                {mark.labels.map((label) => (
                  <span key={label}>{label}</span>
                ))}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** '12 May to 16 Jun, 35 days' */
export const rulerSpan = ({ start_date, end_date }: Pick<Preview, 'start_date' | 'end_date'>): string =>
  start_date === end_date
    ? formatDay(start_date)
    : `${formatDay(start_date)} to ${formatDay(end_date)}, ${countOf(daysBetween(start_date, end_date), 'day')}`;

/** Figures at the ends stay within the drawing. */
const edgeClass = (offset: number, days: number): string =>
  offset === 0 ? 'ph-at-start' : offset === days ? 'ph-at-end' : offset > days / 2 ? 'ph-at-late' : 'ph-at-early';

/** One tick a day, of weeks a longer one; where days would run together, weeks alone. */
function ticksPath(days: number): string {
  const step = days > 140 ? 7 : 1;
  const ticks: string[] = [];
  for (let day = 0; day <= days; day += step) ticks.push(`M${day} ${day % 7 === 0 ? 0 : 5}V10`);
  return ticks.join('');
}
