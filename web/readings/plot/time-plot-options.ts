import uPlot from 'uplot';
import { MS_PER_DAY } from '#domain/time.ts';
import type { Line, PlotData } from '#web/readings/model/lines.ts';
import type { Mark } from '#web/readings/model/marks.ts';
import type { ShownSetPoint } from '#web/readings/model/set-points.ts';
import { isDaily } from '#web/readings/model/shown-metric.ts';
import type { Span } from '#web/readings/model/span.ts';
import { type SiteClock, type Tick, timeTicks } from '#web/readings/model/time-ticks.ts';
import { figuresOf, type ValueAxis } from '#web/readings/model/value-range.ts';
import { formatFigure } from '#web/readings/model/values.ts';
import type { Palette } from '#web/ui/chart/palette.ts';
import { daySteps } from './day-steps.ts';
import { drawBands, drawEnvelopes, drawMarks, drawOutside } from './draw-readings.ts';
import { dashesOf, FOOT, LEFT, LINE_WIDTH, RIGHT } from './looks.ts';

/** The parts that change while a plot stays: read at each drawing. */
export interface Drawing {
  readonly plot: PlotData;
  readonly span: Span;
  readonly axis: ValueAxis;
  readonly sets: readonly ShownSetPoint[];
  /** Where lines were outside their bands. */
  readonly outside: readonly Span[];
  readonly marks: readonly Mark[];
}

interface PlotFrame {
  readonly lines: readonly Line[];
  readonly width: number;
  readonly height: number;
  /** True for the lowest plot, which has the labels of the common axis. */
  readonly isLast: boolean;
  readonly wordsOf: (tick: Tick) => string;
  readonly clock: SiteClock;
  readonly firstWeekday: number;
}

interface PlotHandlers {
  /** Reports the instant under the pointer; null once it has left. */
  readonly onMove: (at: number | null) => void;
  readonly onZoom: (span: Span) => void;
}

/** Returns the height of a plot's canvas, on which the lowest plot has the common axis below it. */
export const heightOf = (height: number, isLast: boolean): number => height + (isLast ? FOOT : 0);

/** Returns the options of a plot that is drawn from `drawing()`. */
export function timePlotOptions(
  frame: PlotFrame,
  drawing: () => Drawing,
  { onMove, onZoom }: PlotHandlers,
  palette: Palette,
): uPlot.Options {
  const { lines, width, height, isLast, wordsOf, clock, firstWeekday } = frame;
  let ticks: readonly Tick[] = [];
  const common = {
    stroke: palette.quiet,
    font: `11px ${palette.font}`,
    grid: { stroke: palette.grid, width: 1 },
    ticks: { show: false },
  };
  return {
    width,
    height: heightOf(height, isLast),
    padding: [8, RIGHT, isLast ? 0 : 6, 0],
    legend: { show: false },
    cursor: {
      y: false,
      drag: { x: true, y: false, setScale: false, dist: 8 },
      points: { size: 7 },
      bind: {
        // With Shift, the chart moves its span.
        mousedown: (_, __, handler) => (event) => {
          if (!event.shiftKey) handler(event);
          return null;
        },
      },
    },
    scales: {
      x: {
        time: false,
        range: () => {
          const { from, to } = drawing().span;
          return [from, to];
        },
      },
      y: {
        range: () => {
          const { min, max } = drawing().axis;
          return [min, max];
        },
      },
    },
    axes: [
      {
        ...common,
        show: true,
        size: isLast ? FOOT : 0,
        splits: () => {
          ticks = timeTicks(drawing().span, width - LEFT - RIGHT, clock, firstWeekday);
          return ticks.map(({ at }) => at);
        },
        values: () => ticks.map((tick) => (isLast ? wordsOf(tick) : '')),
      },
      {
        ...common,
        size: LEFT,
        splits: () => figuresOf(drawing().axis),
        values: (_, splits) => splits.map((value) => formatFigure(value, drawing().axis.step, drawing().plot.unit)),
      },
    ],
    series: [
      {},
      ...lines.map((line) => ({
        stroke: palette.category(line.colour),
        width: LINE_WIDTH,
        dash: [...dashesOf(line)],
        spanGaps: false,
        // A day alone would be invisible as a line.
        points: {
          show: isDaily(line.series.metric) && line.series.metric !== 'dli',
          size: 6,
          fill: palette.category(line.colour),
        },
        ...(line.series.metric === 'dli' ? { paths: daySteps(MS_PER_DAY) } : {}),
        ...(line.isState && uPlot.paths.stepped !== undefined ? { paths: uPlot.paths.stepped({ align: 1 }) } : {}),
      })),
    ],
    hooks: {
      drawAxes: [
        (u) => {
          const { plot, sets, outside } = drawing();
          drawBands(u, plot, sets, palette);
          drawOutside(u, outside, palette);
          drawEnvelopes(u, plot, palette);
        },
      ],
      draw: [(u) => drawMarks(u, drawing().marks, palette)],
      setCursor: [
        ({ cursor: { idx }, data: [xs] }) => {
          const x = idx === null || idx === undefined ? undefined : xs[idx];
          onMove(x ?? null);
        },
      ],
      setSelect: [
        (u) => {
          const { left, width: length } = u.select;
          if (length === 0) return;
          const picked = { from: u.posToVal(left, 'x'), to: u.posToVal(left + length, 'x') };
          u.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
          onZoom(picked);
        },
      ],
    },
  };
}
