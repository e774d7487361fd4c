import type { Action } from '#domain/batches/action.ts';
import type { GivenProperties } from '#domain/batches/action-request.ts';
import { checkDate } from '#domain/batches/check-given.ts';
import { withCorrectedFacts } from '#domain/batches/correct-action.ts';
import { judgeStep, type StepReason } from '#domain/batches/judge-step.ts';
import { stepText } from '#domain/batches/refusal-text.ts';
import { standingBefore } from '#domain/batches/standing-before.ts';
import { type Counts, sumCounts } from '#domain/batches/tray-lists.ts';
import type { MoveSide } from '#domain/locations/move-form.ts';
import type { Instant } from '#domain/time.ts';
import { GIVEN_SCHEMAS } from '#ports/farm-api/action-properties.ts';
import { fromSiteText } from '../../ui/site-moment.ts';
import { asksWhereCleared, type FactField, type FactValues, factsOf, readGrams } from './fact-values.ts';
import type { FactFlow } from './flow.ts';
import { FREE, type Quality, qaFaults } from './qa-answers.ts';
import { placeName, roomAt, type Scene } from './scene.ts';

/** What is wrong with a form, one sentence a field. */
export type FactErrors = { [F in FactField]?: string };

/** The instant that a form means; null for now. */
export const instantOf = ({ done_at }: Pick<FactValues, 'done_at'>, zone: string): Instant | null =>
  done_at === '' ? null : fromSiteText(done_at, zone);

/** What stood just before the moment that a form means. */
export const standingFor = ({ action }: FactFlow, values: Pick<FactValues, 'done_at'>, scene: Scene): Counts =>
  standingBefore(scene.batch.actions, action, instantOf(values, scene.zone));

/** Judges a form by the farm's rules, against what stands and what fits at present. Empty when it can be sent. */
export function checkFacts(
  flow: FactFlow,
  values: FactValues,
  scene: Scene,
  now: Instant,
  quality: Quality = FREE,
): FactErrors {
  const { action } = flow;
  const standing = standingFor(flow, values, scene);
  const facts = factsOf(action, values, standing, quality);
  return {
    ...shapeErrors(flow, facts),
    ...stepErrors(flow, facts, standing, scene),
    ...kindErrors(flow, values, standing, scene),
    ...qualityErrors(action, values, quality),
    ...dateErrors(values, scene.zone, now),
  };
}

function dateErrors(values: FactValues, zone: string, now: Instant): FactErrors {
  const instant = instantOf(values, zone);
  if (values.done_at !== '' && instant === null) return { done_at: 'Enter a date and time.' };
  const errors: Record<string, string[]> = {};
  checkDate(errors, 'done_at', instant, now);
  return errors.done_at === undefined ? {} : { done_at: errors.done_at.join(' ') };
}

function shapeErrors({ action }: FactFlow, facts: GivenProperties): FactErrors {
  const parsed = GIVEN_SCHEMAS[action.action_type].safeParse(facts);
  if (parsed.success) return {};
  const fields = parsed.error.issues.map(({ path, message }) => [fieldOf(path.join('.'), action.action_type), message]);
  return Object.fromEntries(fields);
}

function stepErrors({ action }: FactFlow, facts: GivenProperties, standing: Counts, scene: Scene): FactErrors {
  const reason = judgeStep(standing, withCorrectedFacts(action, facts));
  if (reason === null) return {};
  return { [stepField(reason, facts, action.action_type)]: stepText(reason, scene.places) };
}

function stepField(reason: StepReason, facts: GivenProperties, action_type: string): FactField {
  switch (reason.kind) {
    case 'too_few_in_all':
      return 'trays_harvested';
    case 'more_cleared':
      return 'trays_cleared';
    case 'all_merged':
      return 'merged';
    case 'nothing_stands':
      return action_type === 'harvest_action' ? 'trays_harvested' : 'from';
    case 'too_few_here':
      if (action_type === 'harvest_action') return 'cleared';
      if ((facts.binned ?? []).some(({ from }) => from === reason.location)) return 'binned';
      return (facts.merged ?? []).some(({ from }) => from === reason.location) ? 'merged' : 'from';
  }
}

function kindErrors({ does, action }: FactFlow, values: FactValues, standing: Counts, scene: Scene): FactErrors {
  switch (action.action_type) {
    case 'create_tray_action': {
      const { trays_sown, placed_at } = values;
      if (trays_sown === null || trays_sown < 1) return { trays_sown: 'This field is required.' };
      return {
        ...sumError('placed_at', placed_at, trays_sown),
        ...roomError('placed_at', placed_at, ownAt(action.action_properties.placed_at), scene),
      };
    }
    case 'location_change':
      return moveErrors(values, ownAt(arrivals(action.action_properties.moves)), scene);
    case 'redist_action':
      return {
        ...(does === 'complete' && unsaidErrors(action.action_properties.trays_after, values, standing)),
        ...redistErrors(does, values, ownAt(action.action_properties.made), scene),
      };
    case 'harvest_action':
      return harvestErrors(values, standing);
    case 'generic_text_action':
      return values.text_done.trim() === '' ? { text_done: 'Say what was done.' } : {};
    case 'state_change':
      return values.current_state.trim() === '' ? { current_state: 'This field is required.' } : {};
    case 'life_change_action':
      return does === 'instant' && values.light_recipe === '' && values.environment_recipe === ''
        ? { light_recipe: 'Choose what changes.' }
        : {};
    case 'interval_action':
      return {};
  }
}

