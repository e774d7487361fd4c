import type { QaResult } from '#domain/batches/action-properties.ts';
import { type CheckValue, resultOf } from '#domain/quality/answer-checks.ts';
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

/** The value that a text stands for: null for none, undefined where it answers nothing. */
export function readAnswer({ kind }: Pick<QaCheck, 'kind'>, typed: string): CheckValue | undefined {
  const text = typed.trim();
  if (text === '') return null;
  if (kind === 'text') return text;
  if (kind === 'yes_no') return text === 'yes' ? true : text === 'no' ? false : undefined;
  const plain = text.replace(/^[\u2212\u2013]/, '-').replace(/[\s,](?=\d{3}(?:\D|$))/g, '');
  return /^[-+]?\d+(?:\.\d*)?(?:e[-+]?\d+)?$/i.test(plain) ? Number(plain) : undefined;
}

/** The result that a form stands for. What was recorded stays as it was judged while nothing else is measured. */
export function qaOf(recorded: QaResult | null, values: QualityValues, quality: Quality): QaResult | null {
  const note = values.qa_note.trim() === '' ? null : values.qa_note.trim();
  if (quality.kind === 'unknown') return recorded;
  if (recorded !== null && recorded.checks.length > 0 && isAsRecorded(recorded, values, quality)) {
    return { ...recorded, note };
  }
  if (quality.kind === 'asked') {
    if (recorded !== null && recorded.note === note && isAsRecorded(recorded, values, quality)) return recorded;
    const answers = quality.checks.map((check) => {
      const value = readAnswer(check, answerTo(values.qa_checks, check.name));
      return [check.name, value ?? null] as const;
    });
    return resultOf(quality.checks, new Map(answers), note);
  }
  const passed = values.qa === 'later' ? null : values.qa === 'passed';
  return passed === null && note === null ? null : { passed, checks: [], note };
}

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

// A spec may have changed since: what was measured by it then is not judged anew by what nobody touched.
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
