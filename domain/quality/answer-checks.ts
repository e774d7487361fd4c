import type { QaResult } from '#domain/action-keys/property-values.ts';
import { evaluateCheck, evaluateChecks } from './check-results.ts';
import type { QaCheck } from './qa-spec.ts';

export type CheckValue = QaResult['checks'][number]['value'];

/**
 * Builds a result from answers by check name, with null for unanswered checks. Returns null without any answer or note,
 * because the harvest is checked later.
 */
export function resultOf(
  checks: readonly QaCheck[],
  answers: ReadonlyMap<string, CheckValue>,
  note: string | null,
): QaResult | null {
  const entries = checks.map((check) => {
    const value = answers.get(check.name) ?? null;
    return { name: check.name, value, passed: evaluateCheck(check, value) };
  });
  if (note === null && entries.every(({ value }) => value === null)) return null;
  return { passed: evaluateChecks(entries), checks: entries, note };
}
