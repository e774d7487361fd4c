import type { Coded, NoParams } from '#domain/problems/coded.ts';
import type { QaCheck } from './qa-spec.ts';

/** Answers that pass a check. `unit` is that of the spec, or null. */
export interface CheckBounds {
  readonly must_be_yes: NoParams;
  readonly exactly: { readonly value: number; readonly unit: string | null };
  readonly between: { readonly min: number; readonly max: number; readonly unit: string | null };
  readonly at_most: { readonly max: number; readonly unit: string | null };
  readonly at_least: { readonly min: number; readonly unit: string | null };
}

/** Returns the answers that pass a check; null if any answer does. */
export function boundsOf({
  kind,
  unit,
  min,
  max,
}: Pick<QaCheck, 'kind' | 'unit' | 'min' | 'max'>): Coded<CheckBounds> | null {
  if (kind === 'yes_no') return { code: 'must_be_yes', params: {} };
  if (min !== null && max !== null) {
    return min === max
      ? { code: 'exactly', params: { value: min, unit } }
      : { code: 'between', params: { min, max, unit } };
  }
  if (max !== null) return { code: 'at_most', params: { max, unit } };
  return min === null ? null : { code: 'at_least', params: { min, unit } };
}
