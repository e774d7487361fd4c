import type { GraphAxis, GraphStep } from '#domain/graphs/graph.ts';
import type { PlotData } from '#web/features/graphs/model/lines.ts';
import { formatValue } from '#web/features/graphs/model/unit-text.ts';
import { LineSample } from '#web/features/graphs/plot/line-sample.tsx';
import { stepText } from '#web/features/graphs/plot/x-text.ts';
import * as m from '#words/web/graphs/page.ts';
import '#web/ui/chart/chart.css';

interface AllValuesProps {
  readonly plots: readonly PlotData[];
  readonly axis: GraphAxis;
  readonly step: GraphStep;
}

/** The numbers of the chart as a table, one row per step. */
export function AllValues({ plots, axis, step }: AllValuesProps) {
  const xs = plots[0]?.xs ?? [];
  return (
    <section className="ph-table-scroll ph-graph-all" aria-label={m.table}>
      <table className="bp6-html-table ph-table">
        <caption className="ph-hidden">{m.table}</caption>
        <thead>
          <tr>
            <th scope="col">{axis === 'date' ? m.columns.date : m.columns.age}</th>
            {plots.flatMap(({ lines }) =>
              lines.map((line) => (
                <th key={line.key} scope="col" className="num">
                  <LineSample line={line} /> {line.name}
                  {line.detail !== '' && <span className="ph-graph-detail">{line.detail}</span>}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {xs.map((x, row) => (
            <tr key={x}>
              <th scope="row">{stepText(axis, step, x)}</th>
              {plots.flatMap(({ lines, values, unit }) =>
                lines.map(({ key }, at) => {
                  const point = values[at]?.[row] ?? null;
                  return (
                    <td key={key} className="num">
                      {point === null ? '–' : formatValue(point.mean, unit)}
                    </td>
                  );
                }),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
