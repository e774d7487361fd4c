import type { QaResult } from '#domain/action-keys/property-values.ts';

/** Tells whether a result lacks the value of a check, or the verdict if there are no checks. */
export const hasOpenChecks = (result: QaResult | null): boolean =>
  result === null ||
  (result.checks.length === 0 ? result.passed === null : result.checks.some(({ passed }) => passed === null));
