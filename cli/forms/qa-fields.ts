import type { QaResult } from '#domain/actions/property-values.ts';
import { boundsText, type CheckValue, resultOf } from '#domain/quality/answer-checks.ts';
import { evaluateCheck } from '#domain/quality/check-results.ts';
import type { QaCheck } from '#domain/quality/qa-spec.ts';
import { blocks, type Fault, type Field, type FormCheck, type FormContext, type Values } from './form.ts';

const FIELD = 'check.';

const NOT_READ = {
  number: 'Enter a number, or - if not measured.',
  yes_no: 'Enter yes or no, or - if not looked at.',
  text: '',
} as const;

/** The key of a check's field. */
export const checkKey = (name: string): string => `${FIELD}${name}`;

/** The check that a field is about; null for any other field. */
export const checkOfKey = (key: string): string | null => (key.startsWith(FIELD) ? key.slice(FIELD.length) : null);

/** The checks that a harvest is checked against; null where it is not checked against a spec. */
export const checksOf = ({ spec }: Pick<FormContext, 'spec'>): readonly QaCheck[] | null =>
  spec === undefined || spec.checks.length === 0 ? null : spec.checks;

/** A field for each check, or the one that says pass or fail. */
export function qaFields(context: FormContext, values: Values): Field[] {
  const checks = checksOf(context);
  if (checks === null) {
    return [{ key: 'qa', label: 'QA', kind: 'text', start: '', hint: 'pass, fail or empty; a note may follow' }];
  }
  const fields = checks.map((check): Field => {
    const { name, kind, unit } = check;
    const value = readAnswer(check, values[checkKey(name)] ?? '');
    const passed = value === undefined ? null : evaluateCheck(check, value);
    const said = [boundsText({ ...check, unit: null }), ...(passed === null ? [] : [wordOf(passed)])];
    return {
      key: checkKey(name),
      label: unit === null ? name : `${name}, ${unit}`,
      kind: kind === 'number' ? 'number' : 'text',
      start: '',
      hint: said.filter((part) => part !== '').join('   '),
    };
  });
  const note: Field = { key: 'qa_note', label: 'QA note', kind: 'text', start: '', hint: '' };
  return context.isOneOfMany ? fields : [...fields, note];
}

/** What the fields of quality make: the result, what is wrong, and the result in words below the last check. */
export function validateQa(
  context: FormContext,
  values: Values,
): Pick<FormCheck, 'faults' | 'notes'> & { readonly result: QaResult | null; readonly says: string } {
  const checks = checksOf(context);
  const old = recordedOf(context);
  if (checks === null) {
    const read = readQa(values.qa ?? '');
    const result = isSame(old, read ?? null) ? old : (read ?? null);
    const says = result === null || result.passed === null ? 'no QA' : `QA ${wordOf(result.passed)}`;
    return {
      result,
      says,
      notes: {},
      faults: read === undefined ? { qa: blocks('Enter pass or fail, or nothing.') } : {},
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
    if (value === undefined && (isTouched || old === null)) faults[checkKey(check.name)] = blocks(NOT_READ[check.kind]);
  }
  // A spec may have changed since: what was measured by it then is not checked again by what nobody touched.
  const isKept = old !== null && !isTouched && (old.checks.length > 0 || old.note === note);
  const result = isKept ? { ...old, note } : resultOf(checks, answers, note);
  const says = saysOf(result, checks.length);
  const last = checks.at(-1)?.name ?? '';
  return { result, says, faults, notes: { [checkKey(last)]: `${context.spec?.name ?? ''}: ${says}` } };
}

/** What stands in the fields of a result that was recorded. */
export function qaStart(recorded: QaResult | null): Values {
  const passed = recorded?.passed ?? null;
  const note = recorded?.note ?? '';
  return {
    qa: passed === null ? '' : `${wordOf(passed)}${note === '' ? '' : ` ${note}`}`,
    qa_note: note,
    ...Object.fromEntries(
      (recorded?.checks ?? []).map(({ name, value }) => [checkKey(name), value === null ? '' : textOf(value)]),
    ),
  };
}

/** The value that a text stands for: null for none, undefined where it answers nothing. */
function readAnswer({ kind }: QaCheck, typed: string): CheckValue | undefined {
  const text = typed.trim();
  if (text === '' || text === '-') return null;
  if (kind === 'text') return text;
  if (kind === 'yes_no') return /^(y|yes|true)$/i.test(text) ? true : /^(n|no|false)$/i.test(text) ? false : undefined;
  return /^[-+]?\d+([.,]\d+)?(e[-+]?\d+)?$/i.test(text) ? Number(text.replace(',', '.')) : undefined;
}

// Undefined where the text can't be read, null where it is empty.
function readQa(text: string): QaResult | null | undefined {
  const typed = text.trim();
  if (typed === '' || typed === '-') return null;
  const [, word = '', note = ''] = /^(pass|fail)\b[:,;]?\s*(.*)$/is.exec(typed) ?? [];
  if (word === '') return undefined;
  return { passed: word.toLowerCase() === 'pass', checks: [], note: note === '' ? null : note };
}

const recordedOf = ({ task, isCorrection }: FormContext): QaResult | null =>
  isCorrection === true && task.action_type === 'harvest_action' ? (task.action_properties.qa_result ?? null) : null;

// A correction of something else keeps what was measured.
const isSame = (old: QaResult | null, qa: QaResult | null): boolean =>
  old !== null && old.passed === (qa?.passed ?? null) && (qa === null || (old.note ?? '') === (qa.note ?? ''));

function saysOf(result: QaResult | null, checks: number): string {
  if (result === null) return 'no QA';
  if (result.passed !== null) return `QA ${wordOf(result.passed)}`;
  const open = checks - result.checks.filter(({ passed }) => passed === true).length;
  return `QA open, ${open} of ${checks} not measured`;
}

const textAt = (values: Values, key: string): string => (values[key] ?? '').trim();

const wordOf = (passed: boolean): string => (passed ? 'pass' : 'fail');

const textOf = (value: NonNullable<CheckValue>): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
