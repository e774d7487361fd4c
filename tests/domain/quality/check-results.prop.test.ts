import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QaResult } from '#domain/action-keys/property-values.ts';
import { checkResults, evaluateCheck, evaluateChecks, preserveRecorded } from '#domain/quality/check-results.ts';
import { checkSpec } from '#domain/quality/check-spec.ts';
import type { QaCheck } from '#domain/quality/qa-spec.ts';
import type { Result } from '#domain/result.ts';
import { unwrap } from '#tests/support/random/plans.ts';

function faultsOf<T, E>(result: Result<T, E>): E {
  if (result.ok) throw new Error('This was expected to fail');
  return result.error;
}

const anyNumber = fc.double({ min: -1000, max: 1000, noNaN: true });
const anyBound = fc.option(anyNumber);
const anyName = fc.string({ minLength: 1, maxLength: 12 });
const about = { name: anyName, unit: fc.constant(null) };
const anyCheck: fc.Arbitrary<QaCheck> = fc.oneof(
  fc
    .record({ ...about, kind: fc.constant('number' as const), min: anyBound, max: anyBound })
    .map((check) => (check.min !== null && check.max !== null && check.min > check.max ? swap(check) : check)),
  fc.record({
    ...about,
    kind: fc.constantFrom('yes_no' as const, 'text' as const),
    min: fc.constant(null),
    max: fc.constant(null),
  }),
);
const swap = (check: QaCheck): QaCheck => ({ ...check, min: check.max, max: check.min });
const anySpec = fc.uniqueArray(anyCheck, { selector: ({ name }) => name, minLength: 1, maxLength: 6 });

/** Generates a value for a check; null if it wasn't done. */
const anyAnswer = ({ kind }: QaCheck) =>
  fc.option<number | string | boolean>(
    kind === 'number' ? anyNumber : kind === 'yes_no' ? fc.boolean() : fc.string({ maxLength: 8 }),
  );

/** A spec with a result that has only observations, in any order. */
const anyMeasured = anySpec.chain((spec) =>
  fc
    .tuple(...spec.map((check) => anyAnswer(check).map((value) => ({ name: check.name, value, passed: null }))))
    .chain((entries) => fc.shuffledSubarray(entries, { minLength: entries.length }))
    .map((checks): [QaCheck[], QaResult] => [spec, { passed: null, checks, note: 'fine' }]),
);

const fieldsOf = (spec: readonly QaCheck[] | null, given: QaResult) =>
  faultsOf(checkResults(spec, given)).map(({ field }) => field);

