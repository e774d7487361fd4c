import type { QaResult } from '#domain/actions/property-values.ts';
import { type CheckValue, resultOf } from './answer-checks.ts';
import type { QaCheck } from './qa-spec.ts';

/** What is said of a harvest's quality. */
export interface SaidQuality {
  /** What is asked at present, and what was answered; null where nothing is asked but whether it passed. */
  readonly asked: { readonly checks: readonly QaCheck[]; readonly answers: ReadonlyMap<string, CheckValue> } | null;
  /** Where no checks are asked; null to say so later. */
  readonly passed: boolean | null;
  readonly note: string | null;
}

/**
 * The result of a harvest whose quality is said beside what was recorded before. A spec may have changed since: what was
 * recorded then stays as it was judged, with the note given, while nothing else is measured.
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
