import { m } from '#cli/language/messages.ts';
import { parseMoment, type SiteClock } from '#cli/text/site-clock.ts';
import type { ActionType } from '#domain/action-keys/action-properties.ts';
import { type Earliness, earliness } from '#domain/actions/earliness.ts';
import { addMs, type Instant } from '#domain/time.ts';
import { recordedMoment } from './correction.ts';
import {
  asks,
  blocks,
  type Fault,
  type Field,
  type FormCheck,
  type FormContext,
  type FormKind,
  type TimedCheck,
  type Values,
} from './form.ts';
import { harvestForm } from './harvest-form.ts';
import { moveForm } from './move-form.ts';
import { withOtherFacts } from './other-facts.ts';
import { respaceForm } from './respace-form.ts';
import { sowForm } from './sow-form.ts';
import { lifeForm, stateForm } from './state-and-life-forms.ts';

const AHEAD_MS = 5 * 60_000;

const NOTHING: FormCheck = { faults: {}, notes: {}, facts: {}, texts: [], consequences: [] };

/** The form of actions without facts. */
const factlessForm: FormKind = { intro: () => '', fields: () => [], validate: () => NOTHING };

const textForm: FormKind = {
  intro: () => '',
  fields: () => [{ key: 'text_done', label: m.forms.labels.done, kind: 'text', start: '', hint: m.forms.textHint }],
  validate: (_context, values) => {
    const text = (values.text_done ?? '').trim();
    return {
      ...NOTHING,
      facts: text === '' ? {} : { text_done: text },
      texts: [text === '' ? m.forms.asWritten : text],
    };
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

/** Returns the form of a type of action. */
export const formOf = (type: ActionType): FormKind => FORMS[type];

// These have no facts, but their plan can be corrected after completion.
const CORRECTIONS: Partial<Record<ActionType, FormKind>> = { state_change: stateForm, life_change_action: lifeForm };

const kindOf = ({ isCorrection, task }: FormContext): FormKind =>
  withOtherFacts((isCorrection === true ? CORRECTIONS[task.action_type] : undefined) ?? formOf(task.action_type));

/** The last field of every form: the completion time. */
export const MOMENT_FIELD: Field = {
  key: 'done_at',
  label: m.forms.labels.doneAt,
  kind: 'moment',
  start: m.forms.now,
  hint: m.forms.momentHint,
};

/** Returns all fields of a form with their typed or initial values. */
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

/** Validates the values of a form, including the completion time. */
export function validateForm(context: FormContext, values: Values): TimedCheck {
  const checked = kindOf(context).validate(context, values);
  const { at, fault } = validateDoneAt(context, values.done_at ?? m.forms.now);
  const early = fault === null ? earlinessAt(context, at) : null;
  const doubt = early?.isAsked === true ? asks(m.completionQuestions.earlyQuestion(early)) : null;
  const done_at = fault ?? doubt;
  return { ...checked, at, early, faults: done_at === null ? checked.faults : { ...checked.faults, done_at } };
}

/**
 * Returns how early an action would be at a time, by default now; null if it isn't. Corrections and actions outside the
 * plan are never early.
 */
export function earlinessAt(context: FormContext, at: Instant | undefined): Earliness | null {
  const { task, site, isCorrection } = context;
  if (isCorrection === true || task.origin === 'instant') return null;
  return earliness(task, at === undefined ? site.today : site.dayOf(at));
}

// In a correction, an unchanged time keeps its recorded seconds, while 'now' is a change.
function validateDoneAt(context: FormContext, text: string): ReturnType<typeof validateMoment> {
  if (context.isCorrection !== true) return validateMoment(text, context.site);
  if (text.trim() === recordedMoment(context)) return { at: undefined, fault: null };
  const { at, fault } = validateMoment(text, context.site);
  return { at: at ?? (fault === null ? context.site.now : undefined), fault };
}

/** Parses a completion time; undefined for now. */
export function validateMoment(text: string, site: SiteClock): { at: Instant | undefined; fault: Fault | null } {
  const at = parseMoment(text, site);
  if (at === null) return { at: undefined, fault: blocks(m.forms.notAMoment) };
  if (at !== undefined && at > addMs(site.now, AHEAD_MS)) return { at, fault: blocks(m.forms.inTheFuture) };
  return { at, fault: null };
}