describe('the result of a harvest’s checks', () => {
  it('has an entry for each check of the spec, in order, with the given values', () => {
    fc.assert(
      fc.property(anyMeasured, ([spec, given]) => {
        const { checks, note } = unwrap(checkResults(spec, given));
        expect(checks.map(({ name }) => name)).toEqual(spec.map(({ name }) => name));
        for (const { name, value } of checks) {
          expect(given.checks.find((entry) => entry.name === name)?.value).toBe(value);
        }
        expect(note).toBe('fine');
      }),
    );
  });

  it('is failed exactly if a number is out of bounds or an answer is no', () => {
    fc.assert(
      fc.property(anyMeasured, ([spec, given]) => {
        const failed = spec.some(({ name, min, max }) => {
          const value = given.checks.find((entry) => entry.name === name)?.value ?? null;
          return value === false || (typeof value === 'number' && !(value >= (min ?? -1e9) && value <= (max ?? 1e9)));
        });
        expect(unwrap(checkResults(spec, given)).passed === false).toBe(failed);
      }),
    );
  });

  it('is passed exactly if every check was answered and passed', () => {
    fc.assert(
      fc.property(anyMeasured, ([spec, given]) => {
        const { passed, checks } = unwrap(checkResults(spec, given));
        expect(passed === true).toBe(checks.every((check) => check.value !== null && check.passed === true));
      }),
    );
    expect(evaluateChecks([])).toBeNull();
  });

  it('is the same when evaluated again with all derived values given', () => {
    fc.assert(
      fc.property(anyMeasured, ([spec, given]) => {
        const evaluated = unwrap(checkResults(spec, given));
        expect(checkResults(spec, evaluated)).toEqual({ ok: true, value: evaluated });
        expect(checkResults(null, evaluated)).toEqual({ ok: true, value: evaluated });
      }),
    );
  });

  it("can't contradict its derived values", () => {
    fc.assert(
      fc.property(anyMeasured, fc.nat(), ([spec, given], pick) => {
        const evaluated = unwrap(checkResults(spec, given));
        expect(fieldsOf(spec, { ...evaluated, passed: evaluated.passed !== true })).toEqual(['passed']);
        const at = pick % evaluated.checks.length;
        const checks = evaluated.checks.map((check, index) =>
          index === at ? { ...check, passed: check.passed !== true } : check,
        );
        expect(fieldsOf(spec, { ...evaluated, passed: null, checks })).toEqual([`checks.${at}.passed`]);
      }),
    );
  });

  it('has each check of the spec exactly once', () => {
    fc.assert(
      fc.property(anyMeasured, fc.nat(), ([spec, given], pick) => {
        const at = pick % given.checks.length;
        const rest = given.checks.filter((_, index) => index !== at);
        expect(fieldsOf(spec, { ...given, checks: rest })).toEqual(['checks']);
        const [one] = given.checks;
        if (one === undefined) throw new Error('A spec without checks was not asked for');
        const count = given.checks.length;
        expect(fieldsOf(spec, { ...given, checks: [...given.checks, one] })).toEqual([`checks.${count}.name`]);
        const other = { name: 'a name that no check has', value: 1, passed: null };
        expect(fieldsOf(spec, { ...given, checks: [...given.checks, other] })).toEqual([`checks.${count}.name`]);
      }),
    );
  });

  it('stays as recorded whatever happens to the spec, until a value changes', () => {
    fc.assert(
      fc.property(anyMeasured, fc.nat(), ([spec, given], pick) => {
        const recorded = unwrap(checkResults(spec, given));
        expect(preserveRecorded(recorded, { ...given, note: 'new' })).toEqual({ ...recorded, note: 'new' });
        expect(preserveRecorded(recorded, recorded)).toEqual(recorded);
        const at = pick % given.checks.length;
        const checks = given.checks.map((check, index) =>
          index === at ? { ...check, value: 'something else' } : check,
        );
        expect(preserveRecorded(recorded, { ...given, checks })).toBeNull();
        expect(preserveRecorded(null, given)).toBeNull();
      }),
    );
  });

  it('stays as stated without checks even if the spec has some since, until the statement changes', () => {
    const anyPassed = fc.constantFrom(null, true, false);
    fc.assert(
      fc.property(anyMeasured, anyPassed, anyPassed, ([spec, measured], was, is) => {
        const recorded = { passed: was, checks: [], note: null };
        const kept = preserveRecorded(recorded, { passed: is, checks: [], note: 'pale' });
        expect(kept).toEqual(is === was ? { ...recorded, note: 'pale' } : null);
        expect(preserveRecorded(recorded, measured)).toBeNull();
        expect(fieldsOf(spec, { ...recorded, note: 'pale' })).toContain('checks');
      }),
    );
  });

  it.each([
    ['number', 'wet', 'number_expected'],
    ['yes_no', 1, 'boolean_expected'],
    ['text', true, 'text_expected'],
  ] as const)('answers a %s with no %s', (kind, value, code) => {
    const spec = [{ name: 'A', kind, unit: null, min: null, max: null }];
    const given = { passed: null, checks: [{ name: 'A', value, passed: null }], note: null };
    expect(faultsOf(checkResults(spec, given))).toEqual([{ field: 'checks.0.value', fault: { code, params: {} } }]);
  });

  it('without checks is as stated', () => {
    for (const passed of [true, false, null]) {
      const given = { passed, checks: [], note: null };
      expect(checkResults(null, given)).toEqual({ ok: true, value: given });
      expect(checkResults([], given)).toEqual({ ok: true, value: given });
    }
  });

  it('includes both bounds, and treats blank text as missing', () => {
    const check = { kind: 'number', min: 2, max: 3 } as const;
    expect([1.9, 2, 3, 3.1, null].map((value) => evaluateCheck(check, value))).toEqual([
      false,
      true,
      true,
      false,
      null,
    ]);
    expect(evaluateCheck({ kind: 'text', min: null, max: null }, ' ')).toBeNull();
  });
});

describe('a QA spec', () => {
  it('accepts checks with unique names and bounds that some number meets', () => {
    fc.assert(
      fc.property(anySpec, (spec) => {
        expect(checkSpec(spec)).toEqual([]);
      }),
    );
  });

  it('names the invalid check', () => {
    const leaf = { name: 'Leaf', kind: 'number', unit: 'cm', min: 5, max: 4 } as const;
    const colour = { name: 'Leaf', kind: 'yes_no', unit: null, min: null, max: 1 } as const;
    expect(checkSpec([leaf, colour]).map(({ field }) => field)).toEqual(['0.max', '1.name', '1.max']);
  });
});
