import { FACT_KEYS } from '#domain/action-keys/action-properties.ts';
import type { Action } from '#domain/actions/action.ts';
import type { GivenProperties } from '#domain/actions/action-request.ts';
import { statedKeys } from '#domain/actions/stated-keys.ts';
import { assumeFacts, startMove, startPlaced } from '#domain/batches/facts/start-facts.ts';
import { hasOtherHarvest } from '#domain/batches/history/open-harvests.ts';
import { standingBefore } from '#domain/batches/history/standing-before.ts';
import { sideLooking, sidesOf } from '#domain/locations/move-form.ts';
import type { FactFlow } from '#web/batches/model/action-flow.ts';
import { type BatchView, roomAt } from '#web/batches/model/batch-view.ts';
import { toSiteText } from '#web/format/site-moment.ts';
import { type FactValues, fieldRule, KEY_FIELDS, type KeyFields } from './fact-values.ts';
import { type FieldValue, isField, toField } from './field-values.ts';
import { qualityStart } from './qa-answers.ts';

/** Returns the initial values of a form: the recorded facts, else the facts assumed by default, else the plan. */
export function startValues({ does, action }: FactFlow, view: BatchView): FactValues {
  if (does === 'correct') {
    const done_at = action.action_completed_date === null ? '' : toSiteText(action.action_completed_date, view.zone);
    return { ...valuesOf(action, view), done_at };
  }
  const { actions } = view.batch;
  const standing = standingBefore(actions, action, null);
  const room = (location: string) => roomAt(view, location);
  const harvest_open = hasOtherHarvest(actions, action);
  const assumed = assumeFacts(action, {
    standing,
    roomAt: room,
    has_later: false,
    harvest_open,
    places: view.places,
  });
  const values = valuesOf(assumed, view);
  if (does === 'bin') return { ...values, binned: sideLooking(standing.keys()) };
  switch (assumed.action_type) {
    case 'create_tray_action':
      return { ...values, placed_at: startPlaced(assumed, room) };
    case 'location_change':
      return { ...values, ...startMove(assumed, standing, room) };
    default:
      return values;
  }
}

const isWhole = (
  fields: Readonly<Record<string, FieldValue>>,
): fields is Readonly<Record<string, FieldValue>> & KeyFields =>
  KEY_FIELDS.every((key) => isField(fieldRule(key), fields[key]));

/** Returns the fields of all keys, filled where the action's type has the key. */
function keyFields({ action_type, action_properties }: Action): KeyFields {
  const properties: Readonly<Record<string, unknown>> = action_properties;
  const own: ReadonlySet<string> = new Set([...FACT_KEYS[action_type], ...statedKeys(action_type)]);
  const fields = Object.fromEntries(
    KEY_FIELDS.map((key) => [key, toField(fieldRule(key), own.has(key) ? properties[key] : undefined)]),
  );
  if (!isWhole(fields)) throw new TypeError(`Not the fields of ${action_type}: ${JSON.stringify(fields)}`);
  return fields;
}

function valuesOf(action: Action, { batch }: Pick<BatchView, 'batch'>): FactValues {
  const { moves, qa_result }: GivenProperties = action.action_properties;
  const values: FactValues = {
    ...keyFields(action),
    ...sidesOf(moves ?? []),
    ...qualityStart(qa_result ?? null),
    done_at: '',
  };
  switch (action.action_type) {
    case 'create_tray_action':
      return { ...values, trays_sown: values.trays_sown ?? action.action_properties.trays };
    case 'harvest_action':
      return { ...values, trays_cleared: values.trays_cleared ?? 0 };
    case 'generic_text_action':
      return { ...values, text_done: values.text_done || (action.action_properties.text ?? '') };
    case 'state_change':
      return { ...values, current_state: values.current_state || (batch.next_state ?? '') };
    default:
      return values;
  }
}
