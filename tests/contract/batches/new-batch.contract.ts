import { describe, expect, it } from 'vitest';
import { NOT_YET } from '#domain/batches/occupancy/preview-plan.ts';
import { addDays } from '#domain/time.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import {
  actionOf,
  bare,
  complete,
  expectInvalid,
  expectRefusal,
  growBasil,
  planBasil,
  reread,
  useFarm,
} from '#tests/contract/contract-support.ts';
import type { ContractFarm } from '#tests/contract/farm-harness.ts';
import { NOBODY, SEED, TODAY } from '#tests/contract/seed-farm.ts';

const { P1, A1, A2, A3, A4, B1, D1 } = SEED.beds;
const { grow, propagation } = SEED.chambers;

type Body = Parameters<FarmApi['previewBatch']>[0]['body'];

export function describeNewBatch(open: () => Promise<ContractFarm>): void {
  describe('the preview of a batch', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');
    const preview = (more: Partial<Body> = {}) => {
      const body = { growth_recipe: SEED.recipe, trays: 8, target_locations: [A1], ...more };
      return ana().previewBatch({ body: body.harvest_date === undefined ? { start_date: TODAY, ...body } : body });
    };

    it('has the plan that planning makes', async () => {
      const shown = await preview();
      const batch = await planBasil(ana());
      expect(shown).toMatchObject({
        lot_code: batch.lot_code,
        start_date: batch.start_date,
        end_date: batch.end_date,
        estimated_yield: 800,
        seeds: 1600,
        tasks: 8,
        first_task: { label: { code: 'sow_trays', params: { trays: 8 } }, day: TODAY },
        harvests_left_open: 0,
      });
      expect(shown.phases).toEqual([
        { state: 'Germination', from: TODAY, to: addDays(TODAY, 10), days: 10 },
        { state: 'Growth', from: addDays(TODAY, 10), to: addDays(TODAY, 21), days: 11 },
      ]);
      expect(shown.actions.map(({ label: _, completed: __, ...action }) => action)).toEqual(
        batch.actions
          .toSorted((a, b) => a.id - b.id)
          .map(({ action_type, action_needed_date, action_properties }) => ({
            action_type,
            action_needed_date,
            action_properties,
          })),
      );
      expect(shown.actions.map(({ label }) => label)).toContainEqual({ code: 'move_to', params: { place: 'Grow 1' } });
    });

    it('saves nothing and uses up no lot code', async () => {
      const [first, second] = [await preview(), await preview()];
      expect(second).toEqual(first);
      expect(bare(await ana().listBatches({}))).toEqual([]);
      expect((await planBasil(ana())).lot_code).toBe('BAS-2026-0001');
      expect((await preview()).lot_code).toBe('BAS-2026-0002');
      expect((await preview({ start_date: '2027-01-02' })).lot_code).toBe('BAS-2027-0001');
    });

    it('can be planned backwards from a harvest day', async () => {
      expect(await preview({ harvest_date: '2026-07-01' })).toMatchObject({
        start_date: '2026-06-10',
        end_date: '2026-07-01',
      });
    });

    it('can start on the last possible day', async () => {
      const start_date = '2036-05-12';
      await planBasil(ana(), { start_date, trays: 40 });
      const shown = await preview({ start_date });
      const batch = await planBasil(ana(), { start_date, trays: 8 });
      expect(shown).toMatchObject({ lot_code: batch.lot_code, start_date, end_date: batch.end_date });
      expect(shown.occupancy[0]?.days).toHaveLength(22);
    });

    it('shows how full each chamber would be', async () => {
      await growBasil(ana(), { target_locations: [B1], trays: 30 });
      const { occupancy, proposals } = await preview({ target_locations: [P1], trays: 12 });
      expect(
        occupancy.map(({ name, capacity, places, chosen, fits }) => [name, capacity, places, chosen, fits]),
      ).toEqual([
        ['Propagation', 20, 'P1', true, true],
        ['Grow 1', null, 'A1-2', false, true],
      ]);
      const [sown, grown] = occupancy;
      expect(sown?.days).toHaveLength(22);
      expect(sown?.days[9]).toEqual({ day: addDays(TODAY, 9), taken: 0, this_batch: 12, too_many: 0 });
      expect(sown?.days[10]).toMatchObject({ this_batch: 0 });
      expect(grown?.days[9]).toMatchObject({ taken: 30, this_batch: 0 });
      expect(grown?.days[10]).toMatchObject({ taken: 30, this_batch: 12 });
      expect(grown?.days[21]).toMatchObject({ taken: 0, this_batch: 0 });
      expect(proposals).toEqual([
        { chamber: grow, name: 'Grow 1', locations: [A1, A2], label: 'A1-2' },
        { chamber: propagation, name: 'Propagation', locations: [P1], label: 'P1' },
      ]);
    });

    it('reports occupied beds, and offers a later start or another place', async () => {
      const other = await growBasil(ana(), { target_locations: [A1], trays: 8 });
      await complete(ana(), actionOf(other, 'life_change_action'));
      const { occupancy, warnings, remedies } = await preview({ trays: 5 });
      expect(occupancy).toMatchObject([
        { chamber: grow, fits: false, too_many: 3, from: TODAY, to: addDays(TODAY, 20) },
      ]);
      expect(warnings).toEqual([
        { kind: 'no_room', chamber: grow, name: 'Grow 1', trays: 3, from: TODAY, to: addDays(TODAY, 20) },
      ]);
      const harvest = { harvest_date: addDays(TODAY, 21), estimated_yield: 500, conflicts: 0 };
      expect(remedies).toEqual([
        { kind: 'places', chamber: grow, name: 'Grow 1', label: 'A2', locations: [A2], ...harvest },
        { kind: 'trays', trays: 2, fewer: 3, ...harvest, estimated_yield: 200 },
        { kind: 'later', days: 21, start_date: addDays(TODAY, 21), ...harvest, harvest_date: addDays(TODAY, 42) },
        { kind: 'places', chamber: propagation, name: 'Propagation', label: 'P1', locations: [P1], ...harvest },
      ]);
      const [places, , later] = remedies;
      if (places?.kind !== 'places' || later?.kind !== 'later') throw new Error('There are these remedies');
      expect((await preview({ trays: 5, target_locations: [...places.locations] })).occupancy).toMatchObject([
        { fits: true },
      ]);
      expect(await preview({ trays: 5, start_date: later.start_date })).toMatchObject({
        occupancy: [{ fits: true }],
        conflicts: [],
      });
    });

    it('is overdue at once with a past start day, and offers to start today', async () => {
      const overdue = { kind: 'overdue', tasks: 1, days: 3, from: addDays(TODAY, -3), to: addDays(TODAY, -3) };
      const early = { start_date: addDays(TODAY, -3) };
      const { warnings, remedies } = await preview(early);
      expect(warnings).toMatchObject([{ ...overdue, tasks: expect.any(Number), to: expect.any(String) }]);
      expect(remedies).toMatchObject([{ kind: 'later', days: 3, start_date: TODAY }]);
      const moved = { ...early, completed_to: TODAY, placed_at: [{ location: A1, trays: 8 }] };
      expect((await preview(moved)).warnings).toEqual([]);
      expect(await planBasil(ana(), early)).toMatchObject({ start_date: early.start_date });
    });

    it("uses other chambers than its recipe's on request", async () => {
      const replace_chambers = [{ from: grow, to: propagation }];
      const { occupancy, actions, warnings, remedies } = await preview({
        trays: 25,
        target_locations: [B1],
        replace_chambers,
      });
      expect(occupancy.map(({ name }) => name)).toEqual(['Grow 1', 'Propagation']);
      expect(warnings).toMatchObject([{ kind: 'no_room', name: 'Propagation', trays: 5 }]);
      expect(remedies).toMatchObject([
        { kind: 'chamber', from: propagation, to: grow, name: 'Grow 1', day: addDays(TODAY, 10) },
        { kind: 'trays', trays: 20, fewer: 5 },
      ]);
      expect(actions.map(({ label }) => label)).toContainEqual({ code: 'move_to', params: { place: 'Propagation' } });
      const batch = await planBasil(ana(), { replace_chambers });
      expect(actionOf(batch, 'location_change').action_properties).toMatchObject({ target_chamber: propagation });
      expect(await expectInvalid(preview({ replace_chambers: [{ from: grow, to: NOBODY }] }))).toHaveProperty(
        'replace_chambers',
      );
    });

    it('lists exactly the conflicts it would cause', async () => {
      const first = await growBasil(ana(), { target_locations: [B1] });
      await complete(ana(), actionOf(first, 'life_change_action'));
      await growBasil(ana(), { target_locations: [D1] });
      await planBasil(ana(), { target_locations: [D1], start_date: addDays(TODAY, 5) });
      const body = { target_locations: [B1], start_date: addDays(TODAY, 5) };
      const { conflicts, remedies, lot_code } = await preview(body);
      expect(remedies[0]).toMatchObject({ kind: 'places', label: 'A1' });
      const batch = await planBasil(ana(), body);
      expect(batch.lot_code).toBe(lot_code);
      const listed = bare(await ana().listLifeConflicts({ query: { batch: batch.uuid } }));
      expect(listed).not.toEqual([]);
      expect(JSON.parse(JSON.stringify(conflicts).replaceAll(NOT_YET, batch.uuid))).toEqual(
        listed.map((one) => ({ ...one, batches: expect.arrayContaining([...one.batches]) })),
      );
    });

    it('can be of a growing batch, shown from its start on', async () => {
      const moved = {
        start_date: '2026-04-30',
        completed_to: TODAY,
        placed_at: [
          { location: A1, trays: 6 },
          { location: A2, trays: 3 },
        ],
      };
      const shown = await preview(moved);
      expect(shown).toMatchObject({
        harvests_left_open: 0,
        estimated_yield: 900,
        tasks: 2,
        first_task: { label: { code: 'harvest', params: {} } },
        proposals: [],
        occupancy: [{ name: 'Grow 1', places: 'A1-2', chosen: true }],
      });
      expect(await preview({ ...moved, start_date: '2026-04-20' })).toMatchObject({ harvests_left_open: 1 });
      expect(shown.actions[0]).toMatchObject({ action_type: 'create_tray_action', completed: true });
      expect(bare(await ana().listBatches({}))).toEqual([]);
    });

    it('is refused for the same reasons as planning', async () => {
      const said = async (body: Partial<Body>) => {
        const refusal = await expectInvalid(preview(body));
        expect(await expectInvalid(planBasil(ana(), body))).toEqual(refusal);
        return refusal;
      };
      expect(await said({ growth_recipe: NOBODY })).toHaveProperty('growth_recipe');
      expect(await said({ target_locations: [`bed-${NOBODY}`] })).toHaveProperty('target_locations');
      expect(await said({ trays: 0 })).toHaveProperty('trays');
      expect(await said({ completed_to: TODAY })).toHaveProperty('completed_to');
      const full = { start_date: '2026-05-02', completed_to: TODAY, placed_at: [{ location: A1, trays: 11 }] };
      expect(await expectRefusal(preview(full), 'conflict')).toMatchObject({ actions: [], batches: [] });
      await expectRefusal(
        farm()
          .api(null)
          .previewBatch({ body: { growth_recipe: SEED.recipe, trays: 1 } }),
        'unauthenticated',
      );
    });

    it('uses whatever room is free', async () => {
      for (const bed of [A1, A2, A3]) await growBasil(ana(), { target_locations: [bed], trays: 10 });
      const { proposals } = await preview({ trays: 30 });
      expect(proposals.map(({ label }) => label)).toEqual(['A4, B1']);
      expect(proposals[0]?.locations).toEqual([A4, B1]);
    });

    describe('a plan that is repeated', () => {
      const weekly = (more: object = {}) => ({
        ...{ growth_recipe: SEED.recipe, trays: 8, start_date: addDays(TODAY, 1), tags: ['weekly'] },
        ...{ target_locations: [SEED.beds.A1], repeat: { times: 3, every_days: 7 } },
        ...more,
      });
      const days = [1, 8, 15].map((days) => addDays(TODAY, days));
      const lots = async () => bare(await ana().listBatches({ query: { tag: 'weekly' } }));

      it('becomes a batch for each of its days, as previewed, with what does not fit beside the ones before', async () => {
        const preview = await ana().previewBatch({ body: weekly() });
        expect(preview.series.map(({ start_date }) => start_date)).toEqual(days);
        expect(preview.series.map(({ warnings }) => warnings.map(({ kind }) => kind))).toEqual([
          [],
          ['no_room'],
          ['no_room'],
        ]);
        expect(preview.series[0]).toMatchObject({ lot_code: preview.lot_code, end_date: preview.end_date });
        expect(await lots()).toEqual([]);
        const made = await ana().createBatch({ body: weekly() });
        expect(made.series?.map(({ lot_code, start_date }) => ({ lot_code, start_date }))).toEqual(
          preview.series.map(({ lot_code, start_date }) => ({ lot_code, start_date })),
        );
        expect(made).toMatchObject({ uuid: made.series?.[0]?.uuid, start_date: days[0] });
        expect((await lots()).map(({ start_date }) => start_date).sort()).toEqual(days);
      });

      it('ends on harvest days as far apart, and is all or none', async () => {
        const harvest_date = addDays(TODAY, 40);
        const backwards = { ...weekly({ harvest_date }), start_date: undefined };
        const made = await ana().createBatch({ body: backwards });
        const harvests = await Promise.all(
          (made.series ?? []).map(async ({ uuid }) => actionOf(await reread(ana(), { uuid }), 'harvest_action')),
        );
        expect(harvests.map((one) => one.action_needed_date)).toEqual([40, 47, 54].map((days) => addDays(TODAY, days)));
        const before = (await lots()).length;
        // The last ones would start after the last possible day.
        await expectInvalid(ana().createBatch({ body: weekly({ repeat: { times: 52, every_days: 366 } }) }));
        expect((await lots()).length).toBe(before);
      });

      it("can't be one that is growing already", async () => {
        const growing = { completed_to: TODAY, placed_at: [{ location: SEED.beds.A1, trays: 8 }] };
        const body = { ...weekly({ ...growing, start_date: addDays(TODAY, -5) }), target_locations: undefined };
        expect(await expectInvalid(ana().createBatch({ body }))).toHaveProperty('repeat');
      });
    });
  });
}
