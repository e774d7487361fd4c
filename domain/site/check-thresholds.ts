import { invalid, type Problem } from '#domain/problem.ts';
import type { Thresholds } from './site.ts';

const PAIRS = [
  { min: 'temperature_min', max: 'temperature_max', quantity: 'temperature' },
  { min: 'light_hours_min', max: 'light_hours_max' },
] as const;

/** Returns the problem of a minimum above its maximum, or null. */
export function checkThresholds(thresholds: Thresholds): Problem | null {
  const errors = PAIRS.flatMap(({ min, max, ...params }) => {
    const [lower, upper] = [thresholds[min], thresholds[max]];
    if (lower === null || upper === null || lower <= upper) return [];
    return [[`thresholds.${max}`, [{ code: 'min_value', params: { value: lower, ...params } }]] as const];
  });
  return errors.length > 0 ? invalid(Object.fromEntries(errors)) : null;
}
