import { MS_PER_HOUR } from '#domain/time.ts';
import type { HeldSpan } from './held-spans.ts';

/** A band of values, both ends included; null for an open end. */
export interface Band {
  readonly least: number | null;
  readonly most: number | null;
}

/** Returns the hours for which values were below or above a band. Time without a value counts as neither. */
export function hoursOutside(
  spans: Iterable<HeldSpan>,
  { least, most }: Band,
): { readonly below: number; readonly above: number } {
  let below = 0;
  let above = 0;
  for (const { from, to, value } of spans) {
    if (least !== null && value < least) below += to - from;
    else if (most !== null && value > most) above += to - from;
  }
  return { below: below / MS_PER_HOUR, above: above / MS_PER_HOUR };
}
