import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldOrder, planOrder } from '#domain/actions/order-actions.ts';
import { deriveBatchState } from '#domain/batches/history/batch-state.ts';
import { dayOfPlan } from '#domain/batches/performance/list-figures.ts';
import { delayAction } from '#domain/batches/planning/shift-actions.ts';
import { endOfPlan } from '#domain/batches/schedule/end-of-plan.ts';
import { planFromSowing, sownOn } from '#domain/batches/sowing-day.ts';
import { addDays } from '#domain/time.ts';
import { batchFrom, completeFreely, unwrap } from '#tests/support/random/plans.ts';
import { dayIn } from '#tests/support/random/zones.ts';
import { siteOf, utcSite } from './farm-model.ts';
import { harvest, setState, sow, wait } from './plans.ts';
import { anyCommands, playAll } from './random-commands.ts';
import { anyFarm } from './random-farm.ts';

const START_DAY = '2026-03-10';
const { dayOf } = utcSite(`${START_DAY}T12:00:00.000Z`);

describe('the sowing day of a batch', () => {
  it('is that of the first sowing in its history, else in its plan, else its start day', () => {
    fc.assert(
      fc.property(anyFarm, anyCommands, (start, commands) => {
        const farm = playAll(start, commands);
        for (const { actions } of farm.batches.values()) {
          const isSowing = ({ action_type }: { action_type: string }) => action_type === 'create_tray_action';
          const done = foldOrder(actions).find(isSowing)?.action_completed_date;
          const planned = planOrder(actions).find((action) => isSowing(action) && !action.withdrawn);
          expect(sownOn({ start_date: START_DAY, actions }, siteOf(farm).dayOf)).toBe(
            done ? dayIn(farm.zone, done) : (planned?.action_needed_date ?? START_DAY),
          );
        }
      }),
    );
  });

  it('follows the plan until sown, then the history, while its start day stays', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9, max: 20 }), fc.integer({ min: -9, max: 20 }), (delay, lateness) => {
        const { actions } = batchFrom([sow(4), wait(8), harvest()], START_DAY);
        const [sowing] = actions;
        if (sowing === undefined) throw new Error('A plan of a sowing has one');
        const needed = addDays(START_DAY, delay);
        const moved = unwrap(delayAction(actions, sowing, needed, true));
        const plan = actions.map((action) => moved.find(({ uuid }) => uuid === action.uuid) ?? action);
        expect(sownOn({ start_date: START_DAY, actions: plan }, dayOf)).toBe(needed);
        const day = addDays(needed, lateness);
        const done = plan.map((action) =>
          action.uuid === sowing.uuid ? completeFreely(action, `${day}T08:00:00.000Z`) : action,
        );
        expect(sownOn({ start_date: START_DAY, actions: done }, dayOf)).toBe(day);
      }),
    );
  });

  it('is its first day: growing batches are on day 0 or later', () => {
    fc.assert(
      fc.property(anyFarm, anyCommands, fc.integer({ min: -40, max: 40 }), (start, commands, after) => {
        const farm = playAll(start, commands);
        const { today, dayOf: siteDayOf } = siteOf(farm);
        for (const record of farm.batches.values()) {
          const start_date = addDays(today, after);
          const batch = { ...record, start_date, end_date: endOfPlan({ ...record, start_date }) };
          const { day, days } = dayOfPlan(planFromSowing(batch, siteDayOf), today);
          expect(days).toBeGreaterThanOrEqual(0);
          if (deriveBatchState(record).internal_state !== 'Planned') expect(day).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('is the start day if it is never sown', () => {
    const actions = batchFrom([setState('Rest')], START_DAY).actions.filter(
      ({ action_type }) => action_type !== 'create_tray_action',
    );
    expect(sownOn({ start_date: START_DAY, actions }, dayOf)).toBe(START_DAY);
  });
});
