import type { Line } from '#web/readings/model/lines.ts';
import { ReadingSample } from '#web/readings/plot/reading-sample.tsx';
import '#web/ui/chart/chart.css';

interface ReadingNameProps {
  readonly line: Line;
  /** True if all lines are of one place, which need not be named then. */
  readonly isOnePlace: boolean;
}

/** A line's look, place and metric. */
export const ReadingName = ({ line, isOnePlace }: ReadingNameProps) => (
  <span className="ph-graph-line">
    <ReadingSample line={line} />
    {isOnePlace ? (
      <span>{line.metric}</span>
    ) : (
      <span>
        {line.place}
        <span className="ph-graph-detail">{line.metric}</span>
      </span>
    )}
  </span>
);
