import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveBatchState } from '#domain/batches/history/batch-state.ts';
import { deriveHarvestRows, type HarvestRow } from '#domain/harvests/derive-harvest-rows.ts';
import { addMs, type SiteTime } from '#domain/time.ts';
import { accept, type Farm, farmOf, siteOf, utcSite } from '#tests/domain/batches/farm-model.ts';
import { anyCommands, playAll } from '#tests/domain/batches/random-commands.ts';
import { anyFarm, batchOf, bedOf, START } from '#tests/domain/batches/random-farm.ts';
import { anyZone, dayIn } from '#tests/support/random/zones.ts';
import { harvest, sowing } from './harvest-plans.ts';

const site = utcSite(START);

function rowsOf({ batches, places }: Farm, where: SiteTime = site): { farm: string; rows: HarvestRow[] }[] {
  return [...batches.values()].map((batch) => ({
    farm: batch.uuid,
    rows: deriveHarvestRows(batch, deriveBatchState(batch), places, where),
  }));
}

describe('deriveHarvestRows', () => {
  it('returns a row for each completed or expected harvest, in plan order', () => {
    fc.assert(
      fc.property(anyFarm, anyCommands, (start, commands) => {
        const farm = playAll(start, commands);
        for (const { farm: uuid, rows } of rowsOf(farm)) {
          const state = farm.states.get(uuid);
          const listed = [...(state?.completed_harvests ?? []), ...(state?.scheduled_harvests ?? [])];
          expect(rows.map((row) => row.harvest_uuid).sort()).toEqual([...listed].sort());
          expect(rows.map((row) => row.expected_date)).toEqual(rows.map((row) => row.expected_date).sort());
        }
      }),
    );
  });

  it('includes facts exactly if the harvest is done', () => {
    fc.assert(
      fc.property(anyFarm, anyCommands, (start, commands) => {
        for (const { rows } of rowsOf(playAll(start, commands))) {
          for (const row of rows) {
            const facts = [
              row.harvest_date,
              row.total_yield_g,
              row.yield_0_min,
              row.trays_cleared,
              row.completed_by_user,
            ];
            const isDone = row.action_completed_date !== null;
            for (const fact of facts) expect(fact !== null).toBe(isDone);
          }
        }
      }),
    );
  });

  it('dates a harvest by the site’s day', () => {
    const bed = bedOf(1, 10);
    const batch = batchOf(1, [sowing(6, [bed.id]), harvest(100)]);
    const [sown, cut] = batch.actions;
    fc.assert(
      fc.property(anyZone, fc.integer({ min: 1, max: 23 }), (zone, hours) => {
        const action_completed_date = addMs(START, -hours * 3_600_000);
        const farm = accept(farmOf([bed], [batch], START, zone), {
          kind: 'complete',
          requests: [
            { uuid: sown?.uuid ?? '', action_properties: {}, action_completed_date: addMs(START, -24 * 3_600_000) },
            { uuid: cut?.uuid ?? '', action_properties: { total_yield: 500 }, action_completed_date },
          ],
        });
        expect(rowsOf(farm, siteOf(farm))[0]?.rows).toMatchObject([
          { action_completed_date, harvest_date: dayIn(zone, action_completed_date) },
        ]);
      }),
    );
  });

  it('includes where the trays were when cut, whatever happened since', () => {
    const places = [bedOf(1, 10), bedOf(2, 10)];
    const [first, second] = places.map(({ id }) => id);
    const batch = batchOf(1, [sowing(6, [first ?? '']), harvest(100), harvest(100)]);
    const [sown, cut] = batch.actions;
    const sownFarm = accept(farmOf(places, [batch], START), {
      kind: 'complete',
      requests: [{ uuid: sown?.uuid ?? '', action_properties: {} }],
    });
    const cutFarm = accept(sownFarm, {
      kind: 'complete',
      requests: [{ uuid: cut?.uuid ?? '', action_properties: { total_yield: 500 } }],
    });
    const moved = accept(cutFarm, {
      kind: 'instant',
      request: {
        batch: batch.uuid,
        id: 999,
        uuid: 'moved',
        action_type: 'location_change',
        action_properties: { moves: [{ from: first ?? '', to: second ?? '', trays: 6 }] },
      },
    });
    expect(rowsOf(moved)[0]?.rows).toMatchObject([
      { locations: 'Grow 1 B1', total_yield_g: 500, yield_0_max: 500, estimated_yield_g: 600, trays_harvested: 6 },
      { locations: 'Grow 1 B2', total_yield_g: null, harvest_date: null, trays_harvested: null },
    ]);
  });

  it('iterates over the history once, however many harvests there are', () => {
    const looksAt = (harvests: number): number => {
      let looks = 0;
      const plan = batchOf(1, [sowing(6, [bedOf(1, 10).id]), ...Array.from({ length: harvests }, () => harvest(100))]);
      const actions = plan.actions.map((action, at) => {
        const facts =
          action.action_type === 'harvest_action'
            ? { total_yield: 1, trays_harvested: 6, trays_cleared: 0, cleared: [] }
            : {};
        const sown =
          action.action_type === 'create_tray_action'
            ? { trays_sown: 6, placed_at: [{ location: bedOf(1, 10).id, trays: 6 }] }
            : {};
        const action_completed_date = `2026-05-12T10:00:00.${String(at).padStart(3, '0')}Z`;
        const action_properties = { ...action.action_properties, ...facts, ...sown };
        return Object.assign({}, action, { action_properties, completed: true, action_completed_date });
      });
      const batch = { ...plan, actions };
      const state = deriveBatchState(batch);
      const counted = actions.map(
        (action) =>
          new Proxy(action, {
            get: (target, name, receiver) => {
              if (name === 'action_properties') looks += 1;
              return Reflect.get(target, name, receiver);
            },
          }),
      );
      const rows = deriveHarvestRows(
        { ...batch, actions: counted },
        state,
        new Map([[bedOf(1, 10).id, bedOf(1, 10)]]),
        site,
      );
      expect(rows.map(({ locations }) => locations)).toEqual(Array.from({ length: harvests }, () => 'Grow 1 B1'));
      return looks;
    };
    expect(looksAt(80)).toBeLessThan(10 * looksAt(10));
  });
});
