import type uPlot from 'uplot';
import type { PlotData } from '#web/features/graphs/model/lines.ts';
import type { PlotBase } from '#web/features/graphs/model/plot-base.ts';
import { toAxis } from '#web/features/graphs/model/unit-text.ts';
import { xTicks } from '#web/features/graphs/model/x-ticks.ts';
import type { Ends } from '#web/features/graphs/model/zoom.ts';
import { formatNumber } from '#web/format/quantity.ts';
import type { Palette } from '#web/ui/chart/palette.ts';
import { colourOf, DASHES, isMarked, markerPath, STRENGTH } from './draw.ts';
import { xText } from './x-text.ts';

/** Pixels left of the plotting area for the figures of the axis, and right of it. */
export const LEFT = 56;
export const RIGHT = 16;
const FOOT = 30;
const MARKER = 7;
/** The least pixels between two markers of a line. */
const MARKERS_APART = 12;

export interface PlotFrame extends PlotBase {
  readonly width: number;
  readonly height: number;
  /** True for the lowest plot, which has the labels of the common axis. */
  readonly isLast: boolean;
}

interface PlotHandlers {
  /** Reports the place under the pointer; null once it has left. */
  readonly onMove: (x: number | null) => void;
  readonly onZoom: (ends: Ends) => void;
}

/** Returns what uPlot draws: its data with gaps, in the units of the site. */
export const dataOf = ({ xs, values, unit }: PlotData): uPlot.AlignedData => [
  [...xs],
  ...values.map((line) => line.map((point) => (point === null ? null : toAxis(point.mean, unit)))),
];

/** Returns the height of a plot's canvas, on which the lowest plot has the common axis below it. */
export const heightOf = (height: number, isLast: boolean): number => height + (isLast ? FOOT : 0);

/** Returns the options of a plot. */
export function optionsOf(
  plot: PlotData,
  frame: PlotFrame,
  { onMove, onZoom }: PlotHandlers,
  palette: Palette,
): uPlot.Options {
  const { width, height, ends, isLast, axis, firstWeekday } = frame;
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
      points: { size: 8 },
    },
    scales: { x: { time: false, range: [ends.min, ends.max] }, y: { range: (_, __, max) => [0, niceTop(max)] } },
    axes: [
      {
        ...common,
        show: true,
        size: isLast ? FOOT : 0,
        splits: () => xTicks(axis, ends, width - LEFT - RIGHT, firstWeekday),
        values: (_, splits) => splits.map((x) => (isLast ? xText(axis, x, ends) : '')),
      },
      { ...common, size: LEFT, values: (_, splits) => splits.map((value) => formatNumber(value)) },
    ],
    series: [
      {},
      ...plot.lines.map((line) => ({
        stroke: colourOf(line, palette),
        alpha: STRENGTH[line.kind],
        width: line.kind === 'actual' ? 1.7 : 1.5,
        dash: [...DASHES[line.kind]],
        spanGaps: true,
        points: { show: false },
      })),
    ],
    hooks: {
      drawAxes: [(u) => drawSpreads(u, plot, palette)],
      draw: [(u) => drawMarkers(u, plot, palette), (u) => drawVerticals(u, frame, palette)],
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
          const picked = { min: u.posToVal(left, 'x'), max: u.posToVal(left + length, 'x') };
          u.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
          onZoom(picked);
        },
      ],
    },
  };
}

/** Returns the top of an axis from 0, so that there is room above the largest value. */
export function niceTop(max: number | null): number {
  if (max === null || max <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(max));
  return ([1, 1.5, 2, 2.5, 3, 4, 5, 6, 8].find((factor) => factor * power >= max * 1.04) ?? 12) * power;
}

function drawSpreads(u: uPlot, { lines, xs, values, unit }: PlotData, palette: Palette): void {
  const { ctx } = u;
  for (const [at, line] of lines.entries()) {
    if (!line.spread || line.kind !== 'actual') continue;
    const points = xs.flatMap((x, index) => {
      const point = values[at]?.[index] ?? null;
      return point === null ? [] : [{ ...point, x }];
    });
    if (points.length < 2) continue;
    const y = (value: number) => u.valToPos(toAxis(value, unit), 'y', true);
    const path = new Path2D();
    for (const { x, max } of points) path.lineTo(u.valToPos(x, 'x', true), y(max));
    for (const { x, min } of points.toReversed()) path.lineTo(u.valToPos(x, 'x', true), y(min));
    path.closePath();
    ctx.save();
    ctx.globalAlpha = 0.12;
    ctx.fillStyle = colourOf(line, palette);
    ctx.fill(path);
    ctx.restore();
  }
}

function drawMarkers(u: uPlot, { lines, xs, values, unit }: PlotData, palette: Palette): void {
  const { ctx } = u;
  const ratio = devicePixelRatio;
  for (const [at, line] of lines.entries()) {
    if (!isMarked(line)) continue;
    ctx.save();
    ctx.globalAlpha = STRENGTH[line.kind];
    ctx.strokeStyle = colourOf(line, palette);
    ctx.fillStyle = line.kind === 'actual' ? colourOf(line, palette) : palette.surface;
    ctx.lineWidth = 1.3 * ratio;
    ctx.setLineDash([]);
    let before = Number.NEGATIVE_INFINITY;
    for (const [index, point] of (values[at] ?? []).entries()) {
      const x = u.valToPos(xs[index] ?? 0, 'x', true);
      if (point === null || x - before < MARKERS_APART * ratio) continue;
      before = x;
      const y = u.valToPos(toAxis(point.mean, unit), 'y', true);
      const path = new Path2D(markerPath(line.marker, x, y, MARKER * ratio));
      ctx.fill(path);
      ctx.stroke(path);
    }
    ctx.restore();
  }
}

function drawVerticals(u: uPlot, { today, marks }: PlotFrame, palette: Palette): void {
  const { ctx, bbox } = u;
  const draw = (x: number, colour: string, dash: readonly number[]) => {
    const left = u.valToPos(x, 'x', true);
    if (left < bbox.left || left > bbox.left + bbox.width) return;
    ctx.save();
    ctx.strokeStyle = colour;
    ctx.lineWidth = devicePixelRatio;
    ctx.setLineDash(dash.map((length) => length * devicePixelRatio));
    ctx.beginPath();
    ctx.moveTo(left, bbox.top);
    ctx.lineTo(left, bbox.top + bbox.height);
    ctx.stroke();
    ctx.restore();
  };
  for (const x of marks) draw(x, palette.quiet, [2, 3]);
  if (today !== null) draw(today, palette.accent, []);
}
