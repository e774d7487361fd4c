import { m } from '#cli/language/messages.ts';
import { type KeyPress, letterOf, typeInto } from '#cli/views/frame/keys.ts';
import type { Effect, FormView, Model } from '#cli/views/model/model.ts';
import { sendConfirmed, withSavedEntries } from '#cli/views/sending/update-sent.ts';
import { completePlace } from '#domain/locations/parse-places.ts';
import { draftOf, faultOf, fieldsOf, type PlacedField, textIn, withValue } from './form-entries.ts';

type Step = readonly [Model, readonly Effect[]];

/** The time that a confirmation ignores y and n, so that a key press intended for the form doesn't answer it. */
const ANSWER_AFTER_MS = 300;

/** Handles a key in a form or its confirmation. */
export function formKey(model: Model, form: FormView, key: KeyPress, at: number, newKey: () => string): Step {
  if (form.isConfirming) return confirmKey(model, form, key, at, newKey);
  const fields = fieldsOf(form);
  const here = fields[form.field];
  if (key.name === 'esc') return [leaveForm(model, form), []];
  if (here === undefined) return [model, []];
  switch (key.name) {
    case 'enter':
      return [show(model, goOn(form, here, fields, at)), []];
    case 'tab':
      return [show(model, tab(model, form, here, fields)), []];
    case 'down':
      return [show(model, leaveField(form, here, Math.min(form.field + 1, fields.length - 1))), []];
    case 'back-tab':
    case 'up':
      return [show(model, leaveField(form, here, Math.max(form.field - 1, 0))), []];
    default: {
      const value = textIn(form, here);
      const isFresh = !form.shown.includes(`typed ${here.id}`);
      // The first character typed into a number or a time replaces its initial value.
      const isReplaced = here.field.kind === 'number' || here.field.kind === 'moment' || replacesText(form, here, key);
      const base = isFresh && isReplaced && key.name === 'text' ? '' : value;
      const typed = typeInto(base, key);
      if (typed === null) return [model, []];
      const text = takeFromAbove(form, here, fields, typed);
      return [show(model, { ...withValue(form, here, text), shown: [...hide(form, here), `typed ${here.id}`] }), []];
    }
  }
}

/** Returns whether a key begins a new text in a table, where the prefilled one is rarely right. A comma continues it. */
const replacesText = (form: FormView, here: PlacedField, key: KeyPress): boolean =>
  form.entries.length > 1 && textIn(form, here) === here.field.start && !/^[\s,]/.test(letterOf(key));

/** Opens a form with the cursor on the first empty field, or its confirmation if there is nothing to enter. */
export function openForm(form: FormView, at: number): FormView {
  const fields = fieldsOf(form);
  if (fields.filter(({ entry }) => entry >= 0).length === 0) return { ...form, isConfirming: true, askedAt: at };
  const gap = fields.findIndex((field) => faultOf(form, field)?.mark === '!');
  return { ...form, field: Math.max(gap, 0) };
}

/** Shows all faults with the cursor on the first one; the confirmation if there are none. */
export function checkForm(form: FormView, at: number): FormView {
  const fields = fieldsOf(form);
  const faulty = fields.findIndex((field) => faultOf(form, field) !== undefined);
  if (faulty < 0) return { ...form, isConfirming: true, askedAt: at };
  return { ...form, field: faulty, shown: [...form.shown, ...fields.map(({ id }) => id)] };
}

function goOn(form: FormView, here: PlacedField, fields: readonly PlacedField[], at: number): FormView {
  const fault = faultOf(form, here);
  const isShown = form.shown.includes(here.id);
  // Enter after the warning was shown confirms the value.
  const next = fault?.mark === '?' && isShown ? keep(form, here) : form;
  if (fault !== undefined && !isShown) return { ...form, shown: [...form.shown, here.id] };
  if (fault?.mark === '!') return form;
  const count = fieldsOf(next).length;
  return form.field >= fields.length - 1 && count <= fields.length
    ? checkForm(next, at)
    : { ...next, field: Math.min(form.field + 1, count - 1) };
}

function tab(model: Model, form: FormView, here: PlacedField, fields: readonly PlacedField[]): FormView {
  const value = textIn(form, here);
  const locationIndex = form.entries[Math.max(here.entry, 0)]?.context.locationIndex;
  const completed =
    here.field.kind === 'places' && locationIndex !== undefined ? completePlace(value, locationIndex) : value;
  if (completed !== value && model.view.kind === 'form') return withValue(form, here, completed);
  return leaveField(form, here, (form.field + 1) % fields.length);
}

const leaveField = (form: FormView, here: PlacedField, to: number): FormView => ({
  ...form,
  field: to,
  shown: [...form.shown, here.id],
});

/** Confirms an unlikely value. */
function keep(form: FormView, here: PlacedField): FormView {
  return {
    ...form,
    entries: form.entries.map((entry, at) =>
      // The common completion time is confirmed for all.
      at === here.entry || here.entry < 0
        ? { ...entry, confirmed: { ...entry.confirmed, [here.field.key]: textIn(form, here) } }
        : entry,
    ),
  };
}

const hide = (form: FormView, here: PlacedField): string[] => form.shown.filter((id) => id !== here.id);

// '=' alone enters the suggested value; in a table of several actions, that of the row above.
function takeFromAbove(form: FormView, here: PlacedField, fields: readonly PlacedField[], typed: string): string {
  if (typed !== '=') return typed;
  if (here.field.offer !== undefined) return here.field.offer;
  const above = fields.findLast((other, at) => at < form.field && other.field.key === here.field.key);
  return above === undefined ? typed : textIn(form, above);
}

function confirmKey(model: Model, form: FormView, key: KeyPress, at: number, newKey: () => string): Step {
  const letter = letterOf(key);
  if (key.name === 'esc' || (letter === 'n' && at - form.askedAt >= ANSWER_AFTER_MS))
    return [leaveForm(model, form), []];
  const hasFields = fieldsOf(form).some(({ entry }) => entry >= 0);
  if (letter === 'e' && hasFields) return [show(model, { ...form, isConfirming: false }), []];
  if (!['y', m.screen.yesKey].includes(letter) || at - form.askedAt < ANSWER_AFTER_MS) return [model, []];
  return sendConfirmed({ ...model, view: form.back }, draftOf(form, newKey(), model.now), form);
}

const leaveForm = (model: Model, form: FormView): Model => ({ ...withSavedEntries(model, form), view: form.back });

const show = (model: Model, form: FormView): Model => ({ ...model, view: form });
