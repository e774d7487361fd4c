import { type KeyboardEvent, type RefObject, useMemo, useState } from 'react';
import { useTheme } from '#web/page/theme.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { type PlotData, placesOf } from '#web/readings/model/lines.ts';
import { groupMarks, type Mark } from '#web/readings/model/marks.ts';
import type { ShownSetPoint } from '#web/readings/model/set-points.ts';
import type { Span } from '#web/readings/model/span.ts';
import { symbolOf } from '#web/readings/model/values.ts';
import { heightOf, moved, nameOf, readAt, stepsOf } from '#web/readings/plot/chart-reading.ts';
import { APART, LEFT, RIGHT } from '#web/readings/plot/looks.ts';
import { MarkRings } from '#web/readings/plot/mark-rings.tsx';
import { TimePlot } from '#web/readings/plot/time-plot.tsx';
import { list } from '#words/language.ts';
import { chartOf } from '#words/web/graphs/page.ts';
import * as m from '#words/web/readings/age.ts';
import { ageText, ageTickText } from './age-text.ts';
import '#web/ui/chart/chart.css';
import '#web/readings/readings.css';

interface AgeChartProps {
  readonly plots: readonly PlotData[];
  readonly sets: readonly ShownSetPoint[];
  readonly marks: readonly Mark[];
  readonly span: Span;
  readonly width: number;
  /** The age that is read, in milliseconds; null for none. */
  readonly at: number | null;
  readonly canvasBox: RefObject<HTMLDivElement | null>;
  readonly onRead: (at: number | null) => void;
  /** Called for a part that was picked with the mouse. */
  readonly onZoom: (span: Span) => void;
}

/** Ages have no zone and no weeks: day 0 is drawn as the first day of the epoch, a Thursday. */
const AGES = { zone: 'UTC', firstWeekday: 4 } as const;

/** Plots of batches, one per unit, over a common axis of days of age. */
export function AgeChart({ plots, sets, marks, span, width, at, canvasBox, onRead, onZoom }: AgeChartProps) {
  const theme = useTheme();
  const phone = usePhone();
  const [isFocused, setFocused] = useState(false);
  const lines = plots.flatMap((plot) => plot.lines);
  const groups = useMemo(() => groupMarks(marks, span, width - LEFT - RIGHT, APART), [marks, span, width]);
  // One line for each ring.
  const lined = useMemo(() => groups.flatMap((group) => group.marks.slice(0, 1)), [groups]);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.ctrlKey || event.metaKey || event.altKey ? null : stepsOf(event.key);
    if (by === null) return;
    event.preventDefault();
    onRead(moved(placesOf(lines, span), at, by));
  };
  return (
    <div
      className="ph-chart ph-readings-chart"
      data-focused={isFocused}
      role="slider"
      tabIndex={0}
      aria-label={chartOf({ names: list(lines.map(nameOf)) })}
      aria-description={m.chartKeys}
      aria-valuemin={span.from}
      aria-valuemax={span.to}
      aria-valuenow={at ?? span.to}
      aria-valuetext={at === null ? m.wholeAge : readAt(lines, at, ageText(at, span))}
      onKeyDown={onKeyDown}
      onFocus={(event) => setFocused(event.currentTarget.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
    >
      {groups.length > 0 && <MarkRings groups={groups} />}
      <div ref={canvasBox} className="ph-time-plots">
        {plots.map((plot, row) => (
          <div key={plot.unit} className="ph-plot-row">
            <p className="ph-plot-unit" aria-hidden="true">
              <strong>{[...new Set(plot.lines.map(({ metric }) => metric))].join(', ')}</strong> {symbolOf(plot.unit)}
            </p>
            <TimePlot
              {...{ plot, span, width, at, theme, ...AGES }}
              sets={sets}
              marks={lined}
              height={heightOf(plots.length, plot.unit, phone)}
              isLast={row === plots.length - 1}
              tickWords={ageTickText}
              onMove={onRead}
              onZoom={onZoom}
            />
          </div>
        ))}
      </div>
    </div>
  );
}
