import type { Uuid } from '#domain/ids.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import { type Instant, instantToMs } from '#domain/time.ts';
import type { Metric } from './metric.ts';
import type { Subject } from './reading.ts';

/** Readings of a series that were removed, with the reason. */
export interface RemovedRange {
  readonly uuid: Uuid;
  readonly subject: Subject;
  readonly metric: Metric;
  /** Whole minutes, `to` excluded. */
  readonly from: Instant;
  readonly to: Instant;
  readonly reason: string;
  readonly removed_at: Instant;
  readonly removed_by: string;
  /** Null if the removal was interrupted. */
  readonly readings: number | null;
}

const MINUTE_MS = 60_000;

/** Returns the first faulty field of a wanted removal; null if it is valid. */
export function checkRemoval({ from, to, reason }: Pick<RemovedRange, 'from' | 'to' | 'reason'>): {
  readonly field: 'from' | 'to' | 'reason';
  readonly fault: CodedProblem;
} | null {
  for (const [field, instant] of [['from', from] as const, ['to', to] as const]) {
    // Old readings are kept as minutes, which have no parts.
    if (instantToMs(instant) % MINUTE_MS !== 0) return { field, fault: { code: 'whole_minute_expected', params: {} } };
  }
  if (to <= from) return { field: 'to', fault: { code: 'ends_before_start', params: {} } };
  return reason.trim() === '' ? { field: 'reason', fault: { code: 'required', params: {} } } : null;
}
