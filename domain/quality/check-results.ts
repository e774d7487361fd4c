import type { QaResult } from '#domain/action-keys/property-values.ts';
import { sameValue } from '#domain/actions/same-value.ts';
import type { FieldFault } from '#domain/problems/field-fault.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { QaCheck } from './qa-spec.ts';

type Value = QaResult['checks'][number]['value'];
type Entry = QaResult['checks'][number];

const WRONG_VALUE = {
  number: { code: 'number_expected', params: {} },
  yes_no: { code: 'boolean_expected', params: {} },
  text: { code: 'text_expected', params: {} },
} as const;
const TYPE_OF = { number: 'number', yes_no: 'boolean', text: 'string' } as const;

/** Tells whether a value has the type of its check. Null (not checked) always does. */
const answersCheck = ({ kind }: Pick<QaCheck, 'kind'>, value: Value): boolean =>
  value === null || typeof value === TYPE_OF[kind];

/**
 * Evaluates a check. A number must be within bounds, an answer must be yes, and text must not be blank. Returns null if
 * the value is missing or has the wrong type.
 */
export function evaluateCheck(check: Pick<QaCheck, 'kind' | 'min' | 'max'>, value: Value): boolean | null {
  if (!answersCheck(check, value)) return null;
  if (typeof value === 'string') return value.trim() === '' ? null : true;
  if (typeof value !== 'number') return value;
  return (check.min === null || value >= check.min) && (check.max === null || value <= check.max);
}

/** Combines all checks: false if one failed, true if all passed, otherwise null. */
export function evaluateChecks(checks: readonly { readonly passed: boolean | null }[]): boolean | null {
  if (checks.some(({ passed }) => passed === false)) return false;
  return checks.length > 0 && checks.every(({ passed }) => passed === true) ? true : null;
}

/**
 * Evaluates a harvest's results against its spec, with one entry per check in the spec's order. `passed` is derived,
 * and a non-null value in the request must match it. Without a spec (null), any entries are accepted; without entries,
 * `passed` is used as sent.
 */
export function checkResults(
  spec: readonly QaCheck[] | null,
  given: QaResult,
): Result<QaResult, readonly FieldFault[]> {
  const faults = spec === null ? repeatedNames(given.checks) : compareNames(spec, given.checks);
  if (faults.length > 0) return err(faults);
  const checked =
    spec === null ? given.checks.map((entry) => ok(entry)) : spec.map((check) => checkEntry(check, given));
  const wrong = checked.flatMap((one) => (one.ok ? [] : one.error));
  if (wrong.length > 0) return err(wrong);
  const checks = checked.flatMap((one) => (one.ok ? [one.value] : []));
  if (checks.length === 0) return ok({ ...given, checks });
  const passed = evaluateChecks(checks);
  if (given.passed !== null && given.passed !== passed) {
    return err([{ field: 'passed', fault: { code: 'passed_contradicts_checks', params: {} } }]);
  }
  return ok({ passed, checks, note: given.note });
}

/**
 * Returns the recorded result with the new note if no measurement changed, so that a changed spec doesn't re-evaluate
 * it. Returns null if anything else differs.
 */
export function preserveRecorded(recorded: QaResult | null, given: QaResult): QaResult | null {
  if (recorded === null) return null;
  // Without checks, `passed` can't be derived, and null means that the harvest is checked later.
  const isFree = recorded.checks.length === 0;
  const agrees = (was: boolean | null, is: boolean | null) => is === was || (is === null && !isFree);
  if (recorded.checks.length !== given.checks.length || !agrees(recorded.passed, given.passed)) return null;
  const isSame = recorded.checks.every((was) =>
    given.checks.some(
      ({ name, value, passed }) => name === was.name && sameValue(value, was.value) && agrees(was.passed, passed),
    ),
  );
  return isSame ? { ...recorded, note: given.note } : null;
}

function checkEntry(check: QaCheck, given: QaResult): Result<Entry, readonly FieldFault[]> {
  const index = given.checks.findIndex(({ name }) => name === check.name);
  const entry = given.checks[index];
  if (entry === undefined) return ok({ name: check.name, value: null, passed: null });
  const { value } = entry;
  if (!answersCheck(check, value)) {
    return err([{ field: `checks.${index}.value`, fault: WRONG_VALUE[check.kind] }]);
  }
  const passed = evaluateCheck(check, value);
  return entry.passed === null || entry.passed === passed
    ? ok({ name: check.name, value, passed })
    : err([{ field: `checks.${index}.passed`, fault: { code: 'passed_contradicts_value', params: {} } }]);
}

function compareNames(spec: readonly QaCheck[], entries: readonly Entry[]): FieldFault[] {
  const asked = new Set(spec.map(({ name }) => name));
  const answered = new Set(entries.map(({ name }) => name));
  const unknown = entries.flatMap(({ name }, index): FieldFault[] =>
    asked.has(name) ? [] : [{ field: `checks.${index}.name`, fault: { code: 'check_unknown', params: { name } } }],
  );
  const missing = spec.flatMap(({ name }): FieldFault[] =>
    answered.has(name) ? [] : [{ field: 'checks', fault: { code: 'check_unanswered', params: { name } } }],
  );
  return [...repeatedNames(entries), ...unknown, ...missing];
}

function repeatedNames(entries: readonly Entry[]): FieldFault[] {
  const seen = new Set<string>();
  return entries.flatMap(({ name }, index): FieldFault[] => {
    const isRepeated = seen.has(name);
    seen.add(name);
    return isRepeated ? [{ field: `checks.${index}.name`, fault: { code: 'check_listed_twice', params: {} } }] : [];
  });
}
