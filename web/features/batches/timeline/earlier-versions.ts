import type { Action } from '#domain/actions/action.ts';
import { withCorrectedFacts } from '#domain/actions/correct-action.ts';
import type { ActionNames } from '#domain/batches/history/action-label.ts';
import type { Instant } from '#domain/time.ts';
import { GIVEN_SCHEMAS } from '#ports/schemas/action-properties.ts';
import { formatFacts } from '#web/format/action-text.ts';

/** A fact in the timeline: its current value, and the earlier ones, newest first. */
export interface FactPart {
  readonly now: string;
  readonly before: readonly string[];
}

/** Returns a completed action as it was before each correction, newest first. */
export function earlierVersions(action: Action): Action[] {
  const versions: Action[] = [];
  let later = action;
  for (const { was } of [...action.corrections].reverse()) {
    const given = GIVEN_SCHEMAS[action.action_type]().safeParse(was.action_properties);
    const facts = given.success ? withCorrectedFacts(later, given.data) : later;
    later = { ...facts, action_completed_date: was.action_completed_date };
    versions.push(later);
  }
  return versions;
}

/** Returns the facts of a completed action, each with the values that corrections replaced. */
export function correctedParts(action: Action, names: ActionNames): FactPart[] {
  const parts = formatFacts(action, names);
  const earlier = earlierVersions(action).map((version) => formatFacts(version, names));
  const shown = new Set(parts);
  const positions = Math.max(parts.length, ...earlier.map((version) => version.length));
  return Array.from({ length: positions }, (_, at) => {
    const before: string[] = [];
    for (const version of earlier) {
      const part = version[at];
      if (part === undefined || shown.has(part)) continue;
      shown.add(part);
      before.push(part);
    }
    return { now: parts[at] ?? '', before };
  }).filter(({ now, before }) => now !== '' || before.length > 0);
}

/** Returns the completion times that corrections replaced, newest first, without duplicates. */
export function earlierMoments(action: Action): Instant[] {
  const moments = earlierVersions(action).flatMap(({ action_completed_date }) => action_completed_date ?? []);
  return [...new Set(moments)].filter((moment) => moment !== action.action_completed_date);
}
