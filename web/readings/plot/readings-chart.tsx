import { type KeyboardEvent, type PointerEvent, type RefObject, useMemo, useState } from 'react';
import { useLocale, useSite } from '#web/data/farm-queries.ts';
import { dayTextOf } from '#web/format/day-text.ts';
import { useTheme } from '#web/page/theme.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { type PlotData, placesOf } from '#web/readings/model/lines.ts';
import { groupMarks, type Mark } from '#web/readings/model/marks.ts';
import type { ShownSetPoint } from '#web/readings/model/set-points.ts';
import { panSpan, type Span, zoomSpan } from '#web/readings/model/span.ts';
import { symbolOf } from '#web/readings/model/values.ts';
import { list } from '#words/language.ts';
import { chartOf } from '#words/web/graphs/page.ts';
import * as m from '#words/web/readings/page.ts';
import { heightOf, moved, nameOf, readAt, stepsOf } from './chart-reading.ts';
import { APART, LEFT, RIGHT } from './looks.ts';
import { MarkRings } from './mark-rings.tsx';
import { SpanBar } from './span-bar.tsx';
import { placeText, spanText } from './tick-text.ts';
import { TimePlot } from './time-plot.tsx';
import { useSpanMoves } from './use-span-moves.ts';
import '#web/ui/chart/chart.css';
import '#web/readings/readings.css';

interface ReadingsChartProps {
  readonly plots: readonly PlotData[];
  readonly sets: readonly ShownSetPoint[];
  readonly marks: readonly Mark[];
  readonly span: Span;
  readonly whole: Span;
  readonly width: number;
  /** The instant whose values are read; null for none. */
  readonly at: number | null;
  readonly canvasBox: RefObject<HTMLDivElement | null>;
  readonly onRead: (at: number | null) => void;
  /** Called at each step of a movement, then once it has ended. */
  readonly onMoving: (span: Span) => void;
  readonly onMoved: () => void;
  /** Called for another span at once. */
  readonly onSpan: (span: Span) => void;
}

/** The share of the span that Shift and an arrow move it. */
const SHIFT = 0.25;

/** Plots of readings, one per unit, over a common time axis. */
export function ReadingsChart(props: ReadingsChartProps) {
  const { plots, sets, marks, span, whole, width, at, canvasBox, onRead, onMoving, onMoved, onSpan } = props;
  const { zone } = useSite();
  const firstWeekday = dayTextOf(useLocale()).firstWeekday;
  const theme = useTheme();
  const phone = usePhone();
  const [isFocused, setFocused] = useState(false);
  const moves = useSpanMoves({ box: canvasBox, span, width, onMoving, onMoved });
  const lines = plots.flatMap((plot) => plot.lines);
  const groups = useMemo(() => groupMarks(marks, span, width - LEFT - RIGHT, APART), [marks, span, width]);
  // One line for each ring.
  const lined = useMemo(() => groups.flatMap((group) => group.marks.slice(0, 1)), [groups]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
    const now = Date.now();
    const middle = at ?? (span.from + span.to) / 2;
    const act = actOf(event);
    if (act === null) return;
    event.preventDefault();
    if (act.zoom !== undefined) onSpan(zoomSpan(span, middle, act.zoom, now));
    else if (act.pan !== undefined) onSpan(panSpan(span, act.pan, now));
    else onRead(moved(placesOf(lines, span), at, act.by));
  };

  return (
    <>
      <div
        id="readings-chart"
        className="ph-chart ph-readings-chart"
        data-focused={isFocused}
        role="slider"
        tabIndex={0}
        aria-label={chartOf({ names: list(lines.map(nameOf)) })}
        aria-description={m.chartKeys}
        aria-valuemin={span.from}
        aria-valuemax={span.to}
        aria-valuenow={at ?? span.to}
        aria-valuetext={at === null ? spanText(span, zone) : readAt(lines, at, placeText(at, span, zone))}
        onKeyDown={onKeyDown}
        onFocus={(event) => setFocused(event.currentTarget.matches(':focus-visible'))}
        onBlur={() => setFocused(false)}
      >
        {groups.length > 0 && <MarkRings groups={groups} />}
        <div
          ref={canvasBox}
          className="ph-time-plots"
          {...moves}
          onPointerDown={(event: PointerEvent<HTMLDivElement>) => {
            // The plots take the press, so that it would not reach the chart.
            event.currentTarget.parentElement?.focus({ preventScroll: true });
            moves.onPointerDown(event);
          }}
        >
          {plots.map((plot, row) => (
            <div key={plot.unit} className="ph-plot-row">
              <p className="ph-plot-unit" aria-hidden="true">
                <strong>{[...new Set(plot.lines.map(({ metric }) => metric))].join(', ')}</strong> {symbolOf(plot.unit)}
              </p>
              <TimePlot
                plot={plot}
                sets={sets}
                marks={lined}
                span={span}
                zone={zone}
                firstWeekday={firstWeekday}
                width={width}
                height={heightOf(plots.length, plot.unit, phone)}
                isLast={row === plots.length - 1}
                at={at}
                theme={theme}
                onMove={onRead}
                onZoom={(picked) => onSpan(picked)}
              />
            </div>
          ))}
        </div>
      </div>
      <SpanBar whole={whole} span={span} text={spanText(span, zone)} onMoving={onMoving} onMoved={onMoved} />
    </>
  );
}

interface Act {
  readonly by: number;
  readonly zoom?: number;
  readonly pan?: number;
}

/** Returns what a key does: move the line that is read by places, zoom, or move the span by a share of it. */
function actOf({ key, shiftKey }: KeyboardEvent): Act | null {
  switch (key) {
    case '+':
    case '=':
      return { by: 0, zoom: 0.5 };
    case '-':
      return { by: 0, zoom: 2 };
    case 'ArrowLeft':
      return shiftKey ? { by: 0, pan: -SHIFT } : { by: -1 };
    case 'ArrowRight':
      return shiftKey ? { by: 0, pan: SHIFT } : { by: 1 };
    default: {
      const by = stepsOf(key);
      return by === null ? null : { by };
    }
  }
}
