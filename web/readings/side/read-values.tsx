import { areOfOnePlace, type Line, valueAt } from '#web/readings/model/lines.ts';
import { isOutside, type ShownSetPoint, targetAt } from '#web/readings/model/set-points.ts';
import { formatBare, formatReading, formatSpread } from '#web/readings/model/values.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { arrowsMove, columns } from '#words/web/graphs/page.ts';
import * as m from '#words/web/readings/page.ts';
import { ReadingName } from './reading-name.tsx';
import '#web/ui/chart/chart.css';
import '#web/readings/readings.css';

interface ReadValuesProps {
  readonly lines: readonly Line[];
  readonly sets: readonly ShownSetPoint[];
  readonly at: number;
  /** The instant in words. */
  readonly place: string;
}

/** The values of all lines at the instant that is read, beside what was asked for. */
export function ReadValues({ lines, sets, at, place }: ReadValuesProps) {
  const hasSets = sets.length > 0;
  return (
    <Panel
      title={m.atPlace({ place })}
      actions={
        <span className="ph-caption ph-graph-keys">
          <kbd>←</kbd> <kbd>→</kbd> {arrowsMove}
        </span>
      }
    >
      <table className="bp6-html-table ph-table">
        <caption className="ph-hidden">{m.atPlace({ place })}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.series}</th>
            <th scope="col" className="num">
              {columns.value}
            </th>
            {hasSets && (
              <th scope="col" className="num">
                {m.set}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const value = valueAt(line, at);
            const target = targetAt(sets, line.key, at);
            const spread = value === null ? null : formatSpread(value, line.unit);
            const isOut = value !== null && isOutside(sets, line.key, at, value.mean);
            return (
              <tr key={line.key}>
                <th scope="row" className="ph-graph-series">
                  <ReadingName line={line} isOnePlace={areOfOnePlace(lines)} />
                </th>
                <td className="num">
                  <strong className={isOut ? 'ph-reading-out' : undefined}>
                    {value === null ? '–' : formatReading(value.mean, line.unit)}
                  </strong>
                  {isOut && <span className="ph-hidden"> {m.deviating}</span>}
                  {spread !== null && <span className="ph-graph-spread">{spread}</span>}
                </td>
                {hasSets && <td className="num ph-muted">{target === null ? '–' : formatBare(target, line.unit)}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Panel>
  );
}
