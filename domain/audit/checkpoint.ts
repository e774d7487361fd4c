import type { Instant } from '#domain/time.ts';
import type { TrailFault } from './audit-faults.ts';
import type { TrailRow } from './chain.ts';

/** A seal over the audit trail. It covers the previous seal and every row since, in order. */
export interface Checkpoint {
  readonly at: Instant;
  /** Id of the last row covered. */
  readonly last_id: number;
  /** Number of rows covered since the previous checkpoint. */
  readonly rows: number;
  readonly hash: string;
}

/** A checkpoint that is being computed. */
export type Sealing = Omit<Checkpoint, 'at'>;

/** Starts the checkpoint that follows `previous`; null for the first. */
export const beginSeal = (previous: Checkpoint | null): Sealing => ({
  last_id: previous?.last_id ?? 0,
  rows: 0,
  hash: previous?.hash ?? '',
});

/** Adds one row to the seal; rows must come in the order of their ids. */
export const sealRow = (
  { rows, hash }: Sealing,
  row: Pick<TrailRow, 'id' | 'hash'>,
  sha256: (text: string) => string,
): Sealing => ({ last_id: row.id, rows: rows + 1, hash: sha256(`${hash} ${row.id} ${row.hash}`) });

/** Completes the seal, including its own fields. */
export const endSeal = (
  { last_id, rows, hash }: Sealing,
  at: Instant,
  sha256: (text: string) => string,
): Checkpoint => ({
  at,
  last_id,
  rows,
  hash: sha256(JSON.stringify([hash, at, last_id, rows])),
});

/** Seals the rows again and compares the result with the stored checkpoint. Returns the difference, or null. */
export function verifyCheckpoint(
  found: Sealing,
  stored: Checkpoint,
  sha256: (text: string) => string,
): TrailFault | null {
  if (found.rows !== stored.rows) {
    const { last_id: last_row, rows } = stored;
    return { code: 'checkpoint_rows_differ', params: { last_row, rows, found: found.rows } };
  }
  const { last_id, hash } = endSeal(found, stored.at, sha256);
  if (last_id === stored.last_id && hash === stored.hash) return null;
  return { code: 'checkpoint_changed', params: { last_row: stored.last_id } };
}
