/** A lower or upper bound of a result. */
export type Bound = { readonly atLeast: number } | { readonly atMost: number };

/** A measured result. */
export interface Finding {
  readonly subject: string;
  /** The database engine, or ''. */
  readonly engine: string;
  /** The farm's number of batches; '1000 → 100000' for a comparison of farms, '' if irrelevant. */
  readonly batches: string;
  /** Our result and the one it is compared with, for people; '' if there is none. */
  readonly ours: string;
  readonly bare: string;
  /** The value to check against the bound; null if it couldn't be measured. */
  readonly value: number | null;
  /** '×' is a ratio. */
  readonly unit: '×' | 'ms' | 'MB' | 'KiB' | 'B' | '/s';
  readonly bound: Bound;
}

/** Receives each result. */
export type Found = (finding: Finding) => void;

/** Returns true if a result is within its bound; null if there is no value. */
export function keepsBound({ value, bound }: Finding): boolean | null {
  if (value === null) return null;
  return 'atLeast' in bound ? value >= bound.atLeast : value <= bound.atMost;
}

/** Formats a result as one line. */
export const drawFinding = (finding: Finding): string =>
  rowOf(finding)
    .filter((text) => text !== '')
    .join(', ');

/** Formats all results as an aligned table. */
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
