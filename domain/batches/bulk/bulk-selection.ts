import type { BatchTrays } from '#domain/batches/batch.ts';

/** Returns the total number of standing trays. */
export const traysStanding = (
  batches: readonly { readonly trays: Pick<BatchTrays, 'total_trays' | 'binned_trays' | 'cleared_trays'> }[],
): number =>
  batches.reduce(
    (sum, { trays: { total_trays, binned_trays, cleared_trays } }) => sum + total_trays - binned_trays - cleared_trays,
    0,
  );
