import { addDays } from '#domain/time.ts';
import type { LifeConflict, LifeWish } from './life-conflict.ts';

/**
 * Adds the conflicts of today's trays to those of the plan, so that a location and kind of recipe has one entry a day.
 * Where the plan has a conflict today too, that one names everything that is needed; a later one of the plan ends the
 * present one.
 */
export function mergePresent(planned: readonly LifeConflict[], present: readonly LifeConflict[]): LifeConflict[] {
  const merged = planned.map((conflict) => {
    const now = present.find((one) => isAt(one, conflict) && one.from === conflict.from);
    return now === undefined ? conflict : withWants(conflict, now);
  });
  const alone = present.flatMap((conflict): LifeConflict[] => {
    const later = planned.filter((one) => isAt(one, conflict));
    if (later.some(({ from }) => from === conflict.from)) return [];
    const next = later.map(({ from }) => from).sort()[0];
    const isCut = next !== undefined && (conflict.to === null || conflict.to >= next);
    return [isCut ? { ...conflict, to: addDays(next, -1) } : conflict];
  });
  return [...merged, ...alone];
}

const isAt = (a: LifeConflict, b: LifeConflict): boolean => a.component === b.component && a.location === b.location;

/** Returns a conflict with the needs of another one at the same place, and the suggestion of the one that has most. */
function withWants(conflict: LifeConflict, other: LifeConflict): LifeConflict {
  const added = other.wants.filter((want) => !conflict.wants.some((one) => keyOf(one) === keyOf(want)));
  if (added.length === 0) return conflict;
  const hasAll = conflict.wants.every((want) => other.wants.some((one) => keyOf(one) === keyOf(want)));
  return {
    ...conflict,
    batches: [...new Set([...conflict.batches, ...other.batches])],
    wants: hasAll ? other.wants : [...conflict.wants, ...added],
    remedy: hasAll ? other.remedy : conflict.remedy,
  };
}

const keyOf = ({ batch, recipe }: LifeWish): string => `${batch ?? ''} ${recipe}`;
