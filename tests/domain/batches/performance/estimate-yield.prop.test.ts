import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateYield, type TodaysHarvest, yieldsByCrop } from '#domain/batches/performance/estimate-yield.ts';
import { openAction } from '#domain/batches/planning/open-action.ts';
import { anyWork, uuidOf } from '#tests/support/random/plans.ts';

const anyAction: fc.Arbitrary<TodaysHarvest> = fc
  .record({
    planned: anyWork,
    crop: fc.constantFrom('basil', 'kale'),
    estimated_yield_g: fc.option(fc.nat({ max: 9000 })),
    grams: fc.option(fc.nat({ max: 9000 })),
  })
  .map(({ planned, crop, estimated_yield_g, grams }) => {
    const open = openAction(planned, { id: 1, uuid: uuidOf(1), batch: uuidOf(2), day: '2026-05-11', origin: 'plan' });
    const shown = { crop, crop_uuid: `uuid of ${crop}`, crop_number: 1, estimated_yield_g };
    if (open.action_type !== 'harvest_action' || grams === null) return { ...open, ...shown };
    return { ...open, ...shown, completed: true, action_properties: { ...open.action_properties, total_yield: grams } };
  });

describe('estimated yield', () => {
  it('is the planned grams per tray times the trays, and none without a plan', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat({ max: 500 }), (grams, trays) => {
        expect(estimateYield(grams, trays)).toBe(grams * trays);
        expect(estimateYield(null, trays)).toBeNull();
      }),
    );
  });
});

describe('today’s yields', () => {
  it('have one line for each crop, and add up to all harvests of today', () => {
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 20 }), (actions) => {
        const yields = yieldsByCrop(actions);
        const harvests = actions.flatMap((one) => (one.action_type === 'harvest_action' ? [one] : []));
        expect(yields.map(({ crop }) => crop)).toEqual([...new Set(harvests.map(({ crop }) => crop))]);
        for (const { crop, estimated_g, actual_g } of yields) {
          const own = harvests.filter((one) => one.crop === crop);
          expect(estimated_g).toBe(own.reduce((sum, one) => sum + (one.estimated_yield_g ?? 0), 0));
          expect(actual_g).toBe(own.reduce((sum, one) => sum + (one.action_properties.total_yield ?? 0), 0));
        }
      }),
    );
  });

  it('exclude grams of a reopened harvest', () => {
    const [action] = fc.sample(
      anyAction.filter(({ action_type, completed }) => action_type === 'harvest_action' && completed),
      1,
    );
    if (action === undefined) return;
    expect(yieldsByCrop([{ ...action, completed: false }])[0]?.actual_g).toBe(0);
  });
});
