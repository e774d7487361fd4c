/** The trays of a harvest as a row states them. */
interface CutRow {
  readonly trays_harvested?: number | undefined;
  readonly trays_cleared?: number | undefined;
}

/** The batch of some rows, before them. */
interface CutBatch {
  /** Trays. */
  readonly standing: number;
  /** Harvests of the plan that are still open. */
  readonly open: number;
  /** True if these are all rows of the batch; false if others follow. */
  readonly isWhole: boolean;
  /** True if rows before these were cuts of the same trays. */
  readonly isCutBefore: boolean;
}

/** Tells whether several rows are cuts of the same trays, which grow again, rather than harvests of one part after the other. */
export function areCuts(rows: readonly CutRow[], { standing, open, isWhole, isCutBefore }: CutBatch): boolean {
  if (isCutBefore) return true;
  if (rows.length < 2 || (isWhole && rows.length <= open)) return false;
  const sum = rows.reduce((trays, { trays_harvested = standing }) => trays + trays_harvested, 0);
  return sum > standing;
}

/** Returns the trays that each of several cuts clears: what its row says, else all with the last one and none before it. */
export const clearedByCuts = (rows: readonly CutRow[], { standing, isWhole }: CutBatch): readonly number[] =>
  rows.map(({ trays_harvested = standing, trays_cleared }, at) => {
    const isLast = isWhole && at === rows.length - 1;
    return trays_cleared ?? (isLast ? trays_harvested : 0);
  });
