import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timeMean } from '#domain/telemetry/held-spans.ts';
import { anySpans } from '#tests/domain/telemetry/derived/any-spans.ts';

describe('spans between readings', () => {
  it('have a mean within their values, and none without spans', () => {
    fc.assert(
      fc.property(anySpans, (spans) => {
        const mean = timeMean(spans);
        if (spans.length === 0) expect(mean).toBeNull();
        else {
          const values = spans.map(({ value }) => value);
          expect(mean).toBeGreaterThanOrEqual(Math.min(...values) - 1e-6);
          expect(mean).toBeLessThanOrEqual(Math.max(...values) + 1e-6);
        }
      }),
    );
    expect(
      timeMean([
        { from: 0, to: 3, value: 10 },
        { from: 3, to: 4, value: 30 },
      ]),
    ).toBe(15);
  });
});
