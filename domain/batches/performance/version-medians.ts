import type { BatchPerformance } from './batch-performance.ts';

/** A finished batch, which may have no yield. */
export interface DoneBatch extends BatchPerformance {
  readonly actual_days: number;
}

/** A finished batch with a yield. */
export interface FinishedBatch extends DoneBatch {
  readonly actual_yield_per_tray_g: number;
}

/** The medians of the finished batches of a recipe's version; null without any value. */
export interface VersionMedians {
  readonly version: number;
  readonly batches: number;
  readonly days: number | null;
  /** Grams. */
  readonly yield_per_tray: number | null;
  readonly loss_percent: number | null;
  /** Grams. */
  readonly yield_per_tray_day: number | null;
  /** The percentage of batches that yielded at least their estimate, of those with one. */
  readonly estimate_met_percent: number | null;
}

/** Returns the batches that are finished. */
export const doneBatches = <B extends BatchPerformance>(batches: readonly B[]): (B & DoneBatch)[] =>
  batches.filter((batch) => isDone(batch));

/** Returns the batches that are finished and have a yield. */
export const finishedBatches = <B extends BatchPerformance>(batches: readonly B[]): (B & FinishedBatch)[] =>
  doneBatches(batches).filter((batch) => hasYield(batch));

const isDone = <B extends BatchPerformance>(batch: B): batch is B & DoneBatch => batch.actual_days !== null;
const hasYield = <B extends DoneBatch>(batch: B): batch is B & FinishedBatch => batch.actual_yield_per_tray_g !== null;

/** Returns the median of some values: the mean of both middle ones for an even number; null for none. */
export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/** Returns the medians of each version with finished batches, newest version first. */
export function versionMedians(batches: readonly FinishedBatch[]): VersionMedians[] {
  const versions = [...new Set(batches.map(({ recipe_version }) => recipe_version))].sort((a, b) => b - a);
  return versions.map((version) => {
    const own = batches.filter(({ recipe_version }) => recipe_version === version);
    const medianOf = (figureOf: (batch: FinishedBatch) => number | null) =>
      median(own.flatMap((one) => figureOf(one) ?? []));
    return {
      version,
      batches: own.length,
      days: medianOf(({ actual_days }) => actual_days),
      yield_per_tray: medianOf(({ actual_yield_per_tray_g }) => actual_yield_per_tray_g),
      loss_percent: medianOf(({ loss_percent }) => loss_percent),
      yield_per_tray_day: medianOf(({ yield_per_tray_day_g }) => yield_per_tray_day_g),
      estimate_met_percent: estimateMet(own),
    };
  });
}

function estimateMet(batches: readonly FinishedBatch[]): number | null {
  const met = batches.flatMap(({ estimated_yield_per_tray_g: estimate, actual_yield_per_tray_g: grams }) =>
    estimate === null ? [] : grams >= estimate,
  );
  return met.length === 0 ? null : (100 * met.filter(Boolean).length) / met.length;
}
