import type { Instant } from '#domain/time.ts';

/** One row of the audit trail as it is stored; what was and what is as JSON text. */
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

/** What the hash of a row is taken of: the hash before it in its record's chain ('' at its head), and all that it says. */
export const chainText = (previous: string, row: Omit<TrailRow, 'id' | 'hash'>): string =>
  JSON.stringify([previous, row.at, row.who, row.operation, row.kind, row.record, row.what, row.before, row.after]);

/** Names the chain that a row belongs to. */
export const chainOf = ({ kind, record }: Pick<TrailRow, 'kind' | 'record'>): string => `${kind} ${record}`;

/** Whether the row says what it said when it was written, and follows the one with that hash. `hash` as rows are hashed. */
export const followsOn = (previous: string, row: TrailRow, hash: (text: string) => string): boolean =>
  hash(chainText(previous, row)) === row.hash;
