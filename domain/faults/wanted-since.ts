import type { Subject } from '#domain/telemetry/reading.ts';
import type { WantedRecipes } from './bands.ts';

/** What applies to each subject, and since when, in epoch milliseconds, where that is known. */
export interface WantedAndSince {
  readonly wanted: ReadonlyMap<Subject, WantedRecipes>;
  readonly wantedSince: ReadonlyMap<Subject, number>;
}

/**
 * Returns since when what is wanted of each subject applies. Earlier readings followed something else, so that they say
 * nothing about it. Subjects whose recipes were the same at the first look are missing.
 */
export function sinceWanted(
  before: WantedAndSince | null,
  wanted: ReadonlyMap<Subject, WantedRecipes>,
  now: number,
): ReadonlyMap<Subject, number> {
  if (before === null) return new Map();
  const since = new Map<Subject, number>();
  for (const [subject, recipes] of wanted) {
    const isSame = JSON.stringify(before.wanted.get(subject)) === JSON.stringify(recipes);
    const from = isSame ? before.wantedSince.get(subject) : now;
    if (from !== undefined) since.set(subject, from);
  }
  return since;
}
