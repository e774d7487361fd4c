import type { PointerEvent } from 'react';
import { useLocale } from '#web/data/farm-queries.ts';
import { lightBlanks, roomyBlanks } from '#web/features/batches/climate-model/blanks.ts';
import { isLightOff } from '#web/features/batches/climate-model/climate-figures.ts';
import type { ClimateDay } from '#web/features/batches/climate-model/climate-query.ts';
import { dayWithin } from '#web/features/batches/climate-model/day-times.ts';
import { dayTextOf } from '#web/format/day-text.ts';
import { siteClock } from '#web/readings/model/site-clock.ts';
import type { Span } from '#web/readings/model/span.ts';
import { timeTicks } from '#web/readings/model/time-ticks.ts';
import { FOOT, LEFT, RIGHT } from '#web/readings/plot/looks.ts';
import { tickText } from '#web/readings/plot/tick-text.ts';
import { axisSteps } from '#web/ui/chart/axis-steps.ts';
import { number } from '#words/language.ts';
import * as m from '#words/web/readings/climate.ts';
import './climate.css';

interface DayBarsProps {
  readonly days: readonly ClimateDay[];
  readonly span: Span;
  readonly zone: string;
  readonly width: number;
  readonly height: number;
  /** The instant that is read. */
  readonly at: number;
  readonly onMove: (ms: number) => void;
}

const TOP = 8;
const GAP = 2;
/** Words for missing days stand this far above zero, where no plan is. */
const BLANK = 8;

/** The light of each day as a bar, with the planned light as a line, and the dates of the whole chart below. */
export function DayBars({ days, span, zone, width, height, at, onMove }: DayBarsProps) {
  const firstWeekday = dayTextOf(useLocale()).firstWeekday;
  const clock = siteClock(zone);
  const steps = axisSteps(Math.max(...days.map(({ dli, planned }) => Math.max(dli ?? 0, planned.dli ?? 0))));
  const most = steps.at(-1) ?? 1;
  const inner = width - LEFT - RIGHT;
  const x = (ms: number) => LEFT + ((ms - span.from) / (span.to - span.from)) * inner;
  const y = (mol: number) => height - (mol / most) * (height - TOP);
  const read = (event: PointerEvent<SVGSVGElement>) => {
    const left = event.clientX - event.currentTarget.getBoundingClientRect().left - LEFT;
    if (left >= 0 && left <= inner) onMove(span.from + (left / inner) * (span.to - span.from));
  };
  return (
    <svg
      className="ph-climate-bars"
      width={width}
      height={height + FOOT}
      aria-hidden="true"
      onPointerMove={read}
      onPointerDown={read}
    >
      {steps.map((step) => (
        <g key={step}>
          <path className="ph-climate-grid" d={`M${LEFT} ${y(step)}H${width - RIGHT}`} />
          <text x={LEFT - 8} y={y(step) + 4} textAnchor="end">
            {number(step)}
          </text>
        </g>
      ))}
      {days.map(({ day, dli, planned }) => {
        const { from, to } = dayWithin(day, span, zone);
        const [left, right] = [x(from), x(to)];
        const wide = Math.max(1, right - left - GAP);
        return (
          <g key={day}>
            {dli !== null && (
              <rect
                className={isLightOff(dli, planned.dli) ? 'ph-climate-bar ph-climate-bar-off' : 'ph-climate-bar'}
                x={left + GAP / 2}
                y={y(dli)}
                width={wide}
                height={Math.max(0, height - y(dli))}
              />
            )}
            {planned.dli !== null && <path className="ph-climate-plan" d={`M${left} ${y(planned.dli)}H${right}`} />}
          </g>
        );
      })}
      {roomyBlanks(
        lightBlanks(days, (day) => dayWithin(day, span, zone)),
        span,
        inner,
      ).map(({ left, width: wide }) => (
        <text key={left} x={LEFT + left + wide / 2} y={height - BLANK} textAnchor="middle">
          {m.columns.blank}
        </text>
      ))}
      <path className="ph-climate-cursor" d={`M${Math.round(x(at)) + 0.5} 0V${height}`} />
      {timeTicks(span, inner, clock, firstWeekday).map((tick) => (
        <text key={tick.at} x={x(tick.at)} y={height + 18} textAnchor="middle">
          {tickText(tick, clock, zone)}
        </text>
      ))}
    </svg>
  );
}
