import { asks, type Fault, type Field, standingOf, sumOf, type TimedCheck, type Values } from '#cli/forms/form.ts';
import { earlinessAt, fillForm, MOMENT_FIELD, validateForm, validateMoment } from '#cli/forms/forms.ts';
import { m } from '#cli/language/messages.ts';
import { massText } from '#cli/text/mass.ts';
import { shortLabel } from '#cli/text/task-text.ts';
import type { Entry, FormView } from '#cli/views/model/model.ts';
import { momentAfter, momentsOf } from '#cli/views/sending/defer-request.ts';
import type { Instant } from '#domain/time.ts';
import type { Draft } from '#ports/draft-store.ts';

/** A field of a form and the index of its entry; -1 for the common completion time of several actions. */
export interface PlacedField {
  readonly entry: number;
  readonly field: Field;
  readonly id: string;
}

/** An entry's fields and values, validated. */
export interface ValidatedEntry {
  readonly fields: readonly Field[];
  readonly values: Values;
  readonly checked: TimedCheck;
}

/** Validates an entry. An unlikely value that the user confirmed isn't a fault. */
export function validateEntry(entry: Entry): ValidatedEntry {
  const { fields, values } = fillForm(entry.context, entry.typed);
  const checked = validateForm(entry.context, values);
  const faults = Object.fromEntries(
    Object.entries(checked.faults).filter(([key, { mark }]) => mark === '!' || entry.confirmed[key] !== values[key]),
  );
  return { fields, values, checked: { ...checked, faults } };
}

/** Returns all fields of a form in the order of the cursor. */
export function fieldsOf(form: FormView): PlacedField[] {
  const placed = form.entries.flatMap((entry, at) =>
    fillForm(entry.context, entry.typed).fields.map((field) => ({ entry: at, field, id: `${at}.${field.key}` })),
  );
  return form.entries.length > 1 ? [{ entry: -1, field: MOMENT_FIELD, id: '-1.done_at' }, ...placed] : placed;
}

/** Returns the text of a field. */
export function textIn(form: FormView, { entry, field }: PlacedField): string {
  if (entry < 0) return form.doneAt;
  const own = form.entries[entry];
  return own === undefined ? '' : (fillForm(own.context, own.typed).values[field.key] ?? '');
}

/** Sets the text of a field. */
export function withValue(form: FormView, { entry, field }: PlacedField, text: string): FormView {
  if (entry < 0) return { ...form, doneAt: text };
  const entries = form.entries.map((own, at) =>
    at === entry ? { ...own, typed: { ...fillForm(own.context, own.typed).values, [field.key]: text } } : own,
  );
  return { ...form, entries: withTakenRoom(entries) };
}

/**
 * Counts, for each of several actions that are completed together, the trays that those above it bring to places or take
 * away, so that they fit together.
 */
export function withTakenRoom(entries: readonly Entry[]): readonly Entry[] {
  // A correction counts the trays of its own time.
  if (entries.some(({ context }) => context.isCorrection === true)) return entries;
  const change = new Map<string, number>();
  return entries.map((entry) => {
    const { context } = entry;
    const own = { ...entry, context: { ...context, locationIndex: context.locationIndex.after(new Map(change)) } };
    for (const [place, trays] of validateEntry(own).checked.change ?? []) {
      change.set(place, (change.get(place) ?? 0) + trays);
    }
    return own;
  });
}

/** Returns the fault of a field; undefined if it has none. */
export function faultOf(form: FormView, { entry, field }: PlacedField): Fault | undefined {
  const own = form.entries[entry];
  return own === undefined ? momentFault(form) : validateEntry(own).checked.faults[field.key];
}

/** Returns the fault of the common completion time of several actions. */
function momentFault({ entries, doneAt }: FormView): Fault | undefined {
  const site = entries[0]?.context.site;
  if (site === undefined) return undefined;
  const { at, fault } = validateMoment(doneAt, site);
  if (fault !== null) return fault;
  const early = entries.filter(
    ({ context, confirmed }) => earlinessAt(context, at)?.isAsked === true && confirmed[MOMENT_FIELD.key] !== doneAt,
  );
  return early.length === 0 ? undefined : asks(m.screen.someEarly({ count: early.length }));
}

/** Returns the request of a form with its label. */
export function draftOf(form: FormView, key: string, savedAt: Instant): Draft {
  const checked = form.entries.map((entry) => ({ entry, checked: validateEntry(entry).checked }));
  const first = checked[0];
  if (first === undefined) throw new Error('A form without an entry can make no request');
  const shared = validateMoment(form.doneAt, first.entry.context.site).at;
  const isMany = checked.length > 1;
  const when = (at: Instant | undefined) => {
    const moment = isMany ? shared : at;
    return moment === undefined ? {} : { action_completed_date: moment };
  };
  const contexts = form.entries.map(({ context }) => context);
  const uuids = [...new Set(contexts.map(({ batch }) => batch.uuid))];
  const moment = momentAfter(
    contexts.map(({ batch }) => batch),
    savedAt,
  );
  const tasks = contexts.map(({ task }) => task);
  const confirmed_at = form.purpose === 'move' ? { [uuids[0] ?? '']: moment } : momentsOf(tasks, moment);
  const base = { key, saved_at: savedAt, label: labelOf(form), batches: uuids, confirmed_at };
  if (form.purpose === 'move') {
    const { context } = first.entry;
    const properties = { action_type: 'location_change', action_properties: first.checked.facts };
    return {
      ...base,
      operation: 'instantAction',
      body: { batch: context.batch.uuid, ...properties, ...when(first.checked.at) },
    };
  }
  return {
    ...base,
    operation: form.purpose === 'correct' ? 'correctActions' : 'completeActions',
    body: {
      actions: checked.map(({ entry, checked: { facts, at } }) => ({
        uuid: entry.context.task.uuid,
        action_properties: facts,
        ...when(at),
      })),
    },
  };
}

/** Formats a form's request: 'Harvest BAS-2026-0412, 5120 g', or '4 actions in 4 batches'. */
export function labelOf(form: FormView): string {
  const [first, ...others] = form.entries;
  if (first === undefined) return '';
  if (others.length > 0) {
    const lots = new Set(form.entries.map(({ context }) => context.task.lot_code)).size;
    return m.screen.actionsInBatches({ actions: form.entries.length, batches: lots });
  }
  const { task } = first.context;
  const grams = task.action_type === 'harvest_action' ? validateEntry(first).checked.facts.total_yield : undefined;
  const label = shortLabel(task);
  return typeof grams === 'number' ? m.screen.withMass({ label, mass: massText(grams) }) : label;
}

/** Returns the trays that an entry affects; null if unknown. */
export function traysOf(entry: Entry): number | null {
  const { facts } = validateEntry(entry).checked;
  for (const key of ['trays_harvested', 'trays_sown']) {
    const value = facts[key];
    if (typeof value === 'number') return value;
  }
  const type = entry.context.task.action_type;
  return type === 'location_change' || type === 'redist_action' ? sumOf(standingOf(entry.context).values()) : null;
}
