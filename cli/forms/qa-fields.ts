import { m } from '#cli/language/messages.ts';
import { formatFault } from '#cli/runtime/problem-text.ts';
import { readTyped } from '#cli/text/mass.ts';
import type { QaResult } from '#domain/action-keys/property-values.ts';
import { type CheckValue, resultOf } from '#domain/quality/answer-checks.ts';
import { boundsOf } from '#domain/quality/check-bounds.ts';
import { evaluateCheck } from '#domain/quality/check-results.ts';
import type { QaCheck } from '#domain/quality/qa-spec.ts';
import { faultOf } from '#domain/quantities/read-quantity.ts';
import { textOf } from '#messages/render.ts';
import { blocks, type Fault, type Field, type FormCheck, type FormContext, type Values } from './form.ts';

const FIELD = 'check.';

/** Returns the key of a check's field. */
export const checkKey = (name: string): string => `${FIELD}${name}`;

/** Returns the name of a field's check; null for any other field. */
export const checkOfKey = (key: string): string | null => (key.startsWith(FIELD) ? key.slice(FIELD.length) : null);

/** Returns the checks of the QA spec; null if there are none. */
export const checksOf = ({ spec }: Pick<FormContext, 'spec'>): readonly QaCheck[] | null =>
  spec === undefined || spec.checks.length === 0 ? null : spec.checks;

/** Returns a field for each check, or one for pass or fail if there are no checks. */
export function qaFields(context: FormContext, values: Values): Field[] {
  const checks = checksOf(context);
  if (checks === null) {
    return [{ key: 'qa', label: m.forms.labels.qa, kind: 'text', start: '', hint: m.forms.qaHint }];
  }
  const fields = checks.map((check): Field => {
    const { name, kind, unit } = check;
    const value = readAnswer(check, values[checkKey(name)] ?? '');
    const passed = value === undefined ? null : evaluateCheck(check, value);
    const range = boundsOf({ ...check, unit: null });
    const said = [
      ...(range === null ? [] : [textOf(m.checkBounds.checkBounds, range)]),
      ...(passed === null ? [] : [wordOf(passed)]),
    ];
    return {
      key: checkKey(name),
      label: unit === null ? name : `${name}, ${unit}`,
      kind: kind === 'number' ? 'number' : 'text',
      start: '',
      hint: said.join('   '),
    };
  });
  const note: Field = { key: 'qa_note', label: m.forms.labels.qaNote, kind: 'text', start: '', hint: '' };
  return context.isOneOfMany ? fields : [...fields, note];
}

/** Validates the QA fields. Returns the result, its text, which is also shown below the last check, and the faults. */
export function validateQa(
  context: FormContext,
  values: Values,
): Pick<FormCheck, 'faults' | 'notes'> & { readonly result: QaResult | null; readonly texts: string } {
  const checks = checksOf(context);
  const old = recordedOf(context);
  if (checks === null) {
    const read = readQa(values.qa ?? '');
    const result = isSame(old, read ?? null) ? old : (read ?? null);
    const texts = result === null || result.passed === null ? m.forms.noQa : resultText(result.passed);
    return {
      result,
      texts,
      notes: {},
      faults: read === undefined ? { qa: blocks(m.forms.qaWrong) } : {},
    };
  }
  const was = qaStart(old);
  const isTouched = checks.some(({ name }) => textAt(was, checkKey(name)) !== textAt(values, checkKey(name)));
  const note = textAt(values, 'qa_note') === '' ? null : textAt(values, 'qa_note');
  const faults: Record<string, Fault> = {};
  const answers = new Map<string, CheckValue>();
  for (const check of checks) {
    const value = readAnswer(check, values[checkKey(check.name)] ?? '');
    answers.set(check.name, value ?? null);
    if (value === undefined && (isTouched || old === null))
      faults[checkKey(check.name)] = blocks(wrongAnswer(check, values[checkKey(check.name)] ?? ''));
  }
  // The spec may have changed since, so unchanged measurements aren't evaluated again.
  const isKept = old !== null && !isTouched && (old.checks.length > 0 || old.note === note);
  const result = isKept ? { ...old, note } : resultOf(checks, answers, note);
  const texts = textsOf(result, checks.length);
  const last = checks.at(-1)?.name ?? '';
  return {
    result,
    texts,
    faults,
    notes: { [checkKey(last)]: m.forms.specAndResult({ spec: context.spec?.name ?? '', result: texts }) },
  };
}

