import { areOfOnePlace, type Line, summaryOf } from '#web/readings/model/lines.ts';
import type { Span } from '#web/readings/model/span.ts';
import { formatBare, symbolOf } from '#web/readings/model/values.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { columns, inThisRange } from '#words/web/graphs/page.ts';
import { ReadingName } from './reading-name.tsx';
import '#web/ui/chart/chart.css';
import '#web/readings/readings.css';

/** The smallest, mean and largest value of each line in the shown span. */
export const RangeValues = ({ lines, span }: { readonly lines: readonly Line[]; readonly span: Span }) => (
  <Panel title={inThisRange}>
    <ul className="ph-graph-summary">
      {lines.map((line) => {
        const summary = summaryOf(line, span);
        const symbol = symbolOf(line.unit);
        return (
          <li key={line.key}>
            <ReadingName line={line} isOnePlace={areOfOnePlace(lines)} />
            {summary !== null && (
              <div className="ph-reading-figures">
                <dl className="ph-graph-figures">
                  {(['min', 'mean', 'max'] as const).map((of) => (
                    <div key={of}>
                      <dt>{columns[of]}</dt>
                      <dd>{formatBare(summary[of], line.unit)}</dd>
                    </div>
                  ))}
                </dl>
                <span className="ph-muted">{symbol}</span>
              </div>
            )}
          </li>
        );
      })}
    </ul>
  </Panel>
);
