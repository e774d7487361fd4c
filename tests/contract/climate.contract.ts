import { describe, expect, it } from 'vitest';
import type { Metric } from '#domain/telemetry/metric.ts';
import { addDays, addMs } from '#domain/time.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { actionOf, bare, complete, expectInvalid, expectRefusal, planBasil, useFarm } from './contract-support.ts';
import type { ContractFarm } from './farm-harness.ts';
import { NOBODY, NOW, SEED, TODAY } from './seed-farm.ts';

const { A1, A2 } = SEED.beds;
const HOUR = 3_600_000;
const BATCH = 250;

/** Sends a reading of each hour of some hours before now. */
async function measure(
  api: FarmApi,
  subject: string,
  metric: Metric,
  hours: number,
  valueAt: (back: number) => number,
) {
  const readings = Array.from({ length: hours }, (_, at) => ({
    ...{ subject, metric },
    instant: addMs(NOW, (at - hours) * HOUR + 60_000),
    value: valueAt(hours - at),
  }));
  for (let at = 0; at < readings.length; at += BATCH) {
    await api.addTelemetry({ body: { readings: readings.slice(at, at + BATCH) } });
  }
}

/** The climate that batches lived in, beside the planned one. */
export function describeClimate(open: () => Promise<ContractFarm>): void {
  describe('climate', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');
    const climateOf = (uuid: string, series?: boolean) =>
      ana().getBatchClimate({ params: { uuid }, query: series === undefined ? {} : { series } });

    /** Sows a batch on two beds some days ago, which wants 24 °C by day and 19 °C at night from then on. */
    async function growOn(days: number) {
      const start_date = addDays(TODAY, -days);
      const batch = await planBasil(ana(), { start_date, target_locations: [A1, A2] });
      const sown = `${start_date}T08:00:00.000Z`;
      const placed_at = [
        { location: A1, trays: 6 },
        { location: A2, trays: 2 },
      ];
      await complete(ana(), actionOf(batch, 'create_tray_action'), { placed_at }, sown);
      await complete(ana(), actionOf(batch, 'state_change'), {}, sown);
      await ana().instantAction({
        body: {
          batch: batch.uuid,
          action_type: 'life_change_action',
          action_completed_date: sown,
          action_properties: { light_recipe: SEED.light.growth, environment_recipe: SEED.environment },
        },
      });
      return batch;
    }

    it('is measured beside planned, weighted by trays, with what was outside the plan', async () => {
      const batch = await growOn(4);
      await ana().updateCrop({ params: { uuid: SEED.crops.basil }, body: { base_temperature: 10 } });
      await measure(ana(), A1, 'temperature', 96, (back) => (back > 10 ? 20 : 40));
      await measure(ana(), A2, 'temperature', 96, () => 24);
      await measure(ana(), SEED.chambers.grow, 'humidity', 96, () => 60);
      const climate = await climateOf(batch.uuid, true);
      expect(climate).toMatchObject({
        ...{ batch: batch.uuid, lot_code: batch.lot_code, base_temperature: 10, measured: true },
        ...{ from: addMs(NOW, -96 * HOUR), to: NOW },
      });
      // 3/4 of the trays at 20 °C and 1/4 at 24 °C, and the last ten hours at 36 °C.
      expect(climate.total?.temperature).toBeCloseTo((86 * 21 + 10 * 36) / 96, 2);
      expect(climate.total).toMatchObject({ hours: 96, hours_without_data: 0, humidity: 60, dli: null });
      expect(climate.total?.planned).toMatchObject({ day_temperature: { min: 22, max: 26 }, dli: 17.28 });
      expect(climate.days.map(({ day, age }) => [day, age])).toEqual(
        [0, 1, 2, 3, 4].map((age) => [addDays(TODAY, age - 4), age]),
      );
      expect(climate.days[0]?.locations).toMatchObject([{ chamber: SEED.chambers.grow, label: 'A1-2' }]);
      expect(climate.phases).toMatchObject([{ state: 'Germination', days: 5, planned_days: 10 }]);
      expect(climate.outside.map(({ kind, state }) => [kind, state])).toContainEqual(['too_warm', 'Germination']);
      const [warm] = climate.outside.filter(({ kind }) => kind === 'too_warm');
      expect(warm).toMatchObject({ hours: 10, extreme: 36, to: NOW });
      expect(climate.series).toHaveLength(96);
      expect(climate.plan?.length).toBeGreaterThan(8);
      expect((await climateOf(batch.uuid)).series).toBeUndefined();
      expect(bare(await ana().listPerformanceClimates({ query: { gr_family: SEED.recipe_family } }))).toEqual([
        { batch_uuid: batch.uuid, lot_code: batch.lot_code, ...climate.total },
      ]);
    });

    it('comes from an HVAC of the chamber where neither bed nor chamber has readings', async () => {
      const batch = await growOn(1);
      await measure(ana(), SEED.hvac, 'temperature', 24, () => 22);
      await measure(ana(), SEED.chambers.grow, 'temperature', 12, () => 23);
      await measure(ana(), A1, 'temperature', 6, () => 24);
      await measure(ana(), A2, 'temperature', 6, () => 24);
      expect((await climateOf(batch.uuid)).total?.temperature).toBeCloseTo((12 * 22 + 6 * 23 + 6 * 24) / 24, 3);
    });

    it('has a plan only without readings, and nothing before the sowing', async () => {
      const batch = await growOn(2);
      const climate = await climateOf(batch.uuid);
      expect(climate).toMatchObject({
        measured: false,
        total: { temperature: null, hours: 48, hours_without_data: 48 },
      });
      const planned = await planBasil(ana());
      expect(await climateOf(planned.uuid)).toMatchObject({ from: null, measured: false, total: null, days: [] });
      expect(bare(await ana().listPerformanceClimates({ query: { gr_family: SEED.recipe_family } }))).toHaveLength(1);
    });

    it('of unknown batches and faulty questions is refused', async () => {
      await expectRefusal(climateOf(NOBODY), 'not_found');
      const query = { gr_family: 'basil' };
      expect(await expectInvalid(ana().listPerformanceClimates({ query }))).toHaveProperty('gr_family');
    });
  });
}
