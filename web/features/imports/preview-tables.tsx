import type { ReactNode } from 'react';
import type { TableKind } from '#ports/record-kinds/imports.ts';
import { formatNumber } from '#web/format/quantity.ts';
import * as m from '#words/web/imports.ts';
import { reasonOf } from './fault-texts.ts';
import { fieldLabel } from './import-kinds.ts';
import type { ImportReport } from './import-query.ts';
import './imports.css';

interface PreviewProps {
  readonly kind: TableKind;
  readonly report: ImportReport;
}

const ScrollRegion = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to take the focus.
  <section className="ph-imports-scroll" aria-label={label} tabIndex={0}>
    {children}
  </section>
);

/** The first rows as they will be imported. */
export function Samples({ kind, report: { samples } }: PreviewProps) {
  const fields = [...new Set(samples.flatMap(({ cells }) => cells.map(({ field }) => field)))];
  if (samples.length === 0) return null;
  return (
    <ScrollRegion label={m.preview}>
      <table className="bp6-html-table ph-table ph-imports-table">
        <thead>
          <tr>
            <th scope="col" className="num">
              {m.line}
            </th>
            {fields.map((field) => (
              <th key={field} scope="col">
                {fieldLabel(kind, field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {samples.map(({ line, cells }) => (
            <tr key={line}>
              <td className="num">{formatNumber(line)}</td>
              {fields.map((field) => {
                const cell = cells.find((one) => one.field === field);
                return <td key={field}>{cell === undefined ? '–' : m.readAs(cell)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** Each problem by row and column. */
export function Problems({ kind, report }: PreviewProps) {
  const { rows, refused, columns } = report;
  return (
    <>
      <h3 className="ph-imports-heading">{m.problems({ count: refused })}</h3>
      <ScrollRegion label={m.problems({ count: refused })}>
        <table className="bp6-html-table ph-table ph-imports-table">
          <thead>
            <tr>
              <th scope="col" className="num">
                {m.line}
              </th>
              <th scope="col">{m.column}</th>
              <th scope="col">{m.problem}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.line} ${row.field} ${row.code}`}>
                <td className="num">{formatNumber(row.line)}</td>
                <td>{row.field === '' ? m.wholeRow : (columns[row.field] ?? fieldLabel(kind, row.field))}</td>
                <td>{reasonOf(row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {rows.length < refused && <p className="ph-caption">{m.moreProblems}</p>}
    </>
  );
}
