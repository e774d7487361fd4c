import { parseMoment, type SiteClock } from '#cli/text/site-clock.ts';
import type { ActionType } from '#domain/actions/action-properties.ts';
import { addMs, type Instant } from '#domain/time.ts';
import { recordedMoment } from './correction.ts';
import {
  blocks,
  type Fault,
  type Field,
  type FormCheck,
  type FormContext,
  type FormKind,
  type Values,
} from './form.ts';
import { harvestForm } from './harvest-form.ts';
import { moveForm } from './move-form.ts';
import { withOtherFacts } from './other-facts.ts';
import { respaceForm } from './respace-form.ts';
import { sowForm } from './sow-form.ts';
import { lifeForm, stateForm } from './state-and-life-forms.ts';

const AHEAD_MS = 5 * 60_000;

const NOTHING: FormCheck = { faults: {}, notes: {}, facts: {}, says: [], follows: [] };

/** Actions that are only said to be done. */
const factlessForm: FormKind = { intro: () => '', fields: () => [], validate: () => NOTHING };

const textForm: FormKind = {
  intro: () => '',
  fields: () => [{ key: 'text_done', label: 'Done', kind: 'text', start: '', hint: 'Empty means: done as written.' }],
  validate: (_context, values) => {
    const text = (values.text_done ?? '').trim();
    return { ...NOTHING, facts: text === '' ? {} : { text_done: text }, says: [text === '' ? 'as written' : text] };
  },
};

const FORMS: Readonly<Record<ActionType, FormKind>> = {
  create_tray_action: sowForm,
  location_change: moveForm,
  state_change: factlessForm,
  life_change_action: factlessForm,
  redist_action: respaceForm,
  harvest_action: harvestForm,
  generic_text_action: textForm,
  interval_action: factlessForm,
};

/** The form for one kind of action. */
export const formOf = (type: ActionType): FormKind => FORMS[type];

// What a plan alone says until it is done can be wrong afterwards.
const CORRECTIONS: Partial<Record<ActionType, FormKind>> = { state_change: stateForm, life_change_action: lifeForm };

const kindOf = ({ isCorrection, task }: FormContext): FormKind =>
  withOtherFacts((isCorrection === true ? CORRECTIONS[task.action_type] : undefined) ?? formOf(task.action_type));

/** When it was done: closes every form. */
export const MOMENT_FIELD: Field = {
  key: 'done_at',
  label: 'Done at',
  kind: 'moment',
  start: 'now',
  hint: 'or 13:40, -1d 17:05, 2026-11-20 17:05',
};

/** All fields of a form, with what was typed so far: the values of those that nobody touched are their starts. */
export function fillForm(context: FormContext, typed: Values): { fields: readonly Field[]; values: Values } {
  const kind = kindOf(context);
  const filled = (fields: readonly Field[]): Values => ({
    ...Object.fromEntries(fields.map(({ key, start }) => [key, start])),
    ...typed,
  });
  const first = filled(kind.fields(context, typed));
  const fields = kind.fields(context, first);
  const closing = fields.length > 0 && !context.isOneOfMany ? [MOMENT_FIELD] : [];
  const all = [...fields, ...closing];
  return { fields: all, values: filled(all) };
}

/** Judges what stands in a form, the moment included. */
export function validateForm(context: FormContext, values: Values): FormCheck & { readonly at: Instant | undefined } {
  const checked = kindOf(context).validate(context, values);
  const { at, fault } = validateDoneAt(context, values.done_at ?? 'now');
  return { ...checked, at, faults: fault === null ? checked.faults : { ...checked.faults, done_at: fault } };
}

// In a correction what stands there is left as it was recorded, to the second, and now is a change like any other.
function validateDoneAt(context: FormContext, text: string): ReturnType<typeof validateMoment> {
  if (context.isCorrection !== true) return validateMoment(text, context.site);
  if (text.trim() === recordedMoment(context)) return { at: undefined, fault: null };
  const { at, fault } = validateMoment(text, context.site);
  return { at: at ?? (fault === null ? context.site.now : undefined), fault };
}

/** The moment that was typed; undefined for now. */
export function validateMoment(text: string, site: SiteClock): { at: Instant | undefined; fault: Fault | null } {
  const at = parseMoment(text, site);
  if (at === null) return { at: undefined, fault: blocks('Enter now, 13:40, -1d 17:05 or 2026-11-20 17:05.') };
  if (at !== undefined && at > addMs(site.now, AHEAD_MS)) return { at, fault: blocks('That lies ahead.') };
  return { at, fault: null };
}
