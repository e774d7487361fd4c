import { m } from '#cli/language/messages.ts';
import { formatFault } from '#cli/runtime/problem-text.ts';
import { massField, massUnit, quantityFault, readMassField, readNumberField } from '#cli/text/mass.ts';
import { type ActionKey, KEY_REFERENCES, type ReferencedKind } from '#domain/action-keys/action-properties.ts';
import type { PlainRule } from '#domain/action-keys/property-values.ts';
import { askedKeys } from '#domain/actions/stated-keys.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { GIVEN_WORDS, valueSchema } from '#ports/schemas/action-values.ts';
import { readField } from '#ports/schemas/read-field.ts';
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

/** Returns the kinds of records that the other facts of these actions refer to. */
export const kindsNamed = (tasks: readonly Task[]): ReadonlySet<ReferencedKind> =>
  new Set(tasks.flatMap((task) => otherKeys(task).flatMap(({ key }) => KEY_REFERENCES.get(key) ?? [])));

/** Adds a field for each fact that the form itself doesn't cover, unless several actions are completed together. */
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
      texts: [...own.texts, ...others.texts],
    };
  },
});

const otherFields = ({ task, isOneOfMany }: FormContext): Field[] =>
  isOneOfMany
    ? []
    : otherKeys(task).map(({ key, rule }) => ({
        key,
        label: labelOf(key, rule),
        kind: rule.value === 'whole' || rule.value === 'grams' ? 'number' : 'text',
        start: '',
        hint: rule.value === 'whole' ? m.forms.optionalNumber({ min: rule.min, max: rule.max }) : m.forms.optional,
      }));

function labelOf(key: ActionKey, rule: OtherKey['rule']): string {
  const label = m.actionFields.fieldLabel(key);
  if (rule.value === 'grams') return `${label}, ${massUnit()}`;
  return rule.value === 'whole' && rule.unit !== undefined ? `${label}, ${m.actionFields.unitLabel(rule.unit)}` : label;
}

function validateOthers(context: FormContext, values: Values): Pick<FormCheck, 'faults' | 'facts' | 'texts'> {
  const faults: Record<string, Fault> = {};
  const facts: Record<string, unknown> = {};
  const texts: string[] = [];
  for (const { key, rule } of context.isOneOfMany ? [] : otherKeys(context.task)) {
    const typed = (values[key] ?? '').trim();
    // An empty field omits the fact, so that the farm applies its default.
    if (typed === '' && !mayBeNull(rule)) continue;
    const read = typed === '' ? ok(null) : readTyped(rule, typed, recordsFor(context, key));
    if (read.ok) facts[key] = read.value;
    else faults[key] = blocks(read.error);
    if (typed !== '') texts.push(`${labelOf(key, rule)}: ${typed}`);
  }
  return { faults, facts, texts };
}

/** Returns whether a key may be null. Counts and required keys may not. */
const mayBeNull = (rule: OtherKey['rule']): boolean =>
  !('counted' in rule && rule.counted === true) && !('required' in rule && rule.required === 'always');

const recordsFor = ({ records = {} }: FormContext, key: ActionKey): readonly NamedRecord[] => {
  const kind = KEY_REFERENCES.get(key);
  return kind === undefined ? [] : (records[kind] ?? []);
};

/** Parses a text by a rule; returns an error text if it is invalid. */
function readTyped(rule: PlainRule, typed: string, records: readonly NamedRecord[]): Result<unknown, string> {
  if (rule.value === 'record') {
    const found = findNamed(records, typed);
    return found === undefined
      ? err([m.forms.noSuchRecord, suggestNames(records, typed)].join(' ').trim())
      : ok(found.uuid);
  }
  const wrong = rule.value === 'grams' ? quantityFault('mass', typed) : null;
  if (wrong !== null) return err(wrong);
  const value = rule.value === 'whole' ? readNumberField(typed) : rule.value === 'grams' ? readMassField(typed) : typed;
  const read = readField(valueSchema(rule, GIVEN_WORDS), value);
  return read.ok ? ok(value) : err([...read.errors.values()].flat().map(formatFault).join(' '));
}

/** Returns the initial values of these fields in a correction: the recorded facts. */
export function otherStart(context: FormContext): Values {
  const facts: Readonly<Record<string, unknown>> = context.task.action_properties;
  return Object.fromEntries(
    otherKeys(context.task).map(({ key, rule }) => {
      const value = facts[key] ?? null;
      if (value === null) return [key, ''];
      if (rule.value === 'grams') return [key, massField(Number(value))];
      return [key, KEY_REFERENCES.has(key) ? nameIn(recordsFor(context, key), String(value)) : String(value)];
    }),
  );
}
