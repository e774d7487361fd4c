import type { QaResult } from '#domain/action-keys/property-values.ts';
import { sameValue } from '#domain/actions/same-value.ts';
import { type Quality, type QualityValues, qaOf, qualityStart } from '#web/batches/facts/qa-answers.ts';

/** The answers typed for each harvest that aren't saved yet. */
export type Entries = ReadonlyMap<string, QualityValues>;

/** Returns the answers of a harvest: those typed, else those recorded. */
export const entryOf = (entries: Entries, uuid: string, recorded: QaResult | null): QualityValues =>
  entries.get(uuid) ?? qualityStart(recorded);

/** Returns the result to save; undefined if it is the same as the recorded one. */
export function changedResult(
  recorded: QaResult | null,
  values: QualityValues,
  quality: Quality,
): { readonly result: QaResult | null } | undefined {
  const result = qaOf(recorded, values, quality);
  return sameValue(result, recorded) ? undefined : { result };
}

/** Returns the row after an open one; without any after it, the one before; null if it is the only one. */
export function neighbourOf(uuids: readonly string[], open: string): string | null {
  const at = uuids.indexOf(open);
  return uuids[at + 1] ?? uuids[at - 1] ?? null;
}
