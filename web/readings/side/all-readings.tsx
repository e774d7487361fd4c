import { type Line, placesOf, valueAt } from '#web/readings/model/lines.ts';
import type { Span } from '#web/readings/model/span.ts';
import { formatReading } from '#web/readings/model/values.ts';
import { ReadingSample } from '#web/readings/plot/reading-sample.tsx';
import { table } from '#words/web/graphs/page.ts';
import * as m from '#words/web/readings/page.ts';
import '#web/ui/chart/chart.css';
import '#web/readings/readings.css';

interface AllReadingsProps {
  readonly lines: readonly Line[];
  readonly span: Span;
  /** Formats a place of a row. */
  readonly textOf: (at: number) => string;
}

/** The most rows of the table. */
const MOST = 500;

/** The numbers of the chart as a table, the latest first. */
export function AllReadings({ lines, span, textOf }: AllReadingsProps) {
  const places = placesOf(lines, span);
  return (
    <>
      {places.length > MOST && (
        <p className="ph-caption ph-reading-rows">{m.newestRows({ shown: MOST, count: places.length })}</p>
      )}
      <section className="ph-table-scroll ph-graph-all" aria-label={table}>
        <table className="bp6-html-table ph-table">
          <caption className="ph-hidden">{table}</caption>
          <thead>
            <tr>
              <th scope="col">{m.instant}</th>
              {lines.map((line) => (
                <th key={line.key} scope="col" className="num">
                  <ReadingSample line={line} /> {line.place}
                  <span className="ph-graph-detail">{line.metric}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {places
              .slice(-MOST)
              .reverse()
              .map((at) => (
                <tr key={at}>
                  <th scope="row">{textOf(at)}</th>
                  {lines.map((line) => {
                    const value = valueAt(line, at);
                    return (
                      <td key={line.key} className="num">
                        {value === null ? '–' : formatReading(value.mean, line.unit)}
                      </td>
                    );
                  })}
                </tr>
              ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
