import fc from 'fast-check';
import { expect, it } from 'vitest';
import { comparePlan, displayOrder } from '#domain/actions/order-actions.ts';
import { anyBatch, siteAt } from '#tests/support/random/plans.ts';
import { sheetActions } from '#web/features/batches/print/sheet-rows.ts';

it("prints a batch's actions in plan order, whatever is done", () => {
  fc.assert(
    fc.property(anyBatch, ({ actions }) => {
      const rows = sheetActions(displayOrder(actions, siteAt('2026-03-01T00:00:00.000Z')));
      expect(rows).toEqual(rows.toSorted(comparePlan));
      const left = actions.filter(({ withdrawn, action_type }) => !withdrawn && action_type !== 'interval_action');
      expect(new Set(rows)).toEqual(new Set(left));
    }),
  );
});
