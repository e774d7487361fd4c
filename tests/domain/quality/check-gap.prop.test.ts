import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkGap } from '#domain/quality/check-gap.ts';
import { evaluateCheck } from '#domain/quality/check-results.ts';
import { hasOpenChecks } from '#domain/quality/open-checks.ts';

const anyNumber = fc.integer({ min: -500, max: 500 }).map((tenths) => tenths / 10);
const anyCheck = fc
  .tuple(
    fc.constantFrom('number' as const, 'yes_no' as const, 'text' as const),
    fc.option(anyNumber),
    fc.option(anyNumber),
  )
  .map(([kind, min, max]) => (kind === 'number' ? { kind, min, max } : { kind, min: null, max: null }));
const anyValue = fc.oneof(fc.constant(null), anyNumber, fc.boolean(), fc.constantFrom('', 'fresh'));

describe('the gap of an answer', () => {
  it('agrees with the verdict', () => {
    fc.assert(
      fc.property(anyCheck, anyValue, (check, value) => {
        const { code } = checkGap(check, value);
        const passed = evaluateCheck(check, value);
        expect(code === 'within').toBe(passed === true);
        expect(code === 'not_checked').toBe(passed === null);
      }),
    );
  });

  it('is the distance to the limit', () => {
    expect(checkGap({ kind: 'number', min: null, max: 10 }, 14)).toEqual({ code: 'above', params: { by: 4 } });
    expect(checkGap({ kind: 'number', min: 6.1, max: 10 }, 6)).toEqual({ code: 'below', params: { by: 0.1 } });
    expect(checkGap({ kind: 'yes_no', min: null, max: null }, false)).toEqual({ code: 'failed', params: {} });
  });
});

describe('a result', () => {
  it('has open checks while one has no verdict, even if another failed', () => {
    const check = (passed: boolean | null) => ({ name: 'Length', value: null, passed });
    const result = (...passed: readonly (boolean | null)[]) => ({
      passed: null,
      checks: passed.map(check),
      note: null,
    });
    expect([null, result(), result(true, null), result(false, null)].map(hasOpenChecks)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect([result(true, false), { passed: false, checks: [], note: null }].map(hasOpenChecks)).toEqual([false, false]);
  });
});
