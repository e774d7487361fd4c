import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundsText, type CheckValue, resultOf } from '#domain/quality/answer-checks.ts';
import { checkResults, evaluateCheck } from '#domain/quality/check-results.ts';
import type { QaCheck } from '#domain/quality/qa-spec.ts';
import { unwrap } from '#tests/support/plans.ts';

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
  it('describe what passes', () => {
    expect(boundsText(number(8, 22, 'cm'))).toBe('8 to 22 cm');
    expect(boundsText(number(null, 5, '°C'))).toBe('at most 5 °C');
    expect(boundsText(number(3, null))).toBe('at least 3');
    expect(boundsText(number(3, 3, 'g'))).toBe('3 g');
    expect(boundsText(number(null, null, 'g'))).toBe('');
    expect(boundsText({ kind: 'yes_no', unit: null, min: null, max: null })).toBe('must be yes');
    expect(boundsText({ kind: 'text', unit: null, min: null, max: null })).toBe('');
  });

  it('name numbers that pass', () => {
    fc.assert(
      fc.property(anyCheck(0), (check) => {
        for (const named of boundsText(check).match(/\d+/g) ?? [])
          expect(evaluateCheck(check, Number(named))).toBe(true);
      }),
    );
  });
});
