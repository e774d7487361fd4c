import type { QaResult } from '#domain/actions/property-values.ts';
import type { CheckValue } from '#domain/quality/answer-checks.ts';
import { combineResult } from '#domain/quality/combine-result.ts';
import type { QaCheck } from '#domain/quality/qa-spec.ts';

export type QaChoice = 'passed' | 'failed' | 'later';

/** What a form holds of a harvest's quality. */
export interface QualityValues {
  /** Where no checks are asked. */
  readonly qa: QaChoice;
  /** What was typed for checks, by name; 'yes' or 'no' where that is asked. Checks without an answer are left out. */
  readonly qa_checks: readonly { readonly name: string; readonly text: string }[];
  readonly qa_note: string;
}

/** What a harvest is judged by: freely, by checks, or by checks that are not known (yet). */
export type Quality =
  | { readonly kind: 'free' }
  | { readonly kind: 'asked'; readonly checks: readonly QaCheck[] }
  | { readonly kind: 'unknown' };

export const FREE: Quality = { kind: 'free' };

/** What a form begins with: what was recorded. */
export function qualityStart(recorded: QaResult | null): QualityValues {
  const passed = recorded?.passed ?? null;
  return {
    qa: passed === null ? 'later' : passed ? 'passed' : 'failed',
    qa_checks: (recorded?.checks ?? []).flatMap(({ name, value }) =>
      value === null ? [] : [{ name, text: textOf(value) }],
    ),
    qa_note: recorded?.note ?? '',
  };
}

/** What stands in the field of a check. */
export const answerTo = (answers: QualityValues['qa_checks'], check: string): string =>
  answers.find(({ name }) => name === check)?.text ?? '';

/** The answers with another text for a check. */
export function withAnswer(answers: QualityValues['qa_checks'], check: string, text: string) {
  const others = answers.filter(({ name }) => name !== check);
  if (text === '') return others;
  if (others.length === answers.length) return [...answers, { name: check, text }];
  return answers.map((answer) => (answer.name === check ? { name: check, text } : answer));
}

// A whole part whose thousands are parted by one kind of mark. '0,125' is none, and no number either.
const THOUSANDS = /^[-+]?[1-9]\d{0,2}(?:([\s,])\d{3})(?:\1\d{3})*(?=[.e]|$)/i;

/** The value that a text stands for: null for none, undefined where it answers nothing. */
export function readAnswer({ kind }: Pick<QaCheck, 'kind'>, typed: string): CheckValue | undefined {
  const text = typed.trim();
  if (text === '') return null;
  if (kind === 'text') return text;
  if (kind === 'yes_no') return text === 'yes' ? true : text === 'no' ? false : undefined;
  const plain = text.replace(/^[\u2212\u2013]/, '-').replace(THOUSANDS, (whole) => whole.replace(/[\s,]/g, ''));
  return /^[-+]?\d+(?:\.\d*)?(?:e[-+]?\d+)?$/i.test(plain) ? Number(plain) : undefined;
}

/** The result that a form stands for; as recorded where the checks are not known. */
export function qaOf(recorded: QaResult | null, values: QualityValues, quality: Quality): QaResult | null {
  if (quality.kind === 'unknown') return recorded;
  const said = {
    asked: quality.kind === 'asked' ? { checks: quality.checks, answers: readAnswers(quality.checks, values) } : null,
    passed: values.qa === 'later' ? null : values.qa === 'passed',
    note: values.qa_note.trim() === '' ? null : values.qa_note.trim(),
  };
  return combineResult(recorded, said, recorded !== null && !isAsRecorded(recorded, values, quality));
}

const readAnswers = (checks: readonly QaCheck[], { qa_checks }: QualityValues): Map<string, CheckValue> =>
  new Map(checks.map((check) => [check.name, readAnswer(check, answerTo(qa_checks, check.name)) ?? null]));

/** What is wrong with answers, by name of check. */
export function qaFaults(
  recorded: QaResult | null,
  values: QualityValues,
  quality: Quality,
): ReadonlyMap<string, string> {
  if (quality.kind !== 'asked' || (recorded !== null && isAsRecorded(recorded, values, quality))) return new Map();
  const wrong = quality.checks.filter(
    (check) => readAnswer(check, answerTo(values.qa_checks, check.name)) === undefined,
  );
  return new Map(
    wrong.map(
      ({ name, kind }) => [name, kind === 'number' ? 'Enter a number, such as 3.5.' : 'Choose yes or no.'] as const,
    ),
  );
}

// Whether no answer was touched.
function isAsRecorded(recorded: QaResult, values: QualityValues, quality: Quality): boolean {
  if (quality.kind !== 'asked') return true;
  const was = qualityStart(recorded).qa_checks;
  return quality.checks.every(({ name }) => answerTo(was, name) === answerTo(values.qa_checks, name));
}

/** An answer as it stands in a form. */
export function textOf(value: NonNullable<CheckValue>): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}
