import type { Uuid } from '#domain/ids.ts';

/** One task on a round. */
export interface RoundStop {
  readonly action: Uuid;
  /** Null for physical locations, and for tasks without a place. */
  readonly chamber: Uuid | null;
}

/** The skips of each task, and the tasks that are done. */
export interface RoundMarks {
  readonly done: ReadonlySet<Uuid>;
  readonly skips: ReadonlyMap<Uuid, number>;
}

/** A task skipped twice is left for the end of the round. */
const SKIPS = 2;

/**
 * Adds new tasks to a round, each after the task that precedes it in `ordered`. The stops of the round keep their order,
 * since a list that changes during the walk is confusing.
 */
export function mergeRoute<S extends RoundStop>(route: readonly S[], ordered: readonly S[]): S[] {
  const merged = [...route];
  const isIn = new Set(route.map(({ action }) => action));
  let before: Uuid | null = null;
  for (const stop of ordered) {
    if (!isIn.has(stop.action)) {
      merged.splice(merged.findIndex(({ action }) => action === before) + 1, 0, stop);
      isIn.add(stop.action);
    }
    before = stop.action;
  }
  return merged;
}

/**
 * Returns the next task after one: first those not skipped yet, then the skipped ones once more. Null at the end of the
 * round.
 */
export function nextStop(route: readonly RoundStop[], marks: RoundMarks, after: Uuid | null): Uuid | null {
  const at = route.findIndex(({ action }) => action === after);
  const walked = [...route.slice(at + 1), ...route.slice(0, Math.max(at, 0))].map(({ action }) => action);
  const open = walked.filter((action) => !marks.done.has(action));
  for (let skips = 0; skips < SKIPS; skips++) {
    const next = open.find((action) => (marks.skips.get(action) ?? 0) === skips);
    if (next !== undefined) return next;
  }
  return null;
}

/** Returns the nearest earlier task that isn't done; null if there is none. */
export function previousStop(route: readonly RoundStop[], { done }: RoundMarks, before: Uuid | null): Uuid | null {
  const at = route.findIndex(({ action }) => action === before);
  return route.slice(0, at < 0 ? route.length : at).findLast(({ action }) => !done.has(action))?.action ?? null;
}

/** Splits a round into runs of tasks in the same chamber. */
export function chamberRuns<S extends RoundStop>(route: readonly S[]): S[][] {
  const runs: S[][] = [];
  for (const stop of route) {
    const run = runs.at(-1);
    if (run?.[0]?.chamber === stop.chamber) run.push(stop);
    else runs.push([stop]);
  }
  return runs;
}
