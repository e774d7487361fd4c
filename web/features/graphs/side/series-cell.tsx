import type { Line } from '#web/features/graphs/model/lines.ts';
import { LineSample } from '#web/features/graphs/plot/line-sample.tsx';
import '#web/ui/chart/chart.css';

/** A line's look, name and detail. */
export const LineName = ({ line }: { readonly line: Line }) => (
  <span className="ph-graph-line">
    <LineSample line={line} />
    <span>
      {line.name}
      {line.detail !== '' && <span className="ph-graph-detail">{line.detail}</span>}
    </span>
  </span>
);

/** The first cell of a line's row: what it names. */
export const SeriesCell = ({ line }: { readonly line: Line }) => (
  <th scope="row" className="ph-graph-series">
    <LineName line={line} />
  </th>
);