function moveErrors({ from, to }: FactValues, own: Counts, scene: Scene): FactErrors {
  if (from.total === 0) return { from: 'Choose the trays that move.' };
  const both = Object.keys(to.assignedTrays).find((location) => location in from.assignedTrays);
  if (both !== undefined) return { to: `${placeName(scene, both)} gives trays. Choose another place.` };
  return { ...sumError('to', to, from.total), ...roomError('to', to, own, scene) };
}

// A plan for more or fewer trays is not completed by saying nothing.
function unsaidErrors(planned: number | null, values: FactValues, standing: Counts): FactErrors {
  const { from, made, merged, binned } = values;
  const more = planned === null ? 0 : planned - sumCounts(standing);
  if (more === 0 || from.total + made.total + merged.total + binned.total > 0) return {};
  return more > 0
    ? { made: `${more} trays more are planned. Say where they stand.` }
    : { merged: `${-more} trays fewer are planned. Say where they were merged, or bin them.` };
}

function redistErrors(does: FactFlow['does'], values: FactValues, own: Counts, scene: Scene): FactErrors {
  const { from, made, merged, binned, reason } = values;
  const needsReason: FactErrors =
    binned.total > 0 && reason.trim() === '' ? { reason: 'Say why the trays are binned.' } : {};
  if (does === 'bin') return binned.total === 0 ? { binned: 'Choose the trays to bin.' } : needsReason;
  if (does === 'instant' && from.total + made.total + merged.total + binned.total === 0) {
    return { made: 'Say which trays were made, merged away, binned or moved.' };
  }
  return {
    ...needsReason,
    ...(from.total > 0 && moveErrors(values, new Map(), scene)),
    ...roomError('made', made, own, scene),
  };
}

function harvestErrors(values: FactValues, standing: Counts): FactErrors {
  const grams = readGrams(values.total_yield);
  const cleared = values.trays_cleared ?? 0;
  const inAll = sumCounts(standing);
  return {
    ...(grams === null && { total_yield: 'Enter the grams harvested.' }),
    ...(Number.isNaN(grams) && { total_yield: 'Enter a number.' }),
    ...(values.trays_harvested === null && { trays_harvested: 'This field is required.' }),
    ...(cleared > inAll && {
      trays_cleared: stepText({ kind: 'too_few_in_all', standing: inAll, wanted: cleared }, new Map()),
    }),
    ...(asksWhereCleared(values.trays_cleared, standing) && sumError('cleared', values.cleared, cleared)),
  };
}

function qualityErrors(action: Action, values: FactValues, quality: Quality): FactErrors {
  if (action.action_type !== 'harvest_action') return {};
  const [fault] = qaFaults(action.action_properties.qa_result ?? null, values, quality).values();
  return fault === undefined ? {} : { qa_checks: fault };
}

function sumError(field: FactField, { total }: MoveSide, wanted: number): FactErrors {
  if (total === wanted) return {};
  if (total > wanted) return { [field]: `${total} assigned, ${wanted} wanted. Take ${total - wanted} away.` };
  const left = wanted - total;
  return { [field]: `${left} of ${wanted} ${left === 1 ? 'has' : 'have'} no place yet.` };
}

/** `own` are trays that this very action put there, which do not count against the room. */
function roomError(field: FactField, { assignedTrays }: MoveSide, own: Counts, scene: Scene): FactErrors {
  for (const [location, trays] of Object.entries(assignedTrays)) {
    const room = roomAt(scene, location) + (own.get(location) ?? 0);
    if (trays > room) return { [field]: `${placeName(scene, location)} takes ${room} more. Enter ${room} or less.` };
  }
  return {};
}

const ownAt = (placed: readonly { readonly location: string; readonly trays: number }[] = []): Counts =>
  new Map(placed.map(({ location, trays }) => [location, trays]));

const arrivals = (moves: readonly { readonly to: string; readonly trays: number }[] = []) =>
  moves.map(({ to, trays }) => ({ location: to, trays }));

const FIELDS: Readonly<Record<string, FactField>> = {
  trays_sown: 'trays_sown',
  seed_lot: 'seed_lot',
  placed_at: 'placed_at',
  made: 'made',
  merged: 'merged',
  binned: 'binned',
  trays: 'binned',
  reason: 'reason',
  total_yield: 'total_yield',
  trays_harvested: 'trays_harvested',
  cleared: 'cleared',
  trays_cleared: 'trays_cleared',
  qa_result: 'qa_checks',
  'qa_result.note': 'qa_note',
  category: 'category',
  text_done: 'text_done',
  current_state: 'current_state',
  light_recipe: 'light_recipe',
  environment_recipe: 'environment_recipe',
  moves: 'to',
  action_completed_date: 'done_at',
};

/** The field that a path below the facts is about. */
const fieldAt = (path: string): FactField | undefined => FIELDS[path] ?? FIELDS[path.split('.')[0] ?? ''];

function fieldOf(path: string, action_type: string): FactField {
  return fieldAt(path) ?? (action_type === 'harvest_action' ? 'total_yield' : 'done_at');
}

/** The fields of a form that the farm's messages are about, and what is about none of them. */
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
