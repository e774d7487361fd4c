import { isMetric } from '#domain/telemetry/metric.ts';
import { type ColumnUse, isUnitOf } from './column-use.ts';

/** A column with its content; a `use` of null leaves the column out. */
export interface MappedColumn {
  readonly heading: string;
  readonly use: MappedUse | null;
}

/** A unit of null means the one in the heading, or else the metric's own. */
type MappedUse = Exclude<ColumnUse, { readonly kind: 'time' }> | { readonly kind: 'time' };

const PARTS = ['time', 'subject', 'metric', 'value', 'unit'] as const;

/** Why a text isn't such a pair. */
export type MapFault = 'pair_expected' | 'unknown_metric' | 'unknown_unit';

/**
 * Parses 'HEADING=METRIC', 'HEADING=METRIC:UNIT', or 'HEADING=' for a column to leave out. In place of a metric, `time`,
 * `subject`, `metric`, `value` and `unit` name the parts of a reading.
 */
export function parseColumnMap(text: string): MappedColumn | { readonly fault: MapFault } {
  // Headings may contain an equals sign, metrics and units don't.
  const at = text.lastIndexOf('=');
  const heading = text.slice(0, Math.max(at, 0)).trim();
  if (heading === '') return { fault: 'pair_expected' };
  const [name = '', ...rest] = text
    .slice(at + 1)
    .split(':')
    .map((part) => part.trim());
  if (name === '') return { heading, use: null };
  const part = PARTS.find((one) => one === name);
  if (part !== undefined) return { heading, use: { kind: part } };
  if (!isMetric(name)) return { fault: 'unknown_metric' };
  const unit = rest.join(':') || null;
  return isUnitOf(name, unit) ? { heading, use: { kind: 'readings', metric: name, unit } } : { fault: 'unknown_unit' };
}
