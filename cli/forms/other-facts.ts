import { type ActionKey, KEY_REFERENCES, type ReferencedKind } from '#domain/actions/action-properties.ts';
import type { PlainRule } from '#domain/actions/property-values.ts';
import { askedKeys } from '#domain/actions/stated-keys.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { readGrams } from '#domain/units.ts';
import { GIVEN_WORDS, valueSchema } from '#ports/schemas/action-values.ts';
import { findNamed, type NamedRecord, nameIn, suggestNames } from './find-named.ts';
import {
  blocks,
  type Fault,
  type Field,
  type FormCheck,
  type FormContext,
  type FormKind,
  type Values,
} from './form.ts';
import { type OtherKey, withoutOwnForm } from './other-keys.ts';

type Task = FormContext['task'];

const otherKeys = (task: Task): OtherKey[] => withoutOwnForm(task.action_type, askedKeys(task));

/** The kinds of records that the other facts of actions name. */
export const kindsNamed = (tasks: readonly Task[]): ReadonlySet<ReferencedKind> =>
  new Set(tasks.flatMap((task) => otherKeys(task).flatMap(({ key }) => KEY_REFERENCES.get(key) ?? [])));

/** The form with a field for each fact that it does not ask for in its own way. A table of many leaves them out. */
export const withOtherFacts = (form: FormKind): FormKind => ({
  intro: form.intro,
  fields: (context, values) => [...form.fields(context, values), ...otherFields(context)],
  validate(context, values) {
    const own = form.validate(context, values);
    const others = validateOthers(context, values);
    return {
      ...own,
      faults: { ...own.faults, ...others.faults },
      facts: { ...own.facts, ...others.facts },
      says: [...own.says, ...others.says],
    };
  },
});

const otherFields = ({ task, isOneOfMany }: FormContext): Field[] =>
  isOneOfMany
    ? []
    : otherKeys(task).map(({ key, rule }) => ({
        key,
        label: labelOf(rule),
        kind: rule.value === 'whole' || rule.value === 'grams' ? 'number' : 'text',
        start: '',
        hint: rule.value === 'whole' ? `${rule.min} to ${rule.max}, or empty` : 'may stay empty',
      }));

function labelOf(rule: OtherKey['rule']): string {
  if (rule.value === 'grams') return `${rule.label}, g`;
  return rule.value === 'whole' && rule.unit !== undefined ? `${rule.label}, ${rule.unit}` : rule.label;
}

function validateOthers(context: FormContext, values: Values): Pick<FormCheck, 'faults' | 'facts' | 'says'> {
  const faults: Record<string, Fault> = {};
  const facts: Record<string, unknown> = {};
  const says: string[] = [];
  for (const { key, rule } of context.isOneOfMany ? [] : otherKeys(context.task)) {
    const typed = (values[key] ?? '').trim();
    // Nothing is said, and the farm does as it does without.
    if (typed === '' && !mayBeNull(rule)) continue;
    const read = typed === '' ? ok(null) : readTyped(rule, typed, recordsFor(context, key));
    if (read.ok) facts[key] = read.value;
    else faults[key] = blocks(read.error);
    if (typed !== '') says.push(`${labelOf(rule)}: ${typed}`);
  }
  return { faults, facts, says };
}

/** Whether a key can say that there is nothing; what is counted or always needed can't. */
const mayBeNull = (rule: OtherKey['rule']): boolean =>
  !('counted' in rule && rule.counted === true) && !('required' in rule && rule.required === 'always');

const recordsFor = ({ records = {} }: FormContext, key: ActionKey): readonly NamedRecord[] => {
  const kind = KEY_REFERENCES.get(key);
  return kind === undefined ? [] : (records[kind] ?? []);
};

/** The value that a text stands for, or what is wrong with it, in the words that the farm has for it. */
function readTyped(rule: PlainRule, typed: string, records: readonly NamedRecord[]): Result<unknown, string> {
  if (rule.value === 'record') {
    const found = findNamed(records, typed);
    return found === undefined ? err(`There is no such record.${suggestNames(records, typed)}`) : ok(found.uuid);
  }
  const value = rule.value === 'whole' ? Number(typed) : rule.value === 'grams' ? readGrams(typed) : typed;
  const read = valueSchema(rule, GIVEN_WORDS).safeParse(value);
  return read.success ? ok(value) : err(read.error.issues.map(({ message }) => message).join(' '));
}

/** What stands in these fields in a correction: the facts as they are. */
export function otherStart(context: FormContext): Values {
  const facts: Readonly<Record<string, unknown>> = context.task.action_properties;
  return Object.fromEntries(
    otherKeys(context.task).map(({ key }) => {
      const value = facts[key] ?? null;
      if (value === null) return [key, ''];
      return [key, KEY_REFERENCES.has(key) ? nameIn(recordsFor(context, key), String(value)) : String(value)];
    }),
  );
}
