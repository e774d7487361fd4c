import { type KeyboardEvent, useMemo, useState } from 'react';
import type { BatchView } from '#web/batches/model/batch-view.ts';
import { useLocale, useSite } from '#web/data/farm-queries.ts';
import { lineBlanks, roomyBlanks } from '#web/features/batches/climate-model/blanks.ts';
import { climatePlots, climateSets } from '#web/features/batches/climate-model/climate-plots.ts';
import type { Climate, ClimateDay } from '#web/features/batches/climate-model/climate-query.ts';
import { readDay } from '#web/features/batches/climate-model/day-text.ts';
import { middleOf } from '#web/features/batches/climate-model/day-times.ts';
import { siteDayOf } from '#web/format/dates.ts';
import { dayTextOf } from '#web/format/day-text.ts';
import { useTheme } from '#web/page/theme.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { actionMarks, groupMarks } from '#web/readings/model/marks.ts';
import type { Span } from '#web/readings/model/span.ts';
import { symbolOf } from '#web/readings/model/values.ts';
import { LEFT, RIGHT } from '#web/readings/plot/looks.ts';
import { TimePlot } from '#web/readings/plot/time-plot.tsx';
import { Segment } from '#web/ui/form/segmented-control.tsx';
import { useWidth } from '#web/ui/layout/use-width.ts';
import * as m from '#words/web/readings/climate.ts';
import { metrics } from '#words/web/readings/metrics.ts';
import { ActionRings } from './action-rings.tsx';
import { DayBars } from './day-bars.tsx';
import { PhaseStrip } from './phase-strip.tsx';
import '#web/ui/chart/chart.css';
import '#web/readings/readings.css';
import './climate.css';

interface ClimateChartProps {
  readonly view: BatchView;
  readonly climate: Climate;
  readonly span: Span;
  readonly day: ClimateDay;
  readonly onDay: (day: string) => void;
}

const HEIGHT = { wide: 132, phone: 180 } as const;
/** Pixels between rings. */
const APART = 26;
/** Temperature, VPD and light of a batch over its days, read day by day. */
export function ClimateChart({ view, climate, span, day, onDay }: ClimateChartProps) {
  const { zone } = useSite();
  const firstWeekday = dayTextOf(useLocale()).firstWeekday;
  const theme = useTheme();
  const phone = usePhone();
  const [watch, width] = useWidth(0);
  const [shown, setShown] = useState<string>('celsius');
  const plots = useMemo(() => climatePlots(climate), [climate]);
  const sets = useMemo(() => climateSets(climate), [climate]);
  const marks = useMemo(() => actionMarks(view.batch, span), [view.batch, span]);
  const groups = useMemo(() => groupMarks(marks, span, width - LEFT - RIGHT, APART), [marks, span, width]);
  const lined = groups.flatMap((group) => group.marks.slice(0, 1));
  const { days, phases } = climate;
  const at = middleOf(day, span, zone);
  const hasLight = days.some(({ dli, planned }) => dli !== null || planned.dli !== null);
  const rows = [...plots.map(({ unit }) => unit), ...(hasLight ? ['light'] : [])];
  const isShown = (row: string) => !phone || row === (rows.includes(shown) ? shown : rows[0]);
  const names: Readonly<Record<string, string>> = {
    celsius: metrics.temperature,
    kpa: metrics.vpd,
    light: m.columns.dli,
  };
  const move = (by: number) => {
    const index = days.findIndex((one) => one.day === day.day) + by;
    const next = days[Math.min(days.length - 1, Math.max(0, index))];
    if (next !== undefined) onDay(next.day);
  };
  const movePhase = (by: number) => {
    const index = phases.findIndex(({ from, to }) => day.day >= from && day.day < to) + by;
    const next = phases[Math.min(phases.length - 1, Math.max(0, index))];
    if (next !== undefined) onDay(next.from);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    if (event.shiftKey) movePhase(by);
    else move(by);
  };
  const onMove = (ms: number | null) => {
    if (ms === null) return;
    const under = siteDayOf(ms, zone);
    if (under !== day.day && days.some((one) => one.day === under)) onDay(under);
  };
  const height = phone ? HEIGHT.phone : HEIGHT.wide;
  return (
    <>
      {phone && rows.length > 1 && (
        <div className="ph-climate-segment">
          <Segment
            label={m.plot}
            options={rows.map((row) => ({ value: row, words: names[row] ?? row }))}
            value={rows.includes(shown) ? shown : (rows[0] ?? '')}
            onChange={setShown}
          />
        </div>
      )}
      <div
        ref={watch}
        className="ph-chart ph-climate-chart"
        role="slider"
        tabIndex={0}
        aria-label={m.chart}
        aria-description={m.chartKeys}
        aria-valuemin={0}
        aria-valuemax={days.at(-1)?.age ?? 0}
        aria-valuenow={day.age}
        aria-valuetext={readDay(day)}
        onKeyDown={onKeyDown}
      >
        {width > 0 && (
          <>
            <PhaseStrip phases={phases} span={span} zone={zone} cropNumber={view.batch.crop_number} width={width} />
            <ActionRings groups={groups} />
            {plots
              .filter(({ unit }) => isShown(unit))
              .map((plot, row, all) => (
                <div key={plot.unit} className="ph-plot-row ph-climate-row">
                  <p className="ph-plot-unit ph-climate-unit" aria-hidden="true">
                    <strong>{names[plot.unit]}</strong> {symbolOf(plot.unit)}
                  </p>
                  <div className="ph-climate-plot">
                    <TimePlot
                      plot={plot}
                      sets={sets}
                      marks={lined}
                      span={span}
                      zone={zone}
                      firstWeekday={firstWeekday}
                      width={width}
                      height={height}
                      isLast={row === all.length - 1 && !(hasLight && isShown('light'))}
                      at={at}
                      theme={theme}
                      onMove={onMove}
                      onZoom={() => undefined}
                    />
                    {roomyBlanks(
                      plot.lines.flatMap((line) => lineBlanks(line, span)),
                      span,
                      width - LEFT - RIGHT,
                    ).map((blank) => (
                      <span
                        key={blank.left}
                        className="ph-climate-blank"
                        aria-hidden="true"
                        style={{ left: LEFT + blank.left, width: blank.width, height }}
                      >
                        {m.columns.blank}
                      </span>
                    ))}
                  </div>
                </div>
              ))}
            {hasLight && isShown('light') && (
              <div className="ph-plot-row ph-climate-row">
                <p className="ph-plot-unit ph-climate-unit" aria-hidden="true">
                  <strong>{m.columns.dli}</strong> {m.units.dli}
                </p>
                <DayBars days={days} span={span} zone={zone} width={width} height={height} at={at} onMove={onMove} />
              </div>
            )}
          </>
        )}
      </div>
    </>
  );
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  PageUp: -7,
  PageDown: 7,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};
