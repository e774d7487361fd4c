import { gramsToPounds } from '#domain/units.ts';
import { formatDay } from '#web/format/dates.ts';
import { formatLargeMass, formatNumber, largeMassUnit } from '#web/format/quantity.ts';
import { axisSteps } from '#web/ui/chart/axis-steps.ts';
import { cropClass } from '#web/ui/crop-name.tsx';
import * as m from '#words/web/harvests/weeks.ts';
import type { WeekBar } from './week-bars.ts';

const WIDTH = 960;
const HEIGHT = 240;
const LEFT = 52;
const TOP = 12;
const FOOT = 24;
const PLOT = HEIGHT - TOP - FOOT;

/** Converts grams to the unit of the axis. */
const shown = (grams: number): number => (largeMassUnit() === 'kg' ? grams / 1000 : gramsToPounds(grams));

interface WeeksChartProps {
  readonly bars: readonly WeekBar[];
  readonly cropNumber: (uuid: string) => number;
}

/** Two bars a week: the estimate, and the actual yield by crop. The table below it holds the same figures. */
export function WeeksChart({ bars, cropNumber }: WeeksChartProps) {
  const steps = axisSteps(Math.max(0, ...bars.flatMap(({ estimated, actual }) => [shown(estimated), shown(actual)])));
  const top = steps.at(-1) ?? 1;
  const axisY = (value: number) => TOP + PLOT - (PLOT * value) / top;
  const y = (grams: number) => axisY(shown(grams));
  const slot = (WIDTH - LEFT) / Math.max(1, bars.length);
  const bar = Math.min(28, slot * 0.34);
  return (
    <div className="ph-weeks-scroll">
      <svg className="ph-weeks-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {steps.map((step) => (
          <g key={step}>
            <line className="ph-weeks-line" x1={LEFT} x2={WIDTH} y1={axisY(step)} y2={axisY(step)} />
            <text x={LEFT - 8} y={axisY(step) + 4} textAnchor="end">
              {formatNumber(step)}
            </text>
          </g>
        ))}
        {bars.map(({ week, estimated, actual, parts }, at) => {
          const middle = LEFT + slot * (at + 0.5);
          return (
            <g key={week}>
              <title>
                {m.weekTitle({
                  week: formatDay(week),
                  estimated: formatLargeMass(estimated),
                  actual: formatLargeMass(actual),
                })}
              </title>
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
              <text x={middle} y={HEIGHT - 6} textAnchor="middle">
                {formatDay(week)}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}
