import type { QaResult } from '#domain/actions/property-values.ts';
import { sameValue } from '#domain/actions/same-value.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { MESSAGES } from '#domain/text/messages.ts';
import type { QaCheck } from './qa-spec.ts';

/** What is wrong in a result; `field` is its path below the result (`checks.1.value`). */
export interface QaFault {
  readonly field: string;
  readonly message: string;
}

type Value = QaResult['checks'][number]['value'];
type Entry = QaResult['checks'][number];

const WRONG_VALUE = { number: MESSAGES.numeric, yes_no: 'Enter true or false.', text: MESSAGES.text } as const;
const TYPE_OF = { number: 'number', yes_no: 'boolean', text: 'string' } as const;

/** Whether a value is of the kind that a check asks for; null, for what nobody looked at, always is. */
const answersCheck = ({ kind }: Pick<QaCheck, 'kind'>, value: Value): boolean =>
  value === null || typeof value === TYPE_OF[kind];

/**
 * Whether a check is passed: a number within its bounds, a yes, words that are not blank. Null where nobody looked, or
 * where the value does not answer the check.
 */
export function evaluateCheck(check: Pick<QaCheck, 'kind' | 'min' | 'max'>, value: Value): boolean | null {
  if (!answersCheck(check, value)) return null;
  if (typeof value === 'string') return value.trim() === '' ? null : true;
  if (typeof value !== 'number') return value;
  return (check.min === null || value >= check.min) && (check.max === null || value <= check.max);
}

/** What follows from all checks: failed if one failed, passed if all passed, else null. */
export function evaluateChecks(checks: readonly { readonly passed: boolean | null }[]): boolean | null {
  if (checks.some(({ passed }) => passed === false)) return false;
  return checks.length > 0 && checks.every(({ passed }) => passed === true) ? true : null;
}

/**
 * The result of a harvest's checks, judged by the checks of its spec (null without one): an entry for each of them, in
 * their order. `passed` is worked out; where it is given all the same (null says nothing) it must be what follows. Without
 * a spec the entries are free, and where there are no checks at all `passed` is taken as it is given.
 */
export function checkResults(spec: readonly QaCheck[] | null, given: QaResult): Result<QaResult, readonly QaFault[]> {
  const faults = spec === null ? repeatedNames(given.checks) : compareNames(spec, given.checks);
  if (faults.length > 0) return err(faults);
  const judged = spec === null ? given.checks.map((entry) => ok(entry)) : spec.map((check) => judgeEntry(check, given));
  const wrong = judged.flatMap((one) => (one.ok ? [] : one.error));
  if (wrong.length > 0) return err(wrong);
  const checks = judged.flatMap((one) => (one.ok ? [one.value] : []));
  if (checks.length === 0) return ok({ ...given, checks });
  const passed = evaluateChecks(checks);
  if (given.passed !== null && given.passed !== passed) {
    return err([{ field: 'passed', message: 'Passed does not follow from the checks.' }]);
  }
  return ok({ passed, checks, note: given.note });
}

/**
 * The recorded result with the note given, where what is given measures nothing else: a spec that changed since does not
 * judge it anew. Null where it does measure something else.
 */
export function preserveRecorded(recorded: QaResult | null, given: QaResult): QaResult | null {
  if (recorded === null) return null;
  // Without checks nothing follows from others: to say nothing says that it is judged later.
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

function judgeEntry(check: QaCheck, given: QaResult): Result<Entry, readonly QaFault[]> {
  const index = given.checks.findIndex(({ name }) => name === check.name);
  const entry = given.checks[index];
  if (entry === undefined) return ok({ name: check.name, value: null, passed: null });
  const { value } = entry;
  if (!answersCheck(check, value)) {
    return err([{ field: `checks.${index}.value`, message: WRONG_VALUE[check.kind] }]);
  }
  const passed = evaluateCheck(check, value);
  return entry.passed === null || entry.passed === passed
    ? ok({ name: check.name, value, passed })
    : err([{ field: `checks.${index}.passed`, message: 'Passed does not follow from the value.' }]);
}

function compareNames(spec: readonly QaCheck[], entries: readonly Entry[]): QaFault[] {
  const asked = new Set(spec.map(({ name }) => name));
  const answered = new Set(entries.map(({ name }) => name));
  const unknown = entries.flatMap(({ name }, index) =>
    asked.has(name) ? [] : [{ field: `checks.${index}.name`, message: `The QA spec has no check “${name}”.` }],
  );
  const missing = spec.flatMap(({ name }) =>
    answered.has(name) ? [] : [{ field: 'checks', message: `Enter what “${name}” showed, or null.` }],
  );
  return [...repeatedNames(entries), ...unknown, ...missing];
}

function repeatedNames(entries: readonly Entry[]): QaFault[] {
  const seen = new Set<string>();
  return entries.flatMap(({ name }, index) => {
    const isRepeated = seen.has(name);
    seen.add(name);
    return isRepeated ? [{ field: `checks.${index}.name`, message: 'This check stands here twice.' }] : [];
  });
}
