import { instantToMs } from '#domain/time.ts';
import { unitOf } from '#web/readings/model/shown-metric.ts';
import { formatReading } from '#web/readings/model/values.ts';
import * as m from '#words/web/import-readings.ts';
import { metrics } from '#words/web/readings/metrics.ts';
import type { ReadingReport } from './reading-query.ts';
import '#web/features/imports/imports.css';

const [WIDTH, HEIGHT] = [240, 48];

interface SketchProps {
  readonly sketch: ReadingReport['sketches'][number];
  readonly place: string;
}

/** A small graph of a series: its least and greatest values over the time of the file. Its caption says the same in words. */
export function ReadingSketch({ sketch: { metric, points }, place }: SketchProps) {
  const times = points.map(([instant]) => instantToMs(instant));
  const least = Math.min(...points.map(([, min]) => min));
  const most = Math.max(...points.map(([, , max]) => max));
  const [start = 0] = times;
  const length = Math.max(1, (times.at(-1) ?? start) - start);
  const x = (at: number): number => (((times[at] ?? start) - start) / length) * WIDTH;
  const y = (value: number): number => HEIGHT - ((value - least) / Math.max(most - least, 1e-9)) * HEIGHT;
  const line = points.map(([, min, max], at) => `${x(at)},${y((min + max) / 2)}`).join(' ');
  const upper = points.map(([, , max], at) => `${x(at)},${y(max)}`);
  const lower = points.map(([, min], at) => `${x(at)},${y(min)}`).reverse();
  const caption = m.sketch({
    ...{ metric: metrics[metric], place },
    ...{ least: formatReading(least, unitOf(metric)), most: formatReading(most, unitOf(metric)) },
  });
  return (
    <figure className="ph-imports-sketch">
      <svg viewBox={`-2 -2 ${WIDTH + 4} ${HEIGHT + 4}`} preserveAspectRatio="none" aria-hidden="true">
        <polygon points={[...upper, ...lower].join(' ')} />
        <polyline points={line} />
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
