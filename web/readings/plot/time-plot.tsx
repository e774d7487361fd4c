import { useEffect, useMemo, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import '#web/ui/chart/chart.css';
import type { Theme } from '#web/page/theme-of.ts';
import { columnsOf, type PlotData } from '#web/readings/model/lines.ts';
import type { Mark } from '#web/readings/model/marks.ts';
import { outsideStretches, type ShownSetPoint } from '#web/readings/model/set-points.ts';
import { siteClock } from '#web/readings/model/site-clock.ts';
import type { Span } from '#web/readings/model/span.ts';
import type { Tick } from '#web/readings/model/time-ticks.ts';
import { valueAxis } from '#web/readings/model/value-range.ts';
import { toAxis } from '#web/readings/model/values.ts';
import { readPalette } from '#web/ui/chart/palette.ts';
import { useLatestCallback } from '#web/ui/overlay/use-latest-callback.ts';
import { tickText } from './tick-text.ts';
import { type Drawing, heightOf, timePlotOptions } from './time-plot-options.ts';

interface TimePlotProps {
  readonly plot: PlotData;
  readonly sets: readonly ShownSetPoint[];
  readonly marks: readonly Mark[];
  readonly span: Span;
  readonly zone: string;
  readonly firstWeekday: number;
  readonly width: number;
  readonly height: number;
  readonly isLast: boolean;
  /** The instant that all plots read; null for none. */
  readonly at: number | null;
  readonly theme: Theme;
  /** Formats the ticks of another axis than that of the site's time. */
  readonly tickWords?: (tick: Tick) => string;
  readonly onMove: (at: number | null) => void;
  readonly onZoom: (span: Span) => void;
}

/** A plot on a canvas. It is replaced only for other series, sizes and themes; other spans and points are drawn on it. */
export function TimePlot(props: TimePlotProps) {
  const { plot, sets, marks, span, zone, firstWeekday, width, height, isLast, at, theme, tickWords } = props;
  const box = useRef<HTMLDivElement>(null);
  const made = useRef<uPlot | null>(null);
  const onMove = useLatestCallback(props.onMove);
  const onZoom = useLatestCallback(props.onZoom);
  const outside = useMemo(() => plot.lines.flatMap((line) => outsideStretches(line, sets)), [plot, sets]);
  const axis = useMemo(() => valueAxis(plot, sets, span), [plot, sets, span]);
  const data = useMemo((): uPlot.AlignedData => {
    const { xs, columns } = columnsOf(plot.lines);
    const inUnit = (value: number | null | undefined) => (typeof value === 'number' ? toAxis(value, plot.unit) : value);
    return [xs, ...columns.map((column) => column.map(inUnit))];
  }, [plot]);
  const drawing = useRef<Drawing>({ plot, span, axis, sets, outside, marks });
  drawing.current = { plot, span, axis, sets, outside, marks };
  const latest = useRef(data);
  latest.current = data;
  const looks = plot.lines.map(({ key, colour, dash }) => `${key} ${colour} ${dash}`).join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `looks` stands for the lines, whose points are drawn below.
  useEffect(() => {
    // The theme's colours are read from the page.
    if (box.current === null || width === 0 || theme === undefined) return undefined;
    const { lines } = drawing.current.plot;
    const clock = siteClock(zone);
    const wordsOf = tickWords ?? ((tick: Tick) => tickText(tick, clock, zone));
    const frame = { lines, width, height, isLast, wordsOf, clock, firstWeekday };
    const options = timePlotOptions(frame, () => drawing.current, { onMove, onZoom }, readPalette());
    const plotted = new uPlot(options, latest.current, box.current);
    made.current = plotted;
    return () => {
      plotted.destroy();
      made.current = null;
    };
  }, [looks, width, height, isLast, theme, zone, firstWeekday, tickWords, onMove, onZoom]);

  const drawn = useRef<uPlot.AlignedData>(data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: set points and marks are drawn from `drawing`.
  useEffect(() => {
    const plotted = made.current;
    if (plotted === null) return;
    plotted.batch(() => {
      if (drawn.current !== data) plotted.setData(data, false);
      plotted.setScale('x', { min: span.from, max: span.to });
      plotted.setScale('y', { min: axis.min, max: axis.max });
      plotted.redraw(true, true);
    });
    drawn.current = data;
  }, [data, span, axis, sets, marks]);

  useEffect(() => {
    const left = at === null ? -10 : (made.current?.valToPos(at, 'x') ?? -10);
    made.current?.setCursor({ left, top: 0 }, false);
  });
  // As high as the canvas, so that what is below doesn't move once it is drawn.
  const minHeight = heightOf(height, isLast);
  return <div ref={box} className="ph-plot ph-time-plot" style={{ minHeight }} aria-hidden="true" />;
}
