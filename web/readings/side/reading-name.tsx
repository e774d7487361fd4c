import type { Line } from '#web/readings/model/lines.ts';
import { ReadingSample } from '#web/readings/plot/reading-sample.tsx';

/** A line's look, place and metric. */
export const ReadingName = ({ line }: { readonly line: Line }) => (
  <span className="ph-graph-line">
    <ReadingSample line={line} />
    <span>
      {line.place}
      <span className="ph-graph-detail">{line.metric}</span>
    </span>
  </span>
);
