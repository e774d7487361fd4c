import type { Instant } from '#domain/time.ts';

/** A stored row of the audit trail. `before` and `after` are JSON text. */
export interface TrailRow {
  readonly id: number;
  readonly at: Instant;
  readonly who: string;
  readonly operation: string;
  readonly kind: string;
  readonly record: string;
  readonly what: string;
  readonly before: string;
  readonly after: string;
  readonly hash: string;
}

/**
 * Returns the text to hash for a row: the previous hash of its record ('' for the first row) and all fields of the row.
 */
export const chainText = (previous: string, row: Omit<TrailRow, 'id' | 'hash'>): string =>
  JSON.stringify([previous, row.at, row.who, row.operation, row.kind, row.record, row.what, row.before, row.after]);

export const chainOf = ({ kind, record }: Pick<TrailRow, 'kind' | 'record'>): string => `${kind} ${record}`;

/** Checks that a row is unchanged and follows the row with the `previous` hash. */
export const followsOn = (previous: string, row: TrailRow, hash: (text: string) => string): boolean =>
  hash(chainText(previous, row)) === row.hash;
