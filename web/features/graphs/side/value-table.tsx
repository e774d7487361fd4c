import type { PlotData } from '#web/features/graphs/model/lines.ts';
import { formatValue } from '#web/features/graphs/model/unit-text.ts';
import { sentenceCase } from '#web/format/sentence-case.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import * as m from '#words/web/graphs/page.ts';
import { SeriesCell } from './series-cell.tsx';
import '#web/ui/chart/chart.css';

interface ValueTableProps {
  readonly plots: readonly PlotData[];
  readonly at: number;
  readonly place: string;
}

/** The values of all lines at the place that is read. */
export function ValueTable({ plots, at, place }: ValueTableProps) {
  return (
    <Panel
      title={sentenceCase(place)}
      actions={
        <span className="ph-caption ph-graph-keys">
          <kbd>←</kbd> <kbd>→</kbd> {m.arrowsMove}
        </span>
      }
    >
      <table className="bp6-html-table ph-table">
        <caption className="ph-hidden">{sentenceCase(place)}</caption>
        <thead>
          <tr>
            <th scope="col">{m.columns.series}</th>
            <th scope="col" className="num">
              {m.columns.value}
            </th>
          </tr>
        </thead>
        <tbody>
          {plots.flatMap(({ lines, values, xs, unit }) =>
            lines.map((line, row) => {
              const point = values[row]?.[xs.indexOf(at)] ?? null;
              return (
                <tr key={line.key}>
                  <SeriesCell line={line} />
                  <td className="num">
                    <strong>{point === null ? '–' : formatValue(point.mean, unit)}</strong>
                    {point !== null && line.spread && point.min !== point.max && (
                      <span className="ph-graph-spread">
                        {formatValue(point.min, unit)} – {formatValue(point.max, unit)}
                      </span>
                    )}
                  </td>
                </tr>
              );
            }),
          )}
        </tbody>
      </table>
    </Panel>
  );
}
