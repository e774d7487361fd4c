import type { PlacedWish } from '#domain/conflicts/find-conflicts.ts';
import { addDays, type Day } from '#domain/time.ts';

export const TODAY: Day = '2026-03-10';

/** Returns the day some days after today. */
export const dayAt = (offset: number): Day => addDays(TODAY, offset);

/** Returns whether a recipe is wanted on a day. */
export const isWantedOn = ({ from, to }: Pick<PlacedWish, 'from' | 'to'>, day: Day): boolean =>
  from <= day && (to === null || day <= to);
