import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Action } from '#domain/actions/action.ts';
import { isOpen } from '#domain/actions/order-actions.ts';
import type { BatchRecord } from '#domain/batches/batch.ts';
import { delayAction, lengthenInterval } from '#domain/batches/planning/shift-actions.ts';
import { ok, type Result } from '#domain/result.ts';
import { addDays, type Day } from '#domain/time.ts';
import type { CallOptions, FarmApi } from '#ports/farm-api/index.ts';
import { anyBatch } from '#tests/support/random/plans.ts';
import { differsFromPlan, type PlanValues, planStart } from '#web/batches/drafts/plan-values.ts';
import type { PlanFlow } from '#web/batches/model/action-flow.ts';
import { shiftFault, shiftOf } from '#web/features/batches/model/plan-shift.ts';
import { sendPlan, waitMoved } from '#web/features/batches/plan/send-plan.ts';

interface Sent {
  readonly id: string;
  readonly body: {
    readonly action_needed_date?: Day;
    readonly delay_actions?: boolean;
    readonly action_properties?: { readonly duration?: number };
  };
  readonly options: CallOptions;
}

/** A farm that records the requested changes. */
function recordingFarm(): { farm: FarmApi; sent: Sent[] } {
  const sent: Sent[] = [];
  const updateAction = (input: { params: { id: string }; body: Sent['body'] }, options: CallOptions) => {
    sent.push({ id: input.params.id, body: input.body, options });
    return Promise.resolve({ actions: [] });
  };
  const methods: object = { updateAction };
  const isFarm = (made: object): made is FarmApi => 'updateAction' in made;
  if (!isFarm(methods)) throw new Error('It has the one method that is called.');
  return { farm: methods, sent };
}

/** Returns the farm's result of changing an action's day or a wait's duration. */
function applied(actions: readonly Action[], { id, body }: Sent): Result<readonly Action[]> {
  const action = actions.find(({ uuid }) => uuid === id);
  if (action === undefined) throw new Error('No such action');
  const { action_needed_date: day, delay_actions = false, action_properties: { duration } = {} } = body;
  const moved =
    action.action_type === 'interval_action' && duration !== undefined
      ? lengthenInterval(actions, action, duration, 'action_properties.duration')
      : day === undefined
        ? ok([])
        : delayAction(actions, action, day, delay_actions);
  if (!moved.ok) return moved;
  const byUuid = new Map(moved.value.map((one) => [one.uuid, one]));
  return ok(actions.map((one) => byUuid.get(one.uuid) ?? one));
}

const anyOpen = anyBatch
  .map((batch) => ({ batch, open: batch.actions.filter(isOpen) }))
  .filter(({ open }) => open.length > 0)
  .chain(({ batch, open }) => fc.record({ batch: fc.constant(batch), action: fc.constantFrom(...open) }));

interface Asked {
  readonly flow: PlanFlow;
  readonly values: PlanValues;
  readonly batch: BatchRecord;
}

const anyAsked: fc.Arbitrary<Asked> = fc
  .record({
    of: anyOpen,
    does: fc.constantFrom('delay' as const, 'edit' as const),
    days: fc.integer({ min: -12, max: 12 }),
    moves: fc.constantFrom('this' as const, 'following' as const),
    sop: fc.constantFrom('', '0197a000-0000-7000-8000-00000000000a'),
  })
  .map(({ of: { batch, action }, does, days, moves, sop }) => {
    const start = planStart(action);
    const when =
      action.action_type === 'interval_action'
        ? { duration: Math.max(0, action.action_properties.duration + days) }
        : { action_needed_date: addDays(action.action_needed_date, days) };
    return { batch, flow: { does, action }, values: { ...start, ...when, moves, ...(does === 'edit' && { sop }) } };
  });

const daysOf = (actions: readonly Action[]) => actions.map(({ uuid, action_needed_date: day }) => [uuid, day]);

async function send({ flow, values, batch }: Asked): Promise<Sent[]> {
  const { farm, sent } = recordingFarm();
  await sendPlan(farm, { ...flow, values, wait: waitMoved(flow, values, { batch }) }, { idempotencyKey: 'one' });
  return sent;
}

describe('the form of a plan', () => {
  it('has the effect it previewed, or shows why not', async () => {
    await fc.assert(
      fc.asyncProperty(anyAsked, async (asked) => {
        const { flow, values, batch } = asked;
        const shifted = shiftOf(flow.action, values, { batch });
        const fault = shiftFault(flow.action, values, { batch });
        expect(fault === undefined).toBe(shifted.ok);
        const sent = await send(asked);
        const after = sent.reduce<Result<readonly Action[]>>(
          (actions, one) => (actions.ok ? applied(actions.value, one) : actions),
          ok(batch.actions),
        );
        expect(after.ok).toBe(shifted.ok);
        if (after.ok && shifted.ok) expect(daysOf(after.value)).toEqual(daysOf(shifted.value.after));
      }),
    );
  });

  it('sends each change once, each call with its own key and the version that was read', async () => {
    await fc.assert(
      fc.asyncProperty(anyAsked, async (asked) => {
        const { action } = asked.flow;
        const sent = await send(asked);
        expect(new Set(sent.map(({ options }) => options.idempotencyKey)).size).toBe(sent.length);
        const versions = new Map(asked.batch.actions.map(({ uuid, version }) => [uuid, version]));
        for (const { id, options, body } of sent) {
          expect(options.ifMatch).toBe(versions.get(id));
          expect(body.delay_actions).toBeTypeOf('boolean');
        }
        const asksSop = sent.filter(({ body }) => 'sop' in (body.action_properties ?? {}));
        const isOther = asked.values.sop !== planStart(action).sop;
        expect(asksSop.map(({ id }) => id)).toEqual(isOther ? [action.uuid] : []);
      }),
    );
  });

  it('has something to send if anything but the scope of the move differs', () => {
    fc.assert(
      fc.property(anyOpen, fc.constantFrom('this' as const, 'following' as const), ({ action }, moves) => {
        const values = { ...planStart(action), moves };
        expect(differsFromPlan(values, action)).toBe(false);
        expect(differsFromPlan({ ...values, sop: 'another' }, action)).toBe(true);
        expect(differsFromPlan({ ...values, action_needed_date: '' }, action)).toBe(true);
        expect(differsFromPlan({ ...values, target_locations: ['phys-0'] }, action)).toBe(true);
      }),
    );
  });
});
