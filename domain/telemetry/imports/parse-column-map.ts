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
 * `subject`, `metric`, `value` and `unit` name the parts of a reading. As with other imports, the metric may also come first.
 */
export function parseColumnMap(text: string): MappedColumn | { readonly fault: MapFault } {
  // Headings may contain an equals sign, metrics and units don't.
  const at = text.lastIndexOf('=');
  const heading = text.slice(0, Math.max(at, 0)).trim();
  if (heading === '') return { fault: 'pair_expected' };
  const wanted = text.slice(at + 1).trim();
  if (wanted === '') return { heading, use: null };
  const use = namedUse(wanted);
  if (typeof use !== 'string') return { heading, use };
  const first = text.indexOf('=');
  const swapped = use === 'unknown_metric' ? namedUse(text.slice(0, first).trim()) : use;
  return typeof swapped === 'string' ? { fault: use } : { heading: text.slice(first + 1).trim(), use: swapped };
}

function namedUse(text: string): MappedUse | MapFault {
  const [name = '', ...rest] = text.split(':').map((part) => part.trim());
  const part = PARTS.find((one) => one === name);
  if (part !== undefined) return { kind: part };
  if (!isMetric(name)) return 'unknown_metric';
  const unit = rest.join(':') || null;
  return isUnitOf(name, unit) ? { kind: 'readings', metric: name, unit } : 'unknown_unit';
}
