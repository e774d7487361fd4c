import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Action } from '#domain/actions/action.ts';
import { comparePlan, historyKeyOf, isOpen } from '#domain/actions/order-actions.ts';
import { sumCounts } from '#domain/actions/tray-lists.ts';
import { foldBefore } from '#domain/batches/history/fold-actions.ts';
import { estimateHarvest, harvestTrays } from '#domain/batches/performance/harvest-trays.ts';
import { addMs } from '#domain/time.ts';
import { accept, type Farm } from '#tests/domain/batches/farm-model.ts';
import { farmWith, harvest, respace, sow } from '#tests/domain/batches/plans.ts';
import { anyCommands, playAll } from '#tests/domain/batches/random-commands.ts';
import { anyFarm, tableOf } from '#tests/domain/batches/random-farm.ts';
import { unwrap } from '#tests/support/random/plans.ts';

const TABLE = tableOf(1);
const CHANGES_TRAYS = new Set(['create_tray_action', 'redist_action', 'harvest_action']);
const isHarvest = ({ action_type }: Action) => action_type === 'harvest_action';

const batchIn = (farm: Farm) => {
  const [batch] = farm.batches.values();
  const state = batch && farm.states.get(batch.uuid);
  if (batch === undefined || state === undefined) throw new Error('There is a batch');
  return { actions: batch.actions, uuid: batch.uuid, state };
};
/** Returns an action as a harvest; throws for any other. */
const asHarvest = (action: Action | undefined) => {
  if (action?.action_type !== 'harvest_action') throw new Error('This is no harvest');
  return action;
};

describe('the trays of a harvest', () => {
  it('are all trays not binned if nothing is cleared and no earlier open action changes trays', () => {
    fc.assert(
      fc.property(anyFarm, anyCommands, (start, commands) => {
        const farm = playAll(start, commands);
        for (const [uuid, { actions }] of farm.batches) {
          const { total_trays, binned_trays, cleared_trays = 0 } = farm.states.get(uuid)?.trays ?? {};
          if (total_trays === undefined || binned_trays === undefined || cleared_trays > 0) continue;
          const trays = harvestTrays(actions);
          const open = actions.filter((action) => isOpen(action) && CHANGES_TRAYS.has(action.action_type));
          for (const action of open.filter(isHarvest)) {
            if (open.some((other) => comparePlan(other, action) < 0)) continue;
            expect(trays.get(action.uuid)).toBe(total_trays - binned_trays);
          }
        }
      }),
    );
  });

  it('are those just before it, once it is done', () => {
    fc.assert(
      fc.property(anyFarm, anyCommands, (start, commands) => {
        for (const { actions } of playAll(start, commands).batches.values()) {
          const trays = harvestTrays(actions);
          for (const action of actions.filter(isHarvest)) {
            const key = historyKeyOf(action);
            if (key === null) continue;
            expect(trays.get(action.uuid)).toBe(sumCounts(unwrap(foldBefore(actions, key)).standing));
          }
        }
      }),
    );
  });

  it('are those left once everything before it is done as planned, while it is open', () => {
    const anyTrays = fc.integer({ min: 1, max: 30 });
    const anyStep = fc.oneof(
      anyTrays.map((trays) => sow(trays, [TABLE])),
      anyTrays.map(respace),
      fc.constant(harvest()),
    );
    fc.assert(
      fc.property(anyTrays, fc.array(anyStep, { maxLength: 6 }), (trays, steps) => {
        let farm = farmWith([TABLE], [sow(trays, [TABLE]), ...steps, harvest()]);
        const expected = harvestTrays(batchIn(farm).actions);
        for (const { uuid, action_type, action_properties } of batchIn(farm).actions) {
          const standing = batchIn(farm).state.trays.tray_locations[TABLE.id] ?? 0;
          const after = action_type === 'redist_action' ? (action_properties.trays_after ?? standing) : standing;
          const merged = after < standing ? { merged: [{ from: TABLE.id, trays: standing - after }] } : {};
          if (action_type === 'harvest_action') {
            expect(expected.get(uuid)).toBe(standing);
            expect(harvestTrays(batchIn(farm).actions).get(uuid)).toBe(standing);
          }
          const given = action_type === 'harvest_action' ? { total_yield: 1 } : merged;
          farm = { ...farm, now: addMs(farm.now, 60_000) };
          farm = accept(farm, { kind: 'complete', requests: [{ uuid, action_properties: given }] });
        }
        expect(harvestTrays(batchIn(farm).actions)).toEqual(expected);
      }),
    );
  });

  it('are those left after earlier cuts', () => {
    let farm = farmWith([TABLE], [sow(4, [TABLE]), harvest()]);
    const [sowing, cut] = batchIn(farm).actions;
    const estimate = () => estimateHarvest(asHarvest(batchIn(farm).actions[1]), batchIn(farm).actions);
    expect(estimate()).toBe(400);
    farm = accept(farm, { kind: 'complete', requests: [{ uuid: sowing?.uuid ?? '', action_properties: {} }] });
    farm = accept(farm, {
      kind: 'instant',
      request: {
        batch: cut?.batch ?? '',
        id: 900,
        uuid: 'early',
        action_type: 'harvest_action',
        action_properties: { total_yield: 310, trays_cleared: 3, cleared: [{ from: TABLE.id, trays: 3 }] },
      },
    });
    expect(estimate()).toBe(100);
  });

  it('are at most the cut ones, if that is given', () => {
    const farm = farmWith([TABLE], [sow(4, [TABLE]), harvest()]);
    const { actions } = batchIn(farm);
    const cut = asHarvest(actions[1]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), (trays) => {
        expect(estimateHarvest(cut, actions, trays)).toBe(100 * trays);
      }),
    );
    expect(estimateHarvest(cut, actions)).toBe(400);
  });
});
