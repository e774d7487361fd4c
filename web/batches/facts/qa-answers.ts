import type { QaResult } from '#domain/action-keys/property-values.ts';
import type { CheckValue } from '#domain/quality/answer-checks.ts';
import { combineResult } from '#domain/quality/combine-result.ts';
import type { QaCheck } from '#domain/quality/qa-spec.ts';
import { faultOf, readNumber } from '#domain/quantities/read-quantity.ts';
import type { DecimalMark } from '#domain/units.ts';
import { fieldText } from '#web/format/field-text.ts';
import { numberField, readTyped } from '#web/format/quantity.ts';
import { inUse } from '#words/language.ts';
import { chooseYesNo, enterNumber } from '#words/web/batches/quality.ts';

export type QaChoice = 'passed' | 'failed' | 'later';

export interface QualityValues {
  /** The overall result, where the harvest has no checks. */
  readonly qa: QaChoice;
  /** The typed answers by check; 'yes' or 'no' for yes-or-no checks. Unanswered checks are omitted. */
  readonly qa_checks: readonly { readonly name: string; readonly text: string }[];
  readonly qa_note: string;
}

/** The form of a harvest's quality: one result, a list of checks, or checks that haven't loaded. */
export type Quality =
  | { readonly kind: 'free' }
  | { readonly kind: 'asked'; readonly checks: readonly QaCheck[] }
  | { readonly kind: 'unknown' };

export const FREE: Quality = { kind: 'free' };

/** Returns the initial fields of a form: the recorded result. */
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

export const answerTo = (answers: QualityValues['qa_checks'], check: string): string =>
  answers.find(({ name }) => name === check)?.text ?? '';

/** Returns the answers with one of them replaced. */
export function withAnswer(answers: QualityValues['qa_checks'], check: string, text: string) {
  const others = answers.filter(({ name }) => name !== check);
  if (text === '') return others;
  if (others.length === answers.length) return [...answers, { name: check, text }];
  return answers.map((answer) => (answer.name === check ? { name: check, text } : answer));
}

/** Parses an answer: null for none, undefined where the text is not an answer. */
export function readAnswer(
  { kind }: Pick<QaCheck, 'kind'>,
  typed: string,
  decimal: DecimalMark = inUse().marks.decimal,
): CheckValue | undefined {
  const text = typed.trim();
  if (text === '') return null;
  if (kind === 'text') return text;
  if (kind === 'yes_no') return text === 'yes' ? true : text === 'no' ? false : undefined;
  const read = readNumber(text, { mark: decimal });
  return read !== null && 'value' in read ? read.value : undefined;
}

/** Returns the result entered in a form; the recorded one until the checks have loaded. */
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

/** Returns an error for each invalid answer, by name of check. */
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
    wrong.map((check) => [check.name, answerFault(check, answerTo(values.qa_checks, check.name))] as const),
  );
}

/** A number in doubt is named with both ways to write it. */
function answerFault({ kind }: QaCheck, typed: string): string {
  if (kind !== 'number') return chooseYesNo;
  const fault = faultOf(readTyped('number', typed));
  return fault?.code === 'number_in_doubt' ? fieldText(fault) : enterNumber;
}

function isAsRecorded(recorded: QaResult, values: QualityValues, quality: Quality): boolean {
  if (quality.kind !== 'asked') return true;
  const was = qualityStart(recorded).qa_checks;
  return quality.checks.every(({ name }) => answerTo(was, name) === answerTo(values.qa_checks, name));
}

/** Returns the text of an answer in a form. */
export function textOf(value: NonNullable<CheckValue>): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' ? numberField(value) : value;
}
