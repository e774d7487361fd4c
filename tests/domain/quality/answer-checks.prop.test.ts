import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CheckValue, resultOf } from '#domain/quality/answer-checks.ts';
import { boundsOf } from '#domain/quality/check-bounds.ts';
import { checkResults, evaluateCheck } from '#domain/quality/check-results.ts';
import type { QaCheck } from '#domain/quality/qa-spec.ts';
import { unwrap } from '#tests/support/random/plans.ts';

const number = (min: number | null, max: number | null, unit: string | null = null): QaCheck => ({
  name: 'Length',
  kind: 'number',
  unit,
  min,
  max,
});

const anyCheck = (at: number): fc.Arbitrary<QaCheck> =>
  fc.oneof(
    fc
      .tuple(fc.option(fc.integer({ min: 0, max: 40 })), fc.option(fc.integer({ min: 40, max: 90 })))
      .map(([min, max]) => ({ ...number(min, max), name: `check ${at}` })),
    fc
      .constantFrom('yes_no' as const, 'text' as const)
      .map((kind) => ({ name: `check ${at}`, kind, unit: null, min: null, max: null })),
  );
const anySpec = fc
  .integer({ min: 1, max: 5 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => anyCheck(at))));

const anyAnswered = anySpec.chain((spec) =>
  fc
    .tuple(
      ...spec.map(({ kind }) =>
        fc.option<NonNullable<CheckValue>>(
          kind === 'number' ? fc.integer({ min: -10, max: 100 }) : kind === 'yes_no' ? fc.boolean() : fc.string(),
        ),
      ),
    )
    .map((values) => ({ spec, answers: new Map(spec.map(({ name }, at) => [name, values[at] ?? null] as const)) })),
);

describe('a result of answers', () => {
  it('is accepted by the farm, whatever is answered or missing', () => {
    fc.assert(
      fc.property(anyAnswered, fc.option(fc.constant('pale')), ({ spec, answers }, note) => {
        const result = resultOf(spec, answers, note);
        const isNothing = note === null && [...answers.values()].every((value) => value === null);
        expect(result === null).toBe(isNothing);
        if (result !== null) expect(unwrap(checkResults(spec, result))).toEqual(result);
      }),
    );
  });

  it('has null for a check without an answer', () => {
    expect(resultOf([number(1, 2)], new Map(), 'pale')).toEqual({
      passed: null,
      checks: [{ name: 'Length', value: null, passed: null }],
      note: 'pale',
    });
  });
});

describe('the limits of a check in words', () => {
  it.each([
    [number(8, 22, 'cm'), { code: 'between', params: { min: 8, max: 22, unit: 'cm' } }],
    [number(null, 5, '°C'), { code: 'at_most', params: { max: 5, unit: '°C' } }],
    [number(3, null), { code: 'at_least', params: { min: 3, unit: null } }],
    [number(3, 3, 'g'), { code: 'exactly', params: { value: 3, unit: 'g' } }],
    [number(null, null, 'g'), null],
    [{ kind: 'yes_no', unit: null, min: null, max: null } as const, { code: 'must_be_yes', params: {} }],
    [{ kind: 'text', unit: null, min: null, max: null } as const, null],
  ])('describe what passes', (check, bounds) => {
    expect(boundsOf(check)).toEqual(bounds);
  });

  it('are numbers that pass', () => {
    fc.assert(
      fc.property(anyCheck(0), (check) => {
        const limits = Object.values(boundsOf(check)?.params ?? {}).filter((value) => typeof value === 'number');
        for (const limit of limits) expect(evaluateCheck(check, limit)).toBe(true);
      }),
    );
  });
});
