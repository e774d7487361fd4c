import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Action } from '#domain/actions/action.ts';
import { isOpen } from '#domain/actions/order-actions.ts';
import { planFacts } from '#domain/batches/occupancy/preview-plan.ts';
import { estimateYield } from '#domain/batches/performance/estimate-yield.ts';
import { addMs } from '#domain/time.ts';
import { accept } from '#tests/domain/batches/farm-model.ts';
import { farmWith, harvest, respace, setState, sow } from '#tests/domain/batches/plans.ts';
import { batchOf, bedOf, tableOf } from '#tests/domain/batches/random-farm.ts';

describe('the preview of a batch', () => {
  it('estimates what its harvests give for the trays there by then', () => {
    const names = { place: () => undefined, chamber: () => undefined };
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.option(fc.integer({ min: 1, max: 90 })), (trays, after) => {
        const bed = bedOf(1, null);
        const plan = [sow(trays, [bed]), setState('Growth'), ...(after === null ? [] : [respace(after)]), harvest()];
        const { actions } = batchOf(
          1,
          plan.map((planned) => ({ planned, wait: 2 })),
        );
        const facts = planFacts(actions, 0, names);
        expect(facts.estimated_yield).toBe(100 * (after ?? trays));
        expect(facts.tasks).toBe(actions.filter((action) => isOpen(action)).length);
        expect(facts.first_task).toEqual({ label: { code: 'sow_trays', params: { trays } }, day: '2026-03-03' });
        expect(planFacts(actions.slice(1), trays, names).estimated_yield).toBe(100 * (after ?? trays));
        expect(planFacts(actions.slice(0, -1), 0, names).estimated_yield).toBeNull();
        expect(facts.seeds).toBeNull();
      }),
    );
  });

  it('asks for the seeds of sowings still open', () => {
    const names = { place: () => undefined, chamber: () => undefined };
    const anySowing = fc.record({
      trays: fc.integer({ min: 1, max: 50 }),
      seeds_per_tray: fc.option(fc.integer({ min: 1, max: 90 })),
      completed: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(anySowing, { maxLength: 4 }), (sowings) => {
        const plan = sowings.map(({ trays }) => ({ planned: sow(trays), wait: 1 }));
        const { actions } = batchOf(1, [...plan, { planned: harvest(), wait: 1 }]);
        const planned = actions.map((action, at): Action => {
          const { seeds_per_tray = null, completed = false } = sowings[at] ?? {};
          return action.action_type === 'create_tray_action'
            ? { ...action, completed, action_properties: { ...action.action_properties, seeds_per_tray } }
            : action;
        });
        const open = sowings.filter(({ completed }) => !completed);
        const isUnsaid = open.some(({ seeds_per_tray }) => seeds_per_tray === null);
        const seeds = open.reduce((sum, { trays, seeds_per_tray }) => sum + trays * (seeds_per_tray ?? 0), 0);
        expect(planFacts(planned, 0, names).seeds).toBe(isUnsaid ? null : seeds);
      }),
    );
  });

  it("has the batch page's estimate once everything before its harvest is done", () => {
    const table = tableOf(1);
    const anyStep = fc.oneof(
      fc.integer({ min: 1, max: 30 }).map((trays) => sow(trays, [table])),
      fc.integer({ min: 1, max: 60 }).map((trays) => respace(trays)),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.array(anyStep, { maxLength: 5 }),
        fc.boolean(),
        (trays, steps, bins) => {
          let farm = farmWith([table], [sow(trays, [table]), ...steps, harvest()]);
          const [batch] = farm.batches.values();
          if (batch === undefined) throw new Error('There is a batch');
          const names = { place: () => undefined, chamber: () => undefined };
          const { estimated_yield } = planFacts(batch.actions, 0, names);
          const traysNow = () => farm.states.get(batch.uuid)?.trays;
          for (const { uuid, action_type, action_properties } of batch.actions.slice(0, -1)) {
            const standing = traysNow()?.tray_locations[table.id] ?? 0;
            const after = action_type === 'redist_action' ? (action_properties.trays_after ?? standing) : standing;
            // Leaving fewer trays needs a reason for the rest; all other facts have defaults.
            const gone = [{ from: table.id, trays: standing - after }];
            const given = after < standing ? (bins ? { binned: gone, reason: 'Mould' } : { merged: gone }) : {};
            farm = { ...farm, now: addMs(farm.now, 60_000) };
            farm = accept(farm, { kind: 'complete', requests: [{ uuid, action_properties: given }] });
          }
          const shown = traysNow();
          if (shown === undefined) throw new Error('The batch is there');
          expect(estimated_yield).toBe(estimateYield(100, shown.total_trays - shown.binned_trays));
        },
      ),
      { examples: [[10, [respace(20), respace(5)], false]] },
    );
  });
});
