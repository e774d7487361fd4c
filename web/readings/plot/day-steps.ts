import type uPlot from 'uplot';

/** Days are this much apart at most: the clock may go back, and lights may go on later. */
const LONGEST = 1.5;

/** Draws each value over its whole span of milliseconds, around its place, with an upright line to that of the next span. */
export const daySteps =
  (step: number): uPlot.Series.PathBuilder =>
  (u, index, first, last) => {
    const [xs = [], ys = []] = [u.data[0], u.data[index]];
    const stroke = new Path2D();
    let before = Number.NEGATIVE_INFINITY;
    for (let at = first; at <= last; at += 1) {
      const [x, y] = [xs[at], ys[at]];
      if (x === undefined || y === undefined || y === null) continue;
      const top = u.valToPos(y, 'y', true);
      const left = u.valToPos(Math.max(x - step / 2, before + step / 2), 'x', true);
      if (x - before <= LONGEST * step) stroke.lineTo(left, top);
      else stroke.moveTo(u.valToPos(x - step / 2, 'x', true), top);
      stroke.lineTo(u.valToPos(x + step / 2, 'x', true), top);
      before = x;
    }
    return { stroke };
  };
