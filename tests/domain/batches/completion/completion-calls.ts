import type { GivenProperties } from '#domain/actions/action-request.ts';
import { allActions, type Call, type Farm } from '#tests/domain/batches/farm-model.ts';
import { act } from '#tests/domain/batches/plans.ts';
import { bedOf, tableOf, uuidOf } from '#tests/domain/batches/random-farm.ts';

export const [b1, b2, b3, off, table] = [bedOf(1, 10), bedOf(2, 4), bedOf(3, 6), bedOf(8, 10, false), tableOf(1)];
export const places = [b1, b2, b3, off, table];
export const batch = (number: number): string => uuidOf(3, number);

export const complete = (id: number, given: GivenProperties = {}, date?: string): Call =>
  completeAll([id, given, date]);
export const completeAll = (...list: readonly [number, GivenProperties?, (string | undefined)?][]): Call => ({
  kind: 'complete',
  requests: list.map(([id, action_properties = {}, action_completed_date]) => ({
    uuid: act(id),
    action_properties,
    action_completed_date,
  })),
});
export const factsOf = (farm: Farm, id: number): unknown =>
  allActions(farm).find((one) => one.id === id)?.action_properties;
export const dateOf = (farm: Farm, id: number) => allActions(farm).find((one) => one.id === id)?.action_completed_date;
export const standingOf = (farm: Farm, number = 1) => farm.states.get(batch(number))?.trays.tray_locations;
