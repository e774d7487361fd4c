/** What a figure may be: at least or at most so much. */
export type Bound = { readonly atLeast: number } | { readonly atMost: number };

/** One measured figure. */
export interface Finding {
  readonly subject: string;
  /** The database engine; '' where none is measured. */
  readonly engine: string;
  /** How many batches the farm has; '1000 → 100000' where two farms are compared, '' where it does not matter. */
  readonly batches: string;
  /** What was measured of ours and of what it is compared with, for people; '' where there is nothing to compare with. */
  readonly ours: string;
  readonly bare: string;
  /** What the bound is about; null where it could not be measured here. */
  readonly value: number | null;
  /** What the value counts: '×' for a ratio. */
  readonly unit: '×' | 'ms' | 'MB' | 'KiB';
  readonly bound: Bound;
}

/** Where a figure goes once it is measured. */
export type Found = (finding: Finding) => void;

/** Whether a figure keeps its bound; null where there is no figure. */
export function keepsBound({ value, bound }: Finding): boolean | null {
  if (value === null) return null;
  return 'atLeast' in bound ? value >= bound.atLeast : value <= bound.atMost;
}

/** One finding on a line, for whoever waits. */
export const drawFinding = (finding: Finding): string =>
  rowOf(finding)
    .filter((text) => text !== '')
    .join(', ');

/** All findings as one aligned table. */
export function drawReport(findings: readonly Finding[]): string {
  const rows = [HEADING, ...findings.map(rowOf)];
  const widths = HEADING.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((text, column) => (column < 2 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const HEADING = ['subject', 'engine', 'batches', 'ours', 'bare', 'measured', 'bound', ''];

function rowOf(finding: Finding): string[] {
  const { subject, engine, batches, ours, bare, value, unit, bound } = finding;
  const kept = keepsBound(finding);
  return [
    subject,
    engine,
    batches,
    ours,
    bare,
    value === null ? '-' : withUnit(value, unit),
    'atLeast' in bound ? `≥ ${withUnit(bound.atLeast, unit)}` : `≤ ${withUnit(bound.atMost, unit)}`,
    kept === null ? 'skipped' : kept ? 'ok' : 'short',
  ];
}

const withUnit = (value: number, unit: Finding['unit']): string =>
  unit === '×' ? `${value.toFixed(2)} ×` : `${value.toFixed(value < 10 ? 1 : 0)} ${unit}`;
