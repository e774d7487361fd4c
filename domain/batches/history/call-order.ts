import type { Action } from '#domain/actions/action.ts';
import { comparePlan } from '#domain/actions/order-actions.ts';
import type { BatchRecord } from '#domain/batches/batch.ts';
import type { Uuid } from '#domain/ids.ts';
import { compareText } from '#domain/time.ts';

/** Position of a changed action in the answer of a call. */
interface CallKey {
  /** Position of the call's action that it stands at. */
  readonly at: number;
  /** 0 for that action, -1 for those before it, 1 for those after it. */
  readonly side: -1 | 0 | 1;
}

/**
 * Returns the changed actions of a call that processed the actions `touched` in the given order. The others, such as
 * waits and shifted actions, stand before the first of these that follows them in their batch's plan, or else after the
 * last of their batch. Independent of the order of `changed`.
 */
export function inCallOrder(changed: readonly Action[], touched: readonly Uuid[]): Action[] {
  const places = new Map(touched.map((uuid, at) => [uuid, at]));
  const ofBatch = new Map<Uuid, { readonly action: Action; readonly at: number }[]>();
  const byUuid = new Map(changed.map((action) => [action.uuid, action]));
  for (const [uuid, at] of places) {
    const action = byUuid.get(uuid);
    if (action === undefined) continue;
    const own = ofBatch.get(action.batch);
    if (own === undefined) ofBatch.set(action.batch, [{ action, at }]);
    else own.push({ action, at });
  }
  const keyOf = (action: Action): CallKey => {
    const place = places.get(action.uuid);
    if (place !== undefined) return { at: place, side: 0 };
    const own = ofBatch.get(action.batch) ?? [];
    const next = own.find((one) => comparePlan(action, one.action) < 0);
    return next === undefined ? { at: own.at(-1)?.at ?? touched.length, side: 1 } : { at: next.at, side: -1 };
  };
  return changed
    .map((action) => ({ action, key: keyOf(action) }))
    .sort((a, b) => a.key.at - b.key.at || a.key.side - b.key.side || comparePlan(a.action, b.action))
    .map(({ action }) => action);
}

/** Returns the batches of a call by the first of their actions that it processed. Independent of their given order. */
export function batchesInCallOrder(
  batches: ReadonlyMap<Uuid, BatchRecord>,
  touched: readonly Uuid[],
): Map<Uuid, BatchRecord> {
  const places = new Map(touched.map((uuid, at) => [uuid, at]));
  const firstOf = ({ actions }: BatchRecord): number =>
    actions.reduce((first, { uuid }) => Math.min(first, places.get(uuid) ?? first), touched.length);
  return new Map(
    [...batches.values()]
      .map((batch) => ({ batch, first: firstOf(batch) }))
      .sort((a, b) => a.first - b.first || compareText(a.batch.uuid, b.batch.uuid))
      .map(({ batch }) => [batch.uuid, batch]),
  );
}
