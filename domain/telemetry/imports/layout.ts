import { err, ok, type Result } from '#domain/result.ts';
import type { Metric } from '#domain/telemetry/metric.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { type ColumnUse, guessUse } from './column-use.ts';
import type { MappedColumn } from './parse-column-map.ts';

/** A column of readings. */
export interface ReadingColumn {
  readonly at: number;
  readonly heading: string;
  readonly metric: Metric;
  /** Null for the metric's own. */
  readonly unit: string | null;
}

/** Positions of the columns of a file. */
export interface Layout {
  readonly time: number;
  readonly subject: number | null;
  readonly readings:
    | { readonly form: 'wide'; readonly columns: readonly ReadingColumn[] }
    | { readonly form: 'long'; readonly metric: number; readonly value: number; readonly unit: number | null };
  /** Headings of the columns that aren't read. */
  readonly skipped: readonly string[];
}

/** Why a file can't be read. */
export type LayoutFault =
  | { readonly code: 'no_time_column' | 'no_readings_column' }
  | { readonly code: 'unknown_heading' | 'repeated_heading'; readonly heading: string };

/**
 * Finds the columns of a file: those of `map` first, then those whose headings are known. Of several columns with the same
 * content, the first is read, except that `map` may name any number of metrics.
 */
export function findLayout(headings: readonly string[], map: readonly MappedColumn[]): Result<Layout, LayoutFault> {
  const uses = new Map<number, ColumnUse | null>();
  for (const { heading, use } of map) {
    const found = headings.flatMap((one, at) => (foldText(one.trim()) === foldText(heading) ? [at] : []));
    const [at] = found;
    if (at === undefined) return err({ code: 'unknown_heading', heading });
    if (found.length > 1) return err({ code: 'repeated_heading', heading });
    uses.set(at, use);
  }
  const taken = new Set([...uses.values()].flatMap((use) => (use === null ? [] : [contentOf(use)])));
  for (const [at, heading] of headings.entries()) {
    const use = uses.has(at) ? null : guessUse(heading);
    if (use === null || taken.has(contentOf(use))) continue;
    taken.add(contentOf(use));
    uses.set(at, use);
  }
  const positionOf = (kind: ColumnUse['kind']): number | null => {
    for (const [at, use] of uses) if (use?.kind === kind) return at;
    return null;
  };
  const [time, subject, metric, value] = [
    positionOf('time'),
    positionOf('subject'),
    positionOf('metric'),
    positionOf('value'),
  ];
  if (time === null) return err({ code: 'no_time_column' });
  const columns = [...uses].flatMap(([at, use]) =>
    use?.kind === 'readings' ? [{ at, heading: headings[at] ?? '', metric: use.metric, unit: use.unit }] : [],
  );
  const isLong = metric !== null && value !== null;
  if (!isLong && columns.length === 0) return err({ code: 'no_readings_column' });
  const readings: Layout['readings'] = isLong
    ? { form: 'long', metric, value, unit: positionOf('unit') }
    : { form: 'wide', columns: columns.sort((a, b) => a.at - b.at) };
  const read = new Set(
    readings.form === 'long'
      ? [time, subject, readings.metric, readings.value, readings.unit]
      : [time, subject, ...readings.columns.map(({ at }) => at)],
  );
  return ok({ time, subject, readings, skipped: headings.filter((heading, at) => heading !== '' && !read.has(at)) });
}

const contentOf = (use: ColumnUse): string => (use.kind === 'readings' ? use.metric : use.kind);
