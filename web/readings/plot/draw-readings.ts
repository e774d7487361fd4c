import type uPlot from 'uplot';
import type { PlotData } from '#web/readings/model/lines.ts';
import type { Mark } from '#web/readings/model/marks.ts';
import { indexBefore } from '#web/readings/model/points.ts';
import type { ShownSetPoint } from '#web/readings/model/set-points.ts';
import type { Span } from '#web/readings/model/span.ts';
import { toAxis } from '#web/readings/model/values.ts';
import type { Palette } from '#web/ui/chart/palette.ts';

/** Draws within the plotting area, and leaves the context as it was. */
function within(u: uPlot, draw: (ctx: CanvasRenderingContext2D) => void): void {
  const { ctx, bbox } = u;
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
  draw(ctx);
  ctx.restore();
}

/** Returns the ends of what is shown. */
const endsOf = ({ scales }: uPlot): readonly [number, number] => [scales.x?.min ?? 0, scales.x?.max ?? 0];

/** Draws the tolerance bands of the plot's series behind their lines. */
export function drawBands(u: uPlot, { unit, lines }: PlotData, sets: readonly ShownSetPoint[], palette: Palette): void {
  const own = new Set(lines.map(({ key }) => key));
  const [from, to] = endsOf(u);
  within(u, (ctx) => {
    ctx.fillStyle = palette.band;
    // One path, so that bands that overlap are no darker.
    const path = new Path2D();
    for (const set of sets) {
      if (!own.has(set.series) || set.to <= from || set.from >= to) continue;
      const left = u.valToPos(Math.max(set.from, from), 'x', true);
      const right = u.valToPos(Math.min(set.to, to), 'x', true);
      const { min, max } = set.band;
      // An open end reaches to the edge of the plot.
      const top = max === null ? u.bbox.top : u.valToPos(toAxis(max, unit), 'y', true);
      const bottom = min === null ? u.bbox.top + u.bbox.height : u.valToPos(toAxis(min, unit), 'y', true);
      path.rect(left, top, right - left, bottom - top);
    }
    ctx.fill(path);
  });
}

/** Draws a ground over the plot's whole height where one of its lines was outside its band. */
export function drawOutside(u: uPlot, outside: readonly Span[], palette: Palette): void {
  const [start, end] = endsOf(u);
  const { top, height } = u.bbox;
  within(u, (ctx) => {
    ctx.globalAlpha = 0.16;
    ctx.fillStyle = palette.outside;
    // One path, so that stretches of several lines are no darker.
    const path = new Path2D();
    for (const { from, to } of outside) {
      if (to <= start || from >= end) continue;
      const left = u.valToPos(Math.max(from, start), 'x', true);
      path.rect(left, top, Math.max(1, u.valToPos(Math.min(to, end), 'x', true) - left), height);
    }
    ctx.fill(path);
  });
}

/** Draws the area between the smallest and largest readings of spans behind the line of their means. */
export function drawEnvelopes(u: uPlot, { unit, lines }: PlotData, palette: Palette): void {
  const [from, to] = endsOf(u);
  within(u, (ctx) => {
    ctx.globalAlpha = 0.16;
    for (const { points, xs, quiet, isState, colour, series } of lines) {
      if (points.step === 0 || isState || series.metric === 'vpd') continue;
      const first = Math.max(0, indexBefore(xs, from));
      const last = Math.min(xs.length - 1, indexBefore(xs, to) + 1);
      ctx.fillStyle = palette.category(colour);
      const path = new Path2D();
      for (let start = first; start <= last; ) {
        let end = start;
        while (end < last && (xs[end + 1] ?? 0) - (xs[end] ?? 0) <= quiet) end += 1;
        for (let at = start; at <= end; at += 1) {
          const x = u.valToPos(xs[at] ?? 0, 'x', true);
          const y = u.valToPos(toAxis(points.max[at] ?? 0, unit), 'y', true);
          if (at === start) path.moveTo(x, y);
          else path.lineTo(x, y);
        }
        for (let at = end; at >= start; at -= 1) {
          path.lineTo(u.valToPos(xs[at] ?? 0, 'x', true), u.valToPos(toAxis(points.min[at] ?? 0, unit), 'y', true));
        }
        path.closePath();
        start = end + 1;
      }
      ctx.fill(path);
    }
  });
}

/** Draws a dotted line through the plot where something happened. */
export function drawMarks(u: uPlot, marks: readonly Mark[], palette: Palette): void {
  const { bbox } = u;
  within(u, (ctx) => {
    ctx.globalAlpha = 0.7;
    ctx.lineWidth = devicePixelRatio;
    ctx.setLineDash([2 * devicePixelRatio, 3 * devicePixelRatio]);
    for (const { at, what } of marks) {
      const x = Math.round(u.valToPos(at, 'x', true)) + 0.5;
      ctx.strokeStyle = what === 'fault' ? palette.fault : palette.quiet;
      ctx.beginPath();
      ctx.moveTo(x, bbox.top);
      ctx.lineTo(x, bbox.top + bbox.height);
      ctx.stroke();
    }
  });
}
