import type { LocatedPerformance } from '#domain/batches/performance/batch-performance.ts';
import type { Day } from '#domain/time.ts';

interface PerformanceFilter {
  /** Numbers of versions as text; empty for all. */
  readonly versions: readonly string[];
  /** Chambers, one of which a batch must have been in; empty for all. */
  readonly chambers: readonly string[];
  /** The first start day; '' for any. */
  readonly since: Day | '';
}

/** Returns the batches that pass all filters. */
export const filterBatches = <B extends LocatedPerformance>(
  batches: readonly B[],
  { versions, chambers, since }: PerformanceFilter,
): B[] =>
  batches.filter(
    (batch) =>
      (versions.length === 0 || versions.includes(String(batch.recipe_version))) &&
      (chambers.length === 0 || batch.chambers.some((chamber) => chambers.includes(chamber))) &&
      batch.start_date >= since,
  );
