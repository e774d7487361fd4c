import type { QaResult } from '#domain/actions/property-values.ts';
import { evaluateCheck, evaluateChecks } from './check-results.ts';
import type { QaCheck } from './qa-spec.ts';

export type CheckValue = QaResult['checks'][number]['value'];

/**
 * The result that answers make, by name of check: an entry for each check, null for what nobody looked at. Null in all
 * where there is neither an answer nor a note: the harvest is judged later.
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

/** What passes a check, in words: 'at most 5 °C', '8 to 22 cm', 'must be yes'; empty where any answer does. */
export function boundsText({ kind, unit, min, max }: Pick<QaCheck, 'kind' | 'unit' | 'min' | 'max'>): string {
  if (kind === 'yes_no') return 'must be yes';
  const after = unit === null ? '' : ` ${unit}`;
  if (min !== null && max !== null) return `${min === max ? min : `${min} to ${max}`}${after}`;
  if (max !== null) return `at most ${max}${after}`;
  return min === null ? '' : `at least ${min}${after}`;
}
