import type { GivenProperties } from '#domain/actions/action-request.ts';
import type { Instant } from '#domain/time.ts';
import { actionOperations } from '#ports/farm-api/batches/actions.ts';
import type { CallOptions, FarmApi } from '#ports/farm-api/index.ts';
import type { FactFlow } from '#web/batches/model/action-flow.ts';

/** The content of a call: the facts, and the instant of completion; null for now or for an unchanged date. */
export interface Sent {
  readonly flow: FactFlow;
  readonly facts: GivenProperties;
  readonly instant: Instant | null;
}

/** Sends the call of a form. */
export function sendFacts(farm: FarmApi, { flow, facts, instant }: Sent, options: CallOptions) {
  const { does, action } = flow;
  const when = instant === null ? {} : { action_completed_date: instant };
  const { binned = [], reason } = facts;
  if (does === 'bin' && instant === null) {
    const trays = binned.map(({ from, trays: count }) => ({ location: from, count }));
    return farm.binTrays({ body: { batch: action.batch, trays, reason: reason ?? '' } }, options);
  }
  if (does === 'bin') {
    const action_properties = { binned: [...binned], reason: reason ?? null };
    return farm.instantAction(
      { body: { batch: action.batch, action_type: 'redist_action', action_properties, ...when } },
      options,
    );
  }
  if (does === 'instant') {
    const { action_type, batch } = action;
    const body = actionOperations.instantAction.body.parse({ batch, action_type, action_properties: facts, ...when });
    return farm.instantAction({ body }, options);
  }
  const body = { actions: [{ uuid: action.uuid, action_properties: { ...facts }, ...when }] };
  return does === 'correct' ? farm.correctActions({ body }, options) : farm.completeActions({ body }, options);
}
