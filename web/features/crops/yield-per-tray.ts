interface Harvested {
  readonly total_yield_g: number | null;
  readonly estimated_yield_g: number | null;
  readonly trays_harvested: number | null;
}

/** Grams per tray harvested, over all harvests together; the estimate only of those that had one. Null without trays. */
export function yieldPerTray(
  harvests: readonly Harvested[],
): { readonly actual: number; readonly estimated: number | null } | null {
  const perTray = (pick: (harvest: Harvested) => number | null): number | null => {
    const known = harvests.flatMap((harvest) => {
      const grams = pick(harvest);
      return grams === null || harvest.trays_harvested === null ? [] : [{ grams, trays: harvest.trays_harvested }];
    });
    const trays = known.reduce((sum, one) => sum + one.trays, 0);
    return trays === 0 ? null : known.reduce((sum, one) => sum + one.grams, 0) / trays;
  };
  const actual = perTray(({ total_yield_g }) => total_yield_g);
  return actual === null ? null : { actual, estimated: perTray(({ estimated_yield_g }) => estimated_yield_g) };
}