/** Returns the fields' initial values for a recorded result. */
export function qaStart(recorded: QaResult | null): Values {
  const passed = recorded?.passed ?? null;
  const note = recorded?.note ?? '';
  return {
    qa: passed === null ? '' : `${wordOf(passed)}${note === '' ? '' : ` ${note}`}`,
    qa_note: note,
    ...Object.fromEntries(
      (recorded?.checks ?? []).map(({ name, value }) => [checkKey(name), value === null ? '' : answerText(value)]),
    ),
  };
}

/** Parses an answer; null for an empty text, undefined if it is invalid. */
function readAnswer({ kind }: QaCheck, typed: string): CheckValue | undefined {
  const text = typed.trim();
  if (text === '' || text === '-') return null;
  if (kind === 'text') return text;
  if (kind === 'yes_no') return readYesNo(text.toLowerCase());
  const read = readTyped('number', text);
  return read !== null && 'value' in read ? read.value : undefined;
}

/** A number in doubt is named with both ways to write it. */
function wrongAnswer({ kind }: QaCheck, typed: string): string {
  const fault = kind === 'number' ? faultOf(readTyped('number', typed)) : null;
  return fault?.code === 'number_in_doubt' ? formatFault(fault) : m.forms.checkWrong[kind];
}

function readYesNo(text: string): boolean | undefined {
  if (['y', 'yes', 'true', m.forms.yes, m.acts.yesLetter].includes(text)) return true;
  return ['n', 'no', 'false', m.forms.no].includes(text) ? false : undefined;
}

// Returns undefined if the text is invalid, null if it is empty.
function readQa(text: string): QaResult | null | undefined {
  const typed = text.trim();
  if (typed === '' || typed === '-') return null;
  const words = [m.forms.passed, m.forms.failed, 'pass', 'fail'];
  const word = words.find((each) => startsWithWord(typed, each));
  if (word === undefined) return undefined;
  const note = typed.slice(word.length).replace(/^[:,;]?\s*/, '');
  return { passed: word === m.forms.passed || word === 'pass', checks: [], note: note === '' ? null : note };
}

const recordedOf = ({ task, isCorrection }: FormContext): QaResult | null =>
  isCorrection === true && task.action_type === 'harvest_action' ? (task.action_properties.qa_result ?? null) : null;

const startsWithWord = (text: string, word: string): boolean =>
  text.toLowerCase().startsWith(word) && !/^[\p{L}\p{N}_]/u.test(text.slice(word.length));

// Correcting another fact keeps the recorded result.
const isSame = (old: QaResult | null, qa: QaResult | null): boolean =>
  old !== null && old.passed === (qa?.passed ?? null) && (qa === null || (old.note ?? '') === (qa.note ?? ''));

function textsOf(result: QaResult | null, checks: number): string {
  if (result === null) return m.forms.noQa;
  if (result.passed !== null) return resultText(result.passed);
  const open = checks - result.checks.filter(({ passed }) => passed === true).length;
  return m.forms.qaOpen({ open, checks });
}

const textAt = (values: Values, key: string): string => (values[key] ?? '').trim();

const wordOf = (passed: boolean): string => (passed ? m.forms.passed : m.forms.failed);

const resultText = (passed: boolean): string => (passed ? m.forms.qaPassed : m.forms.qaFailed);

const answerText = (value: NonNullable<CheckValue>): string =>
  typeof value === 'boolean' ? (value ? m.forms.yes : m.forms.no) : String(value);
