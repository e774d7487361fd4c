import type { Override } from '#domain/set-points/override.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import { instantToMs } from '#domain/time.ts';
import type { WantedRecipes } from './bands.ts';

/** What applies to each subject, and since when, in epoch milliseconds, where that is known. */
export interface WantedAndSince {
  readonly wanted: ReadonlyMap<Subject, WantedRecipes>;
  readonly wantedSince: ReadonlyMap<Subject, number>;
}

/** Returns since when the overrides in force change what is wanted, for the first look, which knows nothing before it. */
export function sinceOverridden(
  wantedBy: (inForce: readonly Override[]) => ReadonlyMap<Subject, WantedRecipes>,
  inForce: readonly Override[],
): ReadonlyMap<Subject, number> {
  const wanted = wantedBy(inForce);
  const since = new Map<Subject, number>();
  for (const one of inForce) {
    const others = wantedBy(inForce.filter((other) => other !== one));
    const from = instantToMs(one.created_at);
    for (const [subject, recipes] of wanted) {
      if (isSame(others.get(subject), recipes)) continue;
      since.set(subject, Math.max(from, since.get(subject) ?? from));
    }
  }
  return since;
}

const isSame = (a: WantedRecipes | undefined, b: WantedRecipes): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Returns since when what is wanted of each subject applies. Earlier readings followed something else, so that they say
 * nothing about it. Subjects whose recipes have been the same since the first look are missing.
 */
export function sinceWanted(
  before: WantedAndSince,
  wanted: ReadonlyMap<Subject, WantedRecipes>,
  now: number,
): ReadonlyMap<Subject, number> {
  const since = new Map<Subject, number>();
  for (const [subject, recipes] of wanted) {
    const from = isSame(before.wanted.get(subject), recipes) ? before.wantedSince.get(subject) : now;
    if (from !== undefined) since.set(subject, from);
  }
  return since;
}
