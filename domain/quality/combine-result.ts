import type { QaResult } from '#domain/action-keys/property-values.ts';
import { type CheckValue, resultOf } from './answer-checks.ts';
import type { QaCheck } from './qa-spec.ts';

/** The quality of a harvest as entered. */
export interface SaidQuality {
  /** The current checks and their answers; null if only `passed` is asked for. */
  readonly asked: { readonly checks: readonly QaCheck[]; readonly answers: ReadonlyMap<string, CheckValue> } | null;
  /** Used if there are no checks; null if not checked yet. */
  readonly passed: boolean | null;
  readonly note: string | null;
}

/**
 * Combines an entered result with the recorded one. Recorded measurements keep their evaluation, with the new note,
 * unless they are measured again, since the spec may have changed.
 */
export function combineResult(
  recorded: QaResult | null,
  { asked, passed, note }: SaidQuality,
  isMeasuredAnew: boolean,
): QaResult | null {
  if (recorded !== null && !isMeasuredAnew) {
    if (recorded.checks.length > 0) return { ...recorded, note };
    if (asked !== null) return freely(recorded.passed, note);
  }
  return asked === null ? freely(passed, note) : resultOf(asked.checks, asked.answers, note);
}

const freely = (passed: boolean | null, note: string | null): QaResult | null =>
  passed === null && note === null ? null : { passed, checks: [], note };
