import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Action } from '#domain/actions/action.ts';
import { foldOrder, isOpen } from '#domain/actions/order-actions.ts';
import { foldUntil } from '#domain/batches/history/fold-actions.ts';
import { lastTrayDay } from '#domain/batches/history/tray-days.ts';
import { type BatchPerformance, derivePerformance } from '#domain/batches/performance/batch-performance.ts';
import { endOfPlan } from '#domain/batches/schedule/end-of-plan.ts';
import { deriveHarvestRows } from '#domain/harvests/derive-harvest-rows.ts';
import { totalDays } from '#domain/recipes/day-offsets.ts';
import { addDays, addMs, daysBetween } from '#domain/time.ts';
import { accept, type Farm, farmOf, siteOf } from '#tests/domain/batches/farm-model.ts';
import { harvest, respace, setState, sow, wait } from '#tests/domain/batches/plans.ts';
import { anyCommands, playAll } from '#tests/domain/batches/random-commands.ts';
import { anyFarm } from '#tests/domain/batches/random-farm.ts';
import { anyRecipe, batchFrom, bedOf, unwrap, uuidOf } from '#tests/support/random/plans.ts';
import { dayIn } from '#tests/support/random/zones.ts';

const START_DAY = '2026-03-01';
const START = `${START_DAY}T08:00:00.000Z`;
const BED = bedOf(1, 40);

const recipeOf = (recipe_data: Parameters<typeof batchFrom>[0]) => ({
  version_uuid: uuidOf(400),
  version_number: 2,
  recipe_data: recipe_data.map((action, index) => ({ ...action, index })),
  total_days: totalDays(recipe_data),
});

/** Returns the harvests of each batch of a farm, with its recipe. */
function performanceOf(farm: Farm, recipe: Parameters<typeof batchFrom>[0]): BatchPerformance[] {
  return [...farm.batches.values()].map((batch) => {
    const state = farm.states.get(batch.uuid);
    if (state === undefined) throw new Error('A batch has no state');
    const dated = { ...batch, start_date: START_DAY };
    const known = { ...dated, end_date: endOfPlan(dated), state };
    return derivePerformance(known, recipeOf(recipe), siteOf(farm));
  });
}

const sumOf = (values: readonly (number | null)[]) => values.reduce<number>((sum, one) => sum + (one ?? 0), 0);

