import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Action } from '#domain/actions/action.ts';
import { comparePlan } from '#domain/actions/order-actions.ts';
import { batchesInCallOrder, inCallOrder } from '#domain/batches/history/call-order.ts';
import type { Uuid } from '#domain/ids.ts';
import { allActions, type Call, decide, type Farm, sliceOf } from '#tests/domain/batches/farm-model.ts';
import { anyCommands, type Played, play } from '#tests/domain/batches/random-commands.ts';
import { anyFarm } from '#tests/domain/batches/random-farm.ts';

const anyPlayed = fc.tuple(anyFarm, anyCommands).map(([farm, commands]) => play(farm, commands));

const anyOrder = <T>(all: readonly T[]): fc.Arbitrary<T[]> => fc.shuffledSubarray([...all], { minLength: all.length });

/** The changed actions of a call in two orders, those that it processed in order, and its batches in two orders. */
const anyCall = anyFarm.chain(({ batches }) => {
  const actions = [...batches.values()].flatMap((batch) => batch.actions);
  return fc.record({
    changed: fc
      .shuffledSubarray(actions)
      .chain((some) => fc.tuple(fc.constant(some), anyOrder(some)))
      .map(([given, shuffled]) => ({ given, shuffled })),
    touched: fc.shuffledSubarray(actions.map(({ uuid }) => uuid)),
    batches: fc.tuple(fc.constant([...batches]), anyOrder([...batches])),
  });
});

const uuidsOf = (actions: readonly Action[]): Uuid[] => actions.map(({ uuid }) => uuid);

/** Returns the uuids of the changed actions that a call names, by (completion, id), for an undo by the former one. */
function processedBy(before: Farm, call: Call, changed: readonly Action[]): Uuid[] {
  if (call.kind === 'instant') return [call.request.uuid];
  const named = new Set(call.kind === 'undo' ? call.uuids : call.requests.map(({ uuid }) => uuid));
  const completed = call.kind === 'undo' ? allActions(before) : changed;
  const known = new Set(uuidsOf(changed));
  const own = completed.filter(({ uuid }) => named.has(uuid) && known.has(uuid));
  const keyOf = ({ action_completed_date, id }: Action): string =>
    `${action_completed_date} ${String(id).padStart(9, '0')}`;
  return uuidsOf(own.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)));
}

const decidedOf = (played: readonly Played[]) =>
  played.flatMap(({ before, call, decided }) => (decided.ok ? [{ before, call, changes: decided.value }] : []));

describe('the order of an answer', () => {
  it("doesn't depend on the order in which the changes were found", () => {
    fc.assert(
      fc.property(anyCall, ({ changed: { given, shuffled }, touched, batches: [batches, mixed] }) => {
        expect(inCallOrder(shuffled, touched)).toEqual(inCallOrder(given, touched));
        const ordered = batchesInCallOrder(new Map(batches), touched);
        expect([...batchesInCallOrder(new Map(mixed), touched)]).toEqual([...ordered]);
      }),
    );
  });

  it('is that of the processed actions, each other one beside those of its batch', () => {
    fc.assert(
      fc.property(anyCall, ({ changed: { given }, touched }) => {
        const ordered = inCallOrder(given, touched);
        expect(new Set(ordered)).toEqual(new Set(given));
        expect(ordered).toHaveLength(given.length);
        const known = new Set(uuidsOf(given));
        const processed = touched.filter((uuid) => known.has(uuid));
        expect(uuidsOf(ordered).filter((uuid) => touched.includes(uuid))).toEqual(processed);
        for (const [at, other] of ordered.entries()) {
          if (touched.includes(other.uuid)) continue;
          const own = ordered.filter(({ uuid, batch }) => batch === other.batch && touched.includes(uuid));
          const next = own.find((one) => comparePlan(other, one) < 0);
          const anchor = ordered.indexOf(next ?? own.at(-1) ?? other);
          if (next !== undefined) expect(at).toBeLessThan(anchor);
          else if (own.length > 0) expect(at).toBeGreaterThan(anchor);
          else expect(at).toBeGreaterThanOrEqual(processed.length);
          // Only others can stand between them.
          const between = ordered.slice(Math.min(at, anchor) + 1, Math.max(at, anchor));
          expect(between.filter(({ uuid }) => touched.includes(uuid))).toEqual([]);
        }
      }),
    );
  });

  it('is that of the batches in which a call first processed an action', () => {
    fc.assert(
      fc.property(anyCall, ({ touched, batches: [batches] }) => {
        const batchOf = new Map(
          batches.flatMap(([uuid, { actions }]) => actions.map((one) => [one.uuid, uuid] as const)),
        );
        const ordered = [...batchesInCallOrder(new Map(batches), touched).keys()];
        const first = [...new Set(touched.flatMap((uuid) => batchOf.get(uuid) ?? []))];
        expect(ordered.slice(0, first.length)).toEqual(first);
        expect(ordered.slice(first.length)).toEqual([...ordered.slice(first.length)].sort());
      }),
    );
  });
});

describe('the answer of any call', () => {
  it('has the actions of the call in the order of their completion', () => {
    fc.assert(
      fc.property(anyPlayed, (played) => {
        for (const { before, call, changes } of decidedOf(played)) {
          const processed = processedBy(before, call, changes.actions);
          expect(uuidsOf(changes.actions).filter((uuid) => processed.includes(uuid))).toEqual(processed);
        }
      }),
    );
  });

  it('has each wait before the action that ended it, if that is in the answer', () => {
    fc.assert(
      fc.property(anyPlayed, (played) => {
        for (const { call, changes } of decidedOf(played)) {
          if (call.kind !== 'complete') continue;
          for (const [at, wait] of changes.actions.entries()) {
            if (wait.action_type !== 'interval_action') continue;
            // Tasks before the wait may have been completed at the same instant.
            const ended = changes.actions.findIndex(
              (one) =>
                one.batch === wait.batch &&
                one.action_type !== 'interval_action' &&
                one.action_completed_date === wait.action_completed_date &&
                comparePlan(wait, one) < 0,
            );
            if (ended >= 0) expect(at).toBeLessThan(ended);
          }
        }
      }),
    );
  });

  it('has its batches and changes of stage in the order of their actions', () => {
    fc.assert(
      fc.property(anyPlayed, (played) => {
        for (const { changes } of decidedOf(played)) {
          const order = [...new Set(changes.actions.map(({ batch }) => batch))];
          expect(changes.batches.map(({ uuid }) => uuid)).toEqual(order);
          const changed = new Set(changes.stage_changes.map(({ batch }) => batch));
          expect(changes.stage_changes.map(({ batch }) => batch)).toEqual(order.filter((uuid) => changed.has(uuid)));
        }
      }),
    );
  });

  it("doesn't depend on the order in which storage returned the batches", () => {
    fc.assert(
      fc.property(anyPlayed, (played) => {
        for (const { before, call, decided } of played) {
          const { batches, ...slice } = sliceOf(before);
          const again = decide(before, call, { ...slice, batches: new Map([...batches].reverse()) });
          if (decided.ok) expect(again).toEqual(decided);
          else
            expect(again).toMatchObject({
              ok: false,
              error: { code: decided.error.code, params: decided.error.params },
            });
        }
      }),
    );
  });
});
