import type { Action } from '#domain/actions/action.ts';
import type { GivenProperties } from '#domain/actions/action-request.ts';
import type { Counts } from '#domain/actions/tray-lists.ts';
import { checkDate, type FieldErrors } from '#domain/batches/facts/check-given.ts';
import type { FactFaults, FactGrounds } from '#domain/batches/facts/entered-facts.ts';
import { factFaults } from '#domain/batches/facts/fact-faults.ts';
import { standingBefore } from '#domain/batches/history/standing-before.ts';
import type { Instant } from '#domain/time.ts';
import { GIVEN_SCHEMAS } from '#ports/schemas/action-properties.ts';
import { readField } from '#ports/schemas/read-field.ts';
import { FACT_FIELDS, type FactField, type FactValues, factsOf } from '#web/batches/facts/fact-values.ts';
import { FREE, type Quality, qaFaults } from '#web/batches/facts/qa-answers.ts';
import type { FactFlow } from '#web/batches/model/action-flow.ts';
import { type BatchView, placeName, roomAt } from '#web/batches/model/batch-view.ts';
import { numberFaults } from '#web/format/number-fault.ts';
import { formatFault, formatFaults } from '#web/format/rule-text.ts';
import { fromSiteText } from '#web/format/site-moment.ts';
import { enterMoment } from '#words/web/batches/facts.ts';

export type FactErrors = { [F in FactField]?: string };

/** Returns the instant entered in a form; null means now. */
export const instantOf = ({ done_at }: Pick<FactValues, 'done_at'>, zone: string): Instant | null =>
  done_at === '' ? null : fromSiteText(done_at, zone);

/** Returns the standing trays just before the moment entered in a form. */
export const standingFor = ({ action }: FactFlow, values: Pick<FactValues, 'done_at'>, view: BatchView): Counts =>
  standingBefore(view.batch.actions, action, instantOf(values, view.zone));

const groundsOf = (view: BatchView, standing: Counts): FactGrounds => ({
  standing,
  roomAt: (location) => roomAt(view, location),
  places: view.places,
  nameOf: (location) => placeName(view, location),
});

/** Validates a form by the farm's rules, against the current trays and room. Returns no errors if it can be sent. */
export function checkFacts(
  flow: FactFlow,
  values: FactValues,
  view: BatchView,
  now: Instant,
  quality: Quality = FREE,
): FactErrors {
  const { does, action } = flow;
  const { from, to } = values;
  const standing = standingFor(flow, values, view);
  const facts = factsOf(action, values, standing, quality);
  return {
    ...shapeErrors(flow, facts),
    ...faultErrors(factFaults({ does, action, facts, from, to }, groundsOf(view, standing))),
    ...(action.action_type === 'harvest_action' &&
      numberFaults({ total_yield: 'mass' }, { total_yield: values.total_yield })),
    ...qualityErrors(action, values, quality),
    ...dateErrors(values, view.zone, now),
  };
}

function dateErrors(values: FactValues, zone: string, now: Instant): FactErrors {
  const instant = instantOf(values, zone);
  if (values.done_at !== '' && instant === null) return { done_at: enterMoment };
  const errors: FieldErrors = {};
  checkDate(errors, 'done_at', instant, now);
  return errors.done_at === undefined ? {} : { done_at: formatFaults(errors.done_at) };
}

function shapeErrors({ action }: FactFlow, facts: GivenProperties): FactErrors {
  const read = readField(GIVEN_SCHEMAS[action.action_type](), facts);
  if (read.ok) return {};
  const fields = [...read.errors].map(([path, faults]) => [fieldOf(path, action.action_type), formatFaults(faults)]);
  return Object.fromEntries(fields);
}

const faultErrors = (faults: FactFaults): FactErrors =>
  Object.fromEntries(Object.entries(faults).map(([part, fault]) => [fieldAt(part), formatFault(fault)]));

function qualityErrors(action: Action, values: FactValues, quality: Quality): FactErrors {
  if (action.action_type !== 'harvest_action') return {};
  const [fault] = qaFaults(action.action_properties.qa_result ?? null, values, quality).values();
  return fault === undefined ? {} : { qa_checks: fault };
}

/** The fields with another name in the API. */
const OTHER_NAMES: Readonly<Record<string, FactField>> = {
  trays: 'binned',
  qa_result: 'qa_checks',
  'qa_result.note': 'qa_note',
  moves: 'to',
  action_completed_date: 'done_at',
};

/** Returns the field for a path below the facts. */
function fieldAt(path: string): FactField | undefined {
  const [key = ''] = path.split('.');
  return OTHER_NAMES[path] ?? OTHER_NAMES[key] ?? FACT_FIELDS.find((field) => field === key);
}

function fieldOf(path: string, action_type: string): FactField {
  return fieldAt(path) ?? (action_type === 'harvest_action' ? 'total_yield' : 'done_at');
}

/** Groups the farm's errors by field of the form, with a separate list for errors of no field. */
export function errorsByField(errors: Readonly<Record<string, readonly string[]>>): {
  readonly fields: FactErrors;
  readonly others: readonly string[];
} {
  const fields: FactErrors = {};
  const others: string[] = [];
  for (const [path, messages] of Object.entries(errors)) {
    const field = fieldAt(path.replace(/^actions\.\d+\./, '').replace(/^action_properties\./, ''));
    if (field === undefined) others.push(...messages);
    else fields[field] = messages.join(' ');
  }
  return { fields, others };
}
