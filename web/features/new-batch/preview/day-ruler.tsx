import { strengthOf } from '#domain/batches/schedule/growing-states.ts';
import { type Day, daysBetween } from '#domain/time.ts';
import { actionMarks, weekTicks } from '#web/batches/ruler/ruler-marks.ts';
import type { Preview } from '#web/features/new-batch/model/preview.ts';
import { formatLabel } from '#web/format/action-text.ts';
import { formatDay, formatWeekday } from '#web/format/dates.ts';
import { cropClass } from '#web/ui/crop-name.tsx';
import { useWidth } from '#web/ui/layout/use-width.ts';
import { daySpan } from '#words/web/dates.ts';
import * as m from '#words/web/new-batch/preview.ts';
import '#web/batches/ruler/day-ruler.css';

interface DayRulerProps {
  readonly preview: Pick<Preview, 'start_date' | 'end_date' | 'phases' | 'actions'>;
  readonly cropNumber: number;
}

/** The width in pixels until it is measured. */
const RULER_WIDTH = 560;

/** A plan to scale: days with their dates, phases in the crop's colour, and a ring on each day with actions. */
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
      <ol className="ph-ruler-phases" aria-label={m.phases}>
        {phases.map((phase, at) => (
          <li
            key={phase.from}
            className={`ph-ruler-phase ph-strength-${strengthOf(phase.state, at)}`}
            style={{ flexGrow: phase.days }}
            title={m.phaseTitle({ state: phase.state ?? m.noState, days: spanText(phase) })}
          >
            <span className="ph-ruler-name">{phase.state ?? m.noState}</span>{' '}
            <span className="ph-ruler-days">{m.phaseDays({ count: phase.days })}</span>
            <span className="ph-hidden">, {spanText(phase)}</span>
          </li>
        ))}
      </ol>
      <ol className="ph-ruler-marks" aria-label={m.actions}>
        {actionMarks(
          actions.map((step) => ({ ...step, label: formatLabel(step.label) })),
          start_date,
        ).map((mark) => (
          <li key={mark.day} style={place(mark.offset)} className={edgeClass(mark.offset, days)}>
            <button
              type="button"
              className={mark.harvests ? 'ph-ruler-mark ph-ruler-harvest' : 'ph-ruler-mark'}
              aria-label={m.dayActions({ title: titleOf(mark), actions: mark.labels.join(', ') })}
            >
              <span aria-hidden="true">{mark.number}</span>
              <span className="ph-ruler-tip" aria-hidden="true">
                <strong>{titleOf(mark)}</strong>
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
    : m.planSpan({ days: spanText({ from: start_date, to: end_date }), count: daysBetween(start_date, end_date) });

const spanText = ({ from, to }: { readonly from: Day; readonly to: Day }): string =>
  daySpan({ from: formatDay(from), to: formatDay(to) });

const titleOf = ({ offset, day }: { readonly offset: number; readonly day: Day }): string =>
  m.dayTitle({ number: offset, day: formatWeekday(day) });

/** Keeps labels at the ends within the drawing. */
const edgeClass = (offset: number, days: number): string =>
  offset === 0 ? 'ph-at-start' : offset === days ? 'ph-at-end' : offset > days / 2 ? 'ph-at-late' : 'ph-at-early';

/** Returns a tick for each day, longer for weeks; only weeks if days would be too close together. */
function ticksPath(days: number): string {
  const step = days > 140 ? 7 : 1;
  const ticks: string[] = [];
  for (let day = 0; day <= days; day += step) ticks.push(`M${day} ${day % 7 === 0 ? 0 : 5}V10`);
  return ticks.join('');
}
