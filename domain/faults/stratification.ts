import { type Bucket, meanOf, mergeBuckets } from '#domain/telemetry/bucket.ts';
import { type Hysteresis, judgeMarks, type Mark, type Verdict } from './hysteresis.ts';

const MINUTE = 60_000;
/** Shelves are compared by means of this time, because their sensors don't report at the same moment. */
export const SLOT = 5 * MINUTE;

/** Half an hour of difference is a fault, a quarter of an hour without one ends it. */
export const SHELF_TIMES: Hysteresis = { enter: 30 * MINUTE, clear: 15 * MINUTE, gap: 70 * MINUTE };

interface Shelf {
  readonly stack: string;
  readonly chamber: string;
  readonly row: number;
}

/** Returns the highest and lowest shelf of each stack, of those given; stacks with one shelf are left out. */
export function endsOfStacks<S extends Shelf>(shelves: readonly S[]): { readonly top: S; readonly bottom: S }[] {
  const stacks = new Map<string, { top: S; bottom: S }>();
  for (const shelf of shelves) {
    const key = `${shelf.chamber} ${shelf.stack}`;
    const ends = stacks.get(key);
    if (ends === undefined) stacks.set(key, { top: shelf, bottom: shelf });
    else if (shelf.row > ends.top.row) ends.top = shelf;
    else if (shelf.row < ends.bottom.row) ends.bottom = shelf;
  }
  return [...stacks.values()].filter(({ top, bottom }) => top.row !== bottom.row);
}

/** Judges the difference between two shelves by the minutes of their temperatures, in order of time. */
export function judgeShelves(
  top: readonly Bucket[],
  bottom: readonly Bucket[],
  { differenceMax, isOpen }: { readonly differenceMax: number; readonly isOpen: boolean },
  now: number,
): Verdict<'shelves_differ'> {
  const below = new Map(mergeBuckets(bottom, SLOT).map((slot) => [slot.start, meanOf(slot)]));
  const marks = mergeBuckets(top, SLOT).flatMap((slot): Mark<'shelves_differ'>[] => {
    const other = below.get(slot.start);
    if (other === undefined) return [];
    return [{ at: slot.start, side: Math.abs(meanOf(slot) - other) > differenceMax ? 'shelves_differ' : null }];
  });
  return judgeMarks(marks, isOpen ? 'shelves_differ' : null, SHELF_TIMES, now);
}
