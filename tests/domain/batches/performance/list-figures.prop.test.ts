import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { derivePerformance } from '#domain/batches/performance/batch-performance.ts';
import { actionDue, batchOutcome, dayOfPlan, traysToSow } from '#domain/batches/performance/list-figures.ts';
import { endOfPlan } from '#domain/batches/schedule/end-of-plan.ts';
import { addDays, daysBetween } from '#domain/time.ts';
import { type Farm, siteOf } from '#tests/domain/batches/farm-model.ts';
import { sow } from '#tests/domain/batches/plans.ts';
import { anyCommands, playAll } from '#tests/domain/batches/random-commands.ts';
import { anyFarm } from '#tests/domain/batches/random-farm.ts';
import { batchFrom } from '#tests/support/random/plans.ts';
import { dayIn } from '#tests/support/random/zones.ts';

const START_DAY = '2026-03-01';
const RECIPE = { version_uuid: 'r', version_number: 1, recipe_data: [], total_days: 0 };

/** Returns each batch of a farm with its state. */
const batchesOf = (farm: Farm) =>
  [...farm.batches.values()].map((batch) => {
    const state = farm.states.get(batch.uuid);
    if (state === undefined) throw new Error('A batch has no state');
    return { ...batch, state };
  });

describe('the figures of a batch in lists', () => {
  it('have the next action on its action day, and none without one', () => {
    fc.assert(
      fc.property(anyFarm, anyCommands, (start, commands) => {
        for (const { state, actions } of batchesOf(playAll(start, commands))) {
          const due = actionDue(state, actions);
          expect(due?.action_needed_date ?? null).toBe(state.action_day);
          expect(due?.completed ?? false).toBe(false);
          expect(due?.action_type).not.toBe('interval_action');
        }
      }),
    );
  });

  it('match its performance in yield, loss and duration', () => {
    fc.assert(
      fc.property(anyFarm, anyCommands, (start, commands) => {
        const farm = playAll(start, commands);
        const site = siteOf(farm);
        for (const batch of batchesOf(farm)) {
          const dated = { ...batch, start_date: START_DAY };
          const performance = derivePerformance({ ...dated, end_date: endOfPlan(dated) }, RECIPE, site);
          const outcome = batchOutcome(batch.state, batch.actions, site.dayOf);
          expect(outcome.days).toBe(performance.actual_days);
          expect(outcome.loss_percent).toBe(performance.loss_percent);
          const trays = batch.state.trays.total_trays - batch.state.trays.binned_trays;
          if (outcome.yield_g !== null && trays > 0) {
            expect(outcome.yield_g / trays).toBe(performance.actual_yield_per_tray_g);
          }
          expect(outcome.yield_g === null).toBe(batch.state.completed_harvests.length === 0);
          expect(outcome.harvested_on === null).toBe(outcome.yield_g === null);
        }
      }),
    );
  });

  it('have a last harvest day on or after all its harvests', () => {
    fc.assert(
      fc.property(anyFarm, anyCommands, (start, commands) => {
        const farm = playAll(start, commands);
        for (const { state, actions } of batchesOf(farm)) {
          const { harvested_on } = batchOutcome(state, actions, siteOf(farm).dayOf);
          const days = actions
            .filter(({ action_type, completed }) => action_type === 'harvest_action' && completed)
            .flatMap(({ action_completed_date: at }) => (at === null ? [] : dayIn(farm.zone, at)));
          expect(days.every((day) => harvested_on !== null && day <= harvested_on)).toBe(true);
          if (harvested_on !== null) expect(days).toContain(harvested_on);
        }
      }),
    );
  });

  it('count planned days from the first, like its recipe', () => {
    fc.assert(
      fc.property(fc.nat({ max: 400 }), fc.integer({ min: -30, max: 500 }), (length, after) => {
        const plan = { start_date: START_DAY, end_date: addDays(START_DAY, length) };
        const today = addDays(START_DAY, after);
        const { day, days } = dayOfPlan(plan, today);
        expect(days).toBe(length);
        expect(day <= days).toBe(today <= plan.end_date);
        expect(day).toBe(daysBetween(START_DAY, today));
      }),
    );
  });

  it('have all trays of open sowings, and none once they are done or withdrawn', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ trays: fc.integer({ min: 1, max: 99 }), open: fc.boolean() })), (sowings) => {
        const [sowing] = batchFrom([sow(10)], START_DAY).actions;
        if (sowing?.action_type !== 'create_tray_action') throw new Error('A plan of one sowing has one');
        const played = sowings.map(({ trays, open: isOpen }) => ({
          ...sowing,
          withdrawn: !isOpen,
          action_properties: { ...sowing.action_properties, trays },
        }));
        const open = sowings.filter((one) => one.open).reduce((sum, { trays }) => sum + trays, 0);
        expect(traysToSow(played)).toBe(open);
      }),
    );
  });
});
