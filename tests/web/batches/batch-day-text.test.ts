import { describe, expect, it } from 'vitest';
import { deriveBatchState } from '#domain/batches/history/batch-state.ts';
import { delayAction } from '#domain/batches/planning/shift-actions.ts';
import { endOfPlan } from '#domain/batches/schedule/end-of-plan.ts';
import { harvest, sow, wait } from '#tests/domain/batches/plans.ts';
import { batchFrom, completeFreely, unwrap } from '#tests/support/random/plans.ts';
import type { HydratedBatch } from '#web/batches/model/batch-view.ts';
import { batchDayText } from '#web/features/batches/header/batch-header.tsx';

const START = '2026-05-12';

/** Returns the header's text on a day of a batch planned from 12 to 22 May, delayed, and sown if an instant is given. */
function textOn(today: string, { delay = 0, sown = null as string | null, isDone = false }): string {
  const record = batchFrom([sow(4), wait(10), harvest()], START);
  const [sowing] = record.actions;
  if (sowing === undefined) throw new Error('A plan of a sowing has one');
  const day = `2026-05-${12 + delay}`;
  const moved = unwrap(delayAction(record.actions, sowing, day, true));
  const actions = record.actions.map((action) => {
    const planned = moved.find(({ uuid }) => uuid === action.uuid) ?? action;
    return action === sowing && sown !== null ? completeFreely(planned, sown) : planned;
  });
  const state = deriveBatchState({ ...record, actions });
  const batch: HydratedBatch = {
    ...state,
    ...(isDone ? { internal_state: 'Done' } : {}),
    uuid: record.uuid,
    lot_code: record.lot_code,
    growth_recipe: 'r',
    recipe_name: 'Basil',
    recipe_version: 1,
    crop: 'c',
    crop_name: 'Basil',
    crop_code: 'BAS',
    crop_number: 1,
    start_date: START,
    end_date: endOfPlan({ ...record, actions, start_date: START }),
    tags: [],
    locations: [],
    days_till_action: null,
    created_at: '2026-05-01T08:00:00.000Z',
    version: 1,
    actions,
  };
  return batchDayText({ batch, zone: 'Europe/Tallinn', today });
}

describe('the day of a batch', () => {
  it('counts from its planned sowing', () => {
    expect(textOn('2026-05-10', {})).toBe('Starts in 2 days');
    expect(textOn('2026-05-12', {})).toBe('Day 0 of 10');
    expect(textOn('2026-05-24', {})).toBe('Day 12 of 10');
  });

  it('counts from its delayed sowing', () => {
    expect(textOn('2026-05-12', { delay: 3 })).toBe('Starts in 3 days');
    expect(textOn('2026-05-15', { delay: 3 })).toBe('Day 0 of 10');
  });

  it("counts from its sowing, on the site's day of completion", () => {
    expect(textOn('2026-05-11', { sown: '2026-05-11T08:00:00.000Z' })).toBe('Day 0 of 11');
    expect(textOn('2026-05-14', { sown: '2026-05-13T22:30:00.000Z' })).toBe('Day 0 of 8');
    expect(textOn('2026-05-31', { sown: '2026-05-30T08:00:00.000Z' })).toBe('Day 1 of 0');
  });

  it('is the total once it is done', () => {
    expect(textOn('2026-06-30', { sown: '2026-05-11T08:00:00.000Z', isDone: true })).toBe('11 days');
  });
});
