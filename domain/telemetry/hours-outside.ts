import { MS_PER_HOUR } from '#domain/time.ts';
import type { HeldSpan } from './held-spans.ts';

/**
 * Returns the hours for which values were below or above a band, both ends included; null for no end. Time without a value
 * counts as neither.
 */
export function hoursOutside(
  spans: Iterable<HeldSpan>,
  { min, max }: { readonly min: number | null; readonly max: number | null },
): { readonly below: number; readonly above: number } {
  let below = 0;
  let above = 0;
  for (const { from, to, value } of spans) {
    if (min !== null && value < min) below += to - from;
    else if (max !== null && value > max) above += to - from;
  }
  return { below: below / MS_PER_HOUR, above: above / MS_PER_HOUR };
}
