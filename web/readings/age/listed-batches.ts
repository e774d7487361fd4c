import { compareText, type Day } from '#domain/time.ts';

/** A batch that can be compared. */
export interface ListedBatch {
  readonly uuid: string;
  readonly lot_code: string;
  readonly crop_name: string;
  readonly start_date: Day;
}

/** Returns the batches of some lists that started last, the last one first. */
export const lastStarted = <B extends ListedBatch>(lists: readonly (readonly B[])[], most: number): B[] =>
  lists
    .flat()
    .sort((a, b) => compareText(b.start_date, a.start_date))
    .slice(0, most);

/**
 * Returns the batches to choose from, once each: those that are compared already, also if a search doesn't find them, then
 * those that were checked in earlier searches, then those found. None moves when it is checked.
 */
export function listedBatches<B extends ListedBatch>(
  compared: readonly B[],
  checked: readonly B[],
  found: readonly B[],
): B[] {
  const known = new Set(found.map(({ uuid }) => uuid));
  const all = [...compared, ...checked.filter(({ uuid }) => !known.has(uuid)), ...found];
  return [...new Map(all.map((one) => [one.uuid, one])).values()];
}
