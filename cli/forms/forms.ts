import { parseMoment, type SiteClock } from '#cli/text/site-clock.ts';
import type { ActionType } from '#domain/batches/action-properties.ts';
import { addMs, type Instant } from '#domain/time.ts';
import {
  blocks,
  type Fault,
  type Field,
  type FormContext,
  type FormKind,
  type Judgement,
  type Values,
} from './form.ts';
import { harvestForm } from './harvest-form.ts';
import { moveForm } from './move-form.ts';
import { redistForm } from './redist-form.ts';
import { sowForm } from './sow-form.ts';

const AHEAD_MS = 5 * 60_000;

const NOTHING: Judgement = { faults: {}, notes: {}, facts: {}, says: [], follows: [] };

/** Actions that are only said to be done. */
const factlessForm: FormKind = { intro: () => '', fields: () => [], judge: () => NOTHING };

const textForm: FormKind = {
  intro: () => '',
  fields: () => [{ key: 'text_done', label: 'Done', kind: 'text', start: '', hint: 'Empty means: done as written.' }],
  judge: (_context, values) => {
    const text = (values.text_done ?? '').trim();
    return { ...NOTHING, facts: text === '' ? {} : { text_done: text }, says: [text === '' ? 'as written' : text] };
  },
};

const FORMS: Readonly<Record<ActionType, FormKind>> = {
  create_tray_action: sowForm,
  location_change: moveForm,
  state_change: factlessForm,
  life_change_action: factlessForm,
  redist_action: redistForm,
  harvest_action: harvestForm,
  generic_text_action: textForm,
  interval_action: factlessForm,
};

/** The form for one kind of action. */
export const formOf = (type: ActionType): FormKind => FORMS[type];

const kindOf = ({ isMomentOnly, task }: FormContext): FormKind =>
  isMomentOnly === true ? factlessForm : formOf(task.action_type);

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
  const isAsked = fields.length > 0 || context.isMomentOnly === true;
  const closing = isAsked && !context.isOneOfMany ? [MOMENT_FIELD] : [];
  const all = [...fields, ...closing];
  return { fields: all, values: filled(all) };
}

/** Judges what stands in a form, the moment included. */
export function judgeForm(context: FormContext, values: Values): Judgement & { readonly at: Instant | undefined } {
  const judged = kindOf(context).judge(context, values);
  const { at, fault } = judgeMoment(values.done_at ?? 'now', context.site);
  return { ...judged, at, faults: fault === null ? judged.faults : { ...judged.faults, done_at: fault } };
}

/** The moment that was typed; undefined for now. */
export function judgeMoment(text: string, site: SiteClock): { at: Instant | undefined; fault: Fault | null } {
  const at = parseMoment(text, site);
  if (at === null) return { at: undefined, fault: blocks('Enter now, 13:40, -1d 17:05 or 2026-11-20 17:05.') };
  if (at !== undefined && at > addMs(site.now, AHEAD_MS)) return { at, fault: blocks('That lies ahead.') };
  return { at, fault: null };
}
