import { describe, expect, it } from 'vitest';
import type { LivedMetric } from '#domain/climate/lived-points.ts';
import type { Metric } from '#domain/telemetry/metric.ts';
import { addDays, addMs } from '#domain/time.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import {
  actionOf,
  bare,
  complete,
  expectInvalid,
  expectRefusal,
  planBasil,
  useFarm,
} from '#tests/contract/contract-support.ts';
import type { ContractFarm } from '#tests/contract/farm-harness.ts';
import { NOBODY, NOW, SEED, TODAY } from '#tests/contract/seed-farm.ts';

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
      expect(climate.outside_total).toBe(climate.outside.length);
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

    it('is one metric over its life where its trays stood, with set points and days of light', async () => {
      const batch = await growOn(3);
      const seriesOf = (metric: LivedMetric, width?: number) =>
        ana().getBatchClimateSeries({
          params: { uuid: batch.uuid },
          query: width === undefined ? { metric } : { metric, width },
        });
      await measure(ana(), A1, 'temperature', 72, (back) => 20 + (back % 2));
      await measure(ana(), A2, 'temperature', 12, () => 28);
      await measure(ana(), SEED.chambers.grow, 'temperature', 30, (back) => (back > 24 ? 24 : 99));
      await measure(ana(), SEED.hvac, 'humidity', 72, () => 60);
      await measure(ana(), SEED.reservoir, 'ec', 5, () => 1.8);
      await measure(ana(), A1, 'ppfd', 72, () => 100);
      const air = await seriesOf('temperature', 72);
      expect(await ana().getBatchClimateSeries({ params: { uuid: batch.uuid } })).toMatchObject({
        metric: 'temperature',
      });
      expect(air).toMatchObject({
        ...{ batch: batch.uuid, lot_code: batch.lot_code, metric: 'temperature', unit: '°C', step: 3600 },
        ...{ day_zero: `${addDays(TODAY, -4)}T22:00:00.000Z`, from: addMs(NOW, -72 * HOUR), to: NOW, light: [] },
      });
      const means = new Map(air.points.map(([at, min, max, mean]) => [at, [min, max, mean]]));
      const hoursAgo = (back: number) => means.get(addMs(NOW, -back * HOUR));
      expect(air.points).toHaveLength(72);
      // A1 has 6 trays and A2 has 2, which is measured by its chamber before and not at all at first.
      expect(hoursAgo(3)).toEqual([21, 28, (6 * 21 + 2 * 28) / 8]);
      expect(hoursAgo(26)).toEqual([20, 24, 21]);
      expect(hoursAgo(40)).toEqual([20, 20, 20]);
      const history = await ana().getSetPointHistory({ query: { subject: A1, from: addMs(NOW, -72 * HOUR), to: NOW } });
      expect(history.at(-1)?.asked).toMatchObject({ day_temperature: 24 });
      expect(air.asked).toContainEqual(expect.objectContaining({ target: 24, min: 22, max: 26 }));
      expect(air.asked.at(-1)?.to).toBe(NOW);

      const light = await seriesOf('ppfd');
      const whole = (await climateOf(batch.uuid)).days.filter(({ planned }) => planned.dli !== null);
      expect(light.light.map(({ day, dli, planned_dli }) => [day, dli, planned_dli])).toEqual(
        whole.map(({ day, dli, planned }) => [day, dli, planned.dli]),
      );
      expect(light.light.length).toBeGreaterThan(0);
      expect((await seriesOf('vpd')).points.length).toBeGreaterThan(24);
      expect((await seriesOf('ec')).points.map(([, , , mean]) => mean)).toEqual([1.8, 1.8, 1.8, 1.8, 1.8]);
      expect(await seriesOf('flow')).toMatchObject({ points: [], asked: [], unit: 'l/min' });
      const planned = await planBasil(ana());
      const none = await ana().getBatchClimateSeries({ params: { uuid: planned.uuid }, query: { metric: 'vpd' } });
      expect(none).toMatchObject({ from: null, to: null, points: [], asked: [] });
      await expectRefusal(
        ana().getBatchClimateSeries({ params: { uuid: NOBODY }, query: { metric: 'vpd' } }),
        'not_found',
      );
    });

    it('has the faults where its trays stood, with their places and who acknowledged them', async () => {
      const { clock } = farm();
      clock.set(addMs(NOW, -90 * HOUR));
      await ana().reportFault({ body: { subject: A1, text: 'Before' } });
      clock.set(addMs(NOW, -80 * HOUR));
      await ana().reportFault({ body: { subject: A1, text: null } });
      clock.set(NOW);
      const batch = await growOn(3);
      expect(await climateOf(batch.uuid)).toMatchObject({ faults: [], faults_total: 0 });
      clock.set(addMs(NOW, -10 * HOUR));
      await ana().reportFault({ body: { subject: SEED.beds.A4, text: 'Elsewhere' } });
      const { fault } = await ana().reportFault({ body: { subject: A1, text: 'Driver broken' } });
      await ana().acknowledgeFault({ params: { uuid: fault?.uuid ?? '' }, body: {} });
      clock.set(addMs(NOW, -8 * HOUR));
      await ana().reportFault({ body: { subject: A1, text: null } });
      await ana().reportFault({ body: { subject: SEED.hvac, text: 'Filter blocked' } });
      clock.set(NOW);
      const { faults, faults_total } = await climateOf(batch.uuid);
      expect(faults_total).toBe(2);
      expect(faults).toMatchObject([
        { text: 'Filter blocked', cleared_at: null, acknowledged_by: null, chamber_name: null },
        { text: 'Driver broken', cleared_at: addMs(NOW, -8 * HOUR), acknowledged_by: 'ana', place_name: 'A1' },
      ]);
      expect(faults[1]).toMatchObject({ chamber_name: 'Grow 1', since: addMs(NOW, -10 * HOUR), kind: 'device' });
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
