import type { Coded, NoParams } from '#domain/problems/coded.ts';
import type { CheckValue } from './answer-checks.ts';
import { evaluateCheck } from './check-results.ts';
import type { QaCheck } from './qa-spec.ts';

/** Relation of an answer to the limits of its check. `by` is in the unit of the check. */
export interface CheckGap {
  readonly not_checked: NoParams;
  readonly within: NoParams;
  readonly above: { readonly by: number };
  readonly below: { readonly by: number };
  readonly failed: NoParams;
}

/** Compares an answer with the limits of its check. */
export function checkGap(check: Pick<QaCheck, 'kind' | 'min' | 'max'>, value: CheckValue): Coded<CheckGap> {
  const passed = evaluateCheck(check, value);
  if (passed === null) return { code: 'not_checked', params: {} };
  if (passed) return { code: 'within', params: {} };
  if (typeof value === 'number' && check.max !== null && value > check.max) {
    return { code: 'above', params: { by: rounded(value - check.max) } };
  }
  if (typeof value === 'number' && check.min !== null && value < check.min) {
    return { code: 'below', params: { by: rounded(check.min - value) } };
  }
  return { code: 'failed', params: {} };
}

// Differences of decimals have digits that nobody measured.
const rounded = (value: number): number => Number(value.toPrecision(6));
