import { useId } from 'react';
import { gramsToPounds } from '#domain/units.ts';
import { formatDay } from '#web/format/dates.ts';
import { formatLargeMass, formatNumber, largeMassUnit } from '#web/format/quantity.ts';
import { axisSteps } from '#web/ui/chart/axis-steps.ts';
import { cropClass } from '#web/ui/crop-name.tsx';
import { useWidth } from '#web/ui/layout/use-width.ts';
import * as m from '#words/web/harvests/weeks.ts';
import type { WeekBar } from './week-bars.ts';
import './weeks.css';

const HEIGHT = 240;
const LEFT = 44;
const TOP = 12;
const FOOT = 24;
const PLOT = HEIGHT - TOP - FOOT;
/** The least pixels of a week; longer ranges are scrolled. */
const LEAST_SLOT = 20;
/** The least pixels between the labels of two weeks. */
const APART = 56;
/** The distance of the stripes of the unfinished week, in pixels. */
const STRIPES = 5;

/** Converts grams to the unit of the axis. */
const shown = (grams: number): number => (largeMassUnit() === 'kg' ? grams / 1000 : gramsToPounds(grams));

interface WeeksChartProps {
  readonly bars: readonly WeekBar[];
  readonly cropNumber: (uuid: string) => number;
}

/**
 * Two bars a week: the estimate, and the actual yield by crop; both are hatched in the week that isn't over. They are for
 * the eye alone, so a table beside them must hold the same figures.
 */
export function WeeksChart({ bars, cropNumber }: WeeksChartProps) {
  const hatch = useId();
  const [watch, room] = useWidth(0);
  const steps = axisSteps(Math.max(0, ...bars.flatMap(({ estimated, actual }) => [shown(estimated), shown(actual)])));
  const top = steps.at(-1) ?? 1;
  const axisY = (value: number) => TOP + PLOT - (PLOT * value) / top;
  const y = (grams: number) => axisY(shown(grams));
  const width = Math.max(room, LEFT + bars.length * LEAST_SLOT);
  const slot = (width - LEFT) / Math.max(1, bars.length);
  const bar = Math.min(28, slot * 0.34);
  const every = Math.ceil(APART / slot);
  // The unfinished week always has its label.
  const labelled =
    Math.max(
      0,
      bars.findLastIndex(({ isUnfinished }) => isUnfinished),
    ) % every;
  return (
    <div ref={watch} className="ph-weeks-scroll">
      {/* As high as the chart before its width is known, so that what is below doesn't move. */}
      <svg className="ph-weeks-chart" width={room === 0 ? 0 : width} height={HEIGHT} aria-hidden="true">
        <pattern
          id={hatch}
          width={STRIPES}
          height={STRIPES}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect className="ph-weeks-stripe" width={STRIPES / 2} height={STRIPES} />
        </pattern>
        {steps.map((step) => (
          <g key={step}>
            <line className="ph-weeks-line" x1={LEFT} x2={width} y1={axisY(step)} y2={axisY(step)} />
            <text x={LEFT - 8} y={axisY(step) + 4} textAnchor="end">
              {formatNumber(step)}
            </text>
          </g>
        ))}
        {bars.map(({ week, isUnfinished, estimated, actual, parts }, at) => {
          const middle = LEFT + slot * (at + 0.5);
          const isCut = middle + APART / 2 > width;
          return (
            <g key={week}>
              <title>{titleOf({ week, isUnfinished, estimated, actual })}</title>
              <rect
                className="ph-weeks-estimated"
                x={middle - bar - 1}
                width={bar}
                y={y(estimated)}
                height={TOP + PLOT - y(estimated)}
              />
              {parts.map(({ crop_uuid, from, to }) => (
                <rect
                  key={crop_uuid}
                  className={`ph-weeks-actual ${cropClass(cropNumber(crop_uuid))}`}
                  x={middle + 1}
                  width={bar}
                  y={y(to)}
                  height={y(from) - y(to)}
                />
              ))}
              {isUnfinished &&
                [
                  { x: middle - bar - 1, grams: estimated },
                  { x: middle + 1, grams: actual },
                ].map(({ x, grams }) => (
                  <rect key={x} fill={`url(#${hatch})`} x={x} width={bar} y={y(grams)} height={y(0) - y(grams)} />
                ))}
              {at % every === labelled && (
                <text
                  className={isUnfinished ? 'ph-weeks-now' : undefined}
                  x={isCut ? width : middle}
                  y={HEIGHT - 6}
                  textAnchor={isCut ? 'end' : 'middle'}
                >
                  {isUnfinished ? m.thisWeek : formatDay(week)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}

function titleOf({ week, isUnfinished, estimated, actual }: Omit<WeekBar, 'parts'>): string {
  const title = m.weekTitle({
    week: formatDay(week),
    estimated: formatLargeMass(estimated),
    actual: formatLargeMass(actual),
  });
  return isUnfinished ? m.withRemark({ text: title, remark: m.notOver }) : title;
}
