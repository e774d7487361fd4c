import type { Line } from '#web/features/graphs/model/lines.ts';
import { formatValue } from '#web/features/graphs/model/unit-text.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import * as m from '#words/web/graphs/page.ts';
import { LineName } from './series-cell.tsx';
import '#web/ui/chart/chart.css';

/** The smallest, largest and mean value of each line, and the totals of sums. */
export const SummaryTable = ({ lines }: { readonly lines: readonly Line[] }) => (
  <Panel title={m.inThisRange}>
    <ul className="ph-graph-summary">
      {lines
        .filter(({ kind }) => kind !== 'capacity')
        .map((line) => (
          <li key={line.key}>
            <LineName line={line} />
            {line.summary !== null && <Figures line={line} summary={line.summary} />}
          </li>
        ))}
    </ul>
  </Panel>
);

interface FiguresProps {
  readonly line: Line;
  readonly summary: NonNullable<Line['summary']>;
}

/** The figures below the name, since weights with units don't fit beside it. */
const Figures = ({ line, summary: { min, max, mean, total } }: FiguresProps) => (
  <dl className="ph-graph-figures">
    {total !== null && <Figure name={m.columns.total} value={formatValue(total, line.unit)} />}
    <Figure name={m.columns.mean} value={formatValue(mean, line.unit)} />
    <Figure name={m.columns.min} value={formatValue(min, line.unit)} />
    <Figure name={m.columns.max} value={formatValue(max, line.unit)} />
  </dl>
);

const Figure = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