describe("a batch's performance", () => {
  it('plans as many days as the recipe has, split by its phases', () => {
    fc.assert(
      fc.property(anyRecipe, anyFarm, anyCommands, (recipe, start, commands) => {
        for (const one of performanceOf(playAll(start, commands), recipe)) {
          expect(one.planned_days).toBe(totalDays(recipe));
          expect(sumOf(one.phases.map(({ planned_days }) => planned_days))).toBe(one.planned_days);
          expect(new Set(one.phases.map(({ state }) => state)).size).toBe(one.phases.length);
        }
      }),
    );
  });

  it('has a total of actual days exactly if the batch is done: from its first sowing or state until no trays were left', () => {
    fc.assert(
      fc.property(anyRecipe, anyFarm, anyCommands, (recipe, start, commands) => {
        const farm = playAll(start, commands);
        for (const one of performanceOf(farm, recipe)) {
          const isDone = farm.states.get(one.batch_uuid)?.internal_state === 'Done';
          expect(one.actual_days !== null).toBe(isDone);
          if (one.actual_days === null) continue;
          const { actions } = farm.batches.get(one.batch_uuid) ?? { actions: [] };
          const began = foldOrder(actions).find(
            ({ action_type: kind }) => kind === 'create_tray_action' || kind === 'state_change',
          );
          const first = dayIn(farm.zone, began?.action_completed_date ?? '');
          const evening = addMs(siteOf(farm).startOfDay(addDays(first, one.actual_days + 1)), -1);
          expect(unwrap(foldUntil(actions, evening)).standing.size).toBe(0);
          expect(daysBetween(first, lastTrayDay(actions, siteOf(farm).dayOf) ?? '')).toBe(one.actual_days);
          expect(sumOf(one.phases.map(({ actual_days }) => actual_days))).toBe(one.actual_days);
        }
      }),
    );
  });

  it('has grams per tray that add up to the grams of all harvests over the trays not binned', () => {
    fc.assert(
      fc.property(anyFarm, anyCommands, (start, commands) => {
        const farm = playAll(start, commands);
        for (const one of performanceOf(farm, [])) {
          const batch = farm.batches.get(one.batch_uuid);
          const state = farm.states.get(one.batch_uuid);
          if (batch === undefined || state === undefined) throw new Error('No such batch');
          const rows = deriveHarvestRows(batch, state, farm.places, siteOf(farm));
          const grams = rows.flatMap(({ total_yield_g }) => total_yield_g ?? []);
          const trays = state.trays.total_trays - state.trays.binned_trays;
          if (grams.length === 0 || trays === 0) expect(one.actual_yield_per_tray_g).toBeNull();
          else expect((one.actual_yield_per_tray_g ?? 0) * trays).toBeCloseTo(sumOf(grams));
        }
      }),
    );
  });

  it('has estimated grams per tray that add up to the estimates of all harvests over the trays not binned', () => {
    fc.assert(
      fc.property(anyFarm, anyCommands, (start, commands) => {
        const farm = playAll(start, commands);
        for (const one of performanceOf(farm, [])) {
          const batch = farm.batches.get(one.batch_uuid);
          const state = farm.states.get(one.batch_uuid);
          if (batch === undefined || state === undefined) throw new Error('No such batch');
          const changes = (action: Action) =>
            isOpen(action) && /^(create_tray|redist)_action$/.test(action.action_type);
          if (state.internal_state !== 'Done' && batch.actions.some(changes)) continue;
          const rows = deriveHarvestRows(batch, state, farm.places, siteOf(farm));
          const grams = rows.flatMap(({ estimated_yield_g }) => estimated_yield_g ?? []);
          const trays = state.trays.total_trays - state.trays.binned_trays;
          if (grams.length === 0 || trays === 0) expect(one.estimated_yield_per_tray_g).toBeNull();
          else expect((one.estimated_yield_per_tray_g ?? 0) * trays).toBeCloseTo(sumOf(grams));
        }
      }),
    );
  });

  it('matches a batch of ten trays, two binned, cut a day late', () => {
    const plan = [sow(10, [BED]), setState('Germination'), wait(4), setState('Growth'), wait(6), harvest()];
    const batch = batchFrom(plan, START_DAY);
    const [sowing, germination, , growth, , cut] = batch.actions;
    const bin = { batch: batch.uuid, action_type: 'redist_action' as const };
    let farm: Farm = farmOf([BED], [batch], START);
    const completeOn = (uuid: string | undefined, days: number, action_properties = {}) => {
      farm = { ...farm, now: `${addDays(START_DAY, days)}T09:00:00.000Z` };
      farm = accept(farm, { kind: 'complete', requests: [{ uuid: uuid ?? '', action_properties }] });
    };
    completeOn(sowing?.uuid, 0, { placed_at: [{ location: BED.id, trays: 10 }] });
    completeOn(germination?.uuid, 1);
    expect(performanceOf(farm, plan)[0]?.phases).toEqual([
      { state: null, planned_days: 0, actual_days: 1 },
      { state: 'Germination', planned_days: 4, actual_days: null },
      { state: 'Growth', planned_days: 6, actual_days: null },
    ]);
    completeOn(growth?.uuid, 5);
    const binned = [{ from: BED.id, trays: 2 }];
    farm = accept(farm, {
      kind: 'instant',
      request: { ...bin, id: 900, uuid: uuidOf(900), action_properties: { binned, reason: 'mould' } },
    });
    completeOn(cut?.uuid, 11, { total_yield: 720 });
    const [one] = performanceOf(farm, plan);
    expect(one).toEqual({
      batch_uuid: batch.uuid,
      lot_code: batch.lot_code,
      growth_recipe: uuidOf(400),
      recipe_version: 2,
      start_date: START_DAY,
      end_date: addDays(START_DAY, 10),
      phases: [
        { state: null, planned_days: 0, actual_days: 1 },
        { state: 'Germination', planned_days: 4, actual_days: 4 },
        { state: 'Growth', planned_days: 6, actual_days: 6 },
      ],
      planned_days: 10,
      actual_days: 11,
      estimated_yield_per_tray_g: 100,
      actual_yield_per_tray_g: 90,
      loss_percent: 20,
      // Ten trays for five days, eight for six more.
      yield_per_tray_day_g: 720 / 98,
    });
  });

  it("has no values for what hasn't begun", () => {
    const plan = [sow(10), setState('Growth'), wait(6), respace(20), harvest()];
    const batch = batchFrom(plan, START_DAY);
    expect(performanceOf(farmOf([BED], [batch], START), plan)).toMatchObject([
      {
        phases: [{ state: 'Growth', planned_days: 6, actual_days: null }],
        actual_days: null,
        estimated_yield_per_tray_g: 100,
        actual_yield_per_tray_g: null,
        loss_percent: null,
        yield_per_tray_day_g: null,
      },
    ]);
  });
});
