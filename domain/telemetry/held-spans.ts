/** A value over a span of time. */
export interface HeldSpan {
  /** Epoch milliseconds, `to` excluded and later than `from`. */
  readonly from: number;
  readonly to: number;
  readonly value: number;
}

/** Returns the mean of spans weighted by their time; null without spans. */
export function timeMean(spans: Iterable<HeldSpan>): number | null {
  let sum = 0;
  let ms = 0;
  for (const { from, to, value } of spans) {
    sum += value * (to - from);
    ms += to - from;
  }
  return ms === 0 ? null : sum / ms;
}
