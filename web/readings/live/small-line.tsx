import { gapsOf, type Line } from '#web/readings/model/lines.ts';
import type { Span } from '#web/readings/model/span.ts';
import './live.css';

const WIDTH = 72;
const HEIGHT = 20;
/** The line's own width stays within the drawing. */
const EDGE = 2;

/** A line without axes, for the eye alone: the shape of a span, gaps left open. */
export function SmallLine({ line, span: { from, to } }: { readonly line: Line; readonly span: Span }) {
  const { xs, points } = line;
  if (xs.length < 2) return null;
  const [least, most] = [Math.min(...points.mean), Math.max(...points.mean)];
  const x = (at: number) => (((at - from) / (to - from)) * WIDTH).toFixed(1);
  const y = (value: number) =>
    (most === least ? HEIGHT / 2 : EDGE + ((most - value) / (most - least)) * (HEIGHT - 2 * EDGE)).toFixed(1);
  const resumes = new Set(gapsOf(line).map((gap) => gap.to));
  const path = xs.map((at, index) => {
    const before = points.mean[index - 1];
    const start = index === 0 || resumes.has(at);
    const step = line.isState && !start && before !== undefined ? `L${x(at)} ${y(before)}` : '';
    return `${step}${start ? 'M' : 'L'}${x(at)} ${y(points.mean[index] ?? 0)}`;
  });
  return (
    <svg className="ph-small-line" width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path d={path.join('')} />
    </svg>
  );
}
