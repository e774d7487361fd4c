import type { QaResult } from '#domain/action-keys/property-values.ts';
import { type CheckValue, resultOf } from './answer-checks.ts';
import type { QaCheck } from './qa-spec.ts';

/** The quality of a harvest as entered in a form. */
export interface EnteredQuality {
  /** The checks with their answers; null if the form only asks for `passed`. */
  readonly asked: { readonly checks: readonly QaCheck[]; readonly answers: ReadonlyMap<string, CheckValue> } | null;
  /** Used without checks; null if not checked yet. */
  readonly passed: boolean | null;
  readonly note: string | null;
}

/**
 * Combines an entered result with the recorded one. Unless they are measured again, recorded values keep their
 * evaluation and get the new note, because the spec may have changed.
 */
export function combineResult(
  recorded: QaResult | null,
  { asked, passed, note }: EnteredQuality,
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
