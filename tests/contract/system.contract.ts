import { describe, expect, it } from 'vitest';
import { type FarmApi, isFileStream } from '#ports/farm-api/index.ts';
import {
  actionOf,
  bare,
  complete,
  expectInvalid,
  expectRefusal,
  growBasil,
  reread,
  useFarm,
} from './contract-support.ts';
import type { ContractFarm } from './farm-harness.ts';
import { NOBODY, SEED, TODAY, ZONE } from './seed-farm.ts';

export function describeSystem(open: () => Promise<ContractFarm>): void {
  describe('the settings of the site', () => {
    const farm = useFarm(open);
    const admin = () => farm().api('admin');

    it('can be changed one by one, by admins only', async () => {
      const before = await admin().getInterfaceEnvironment({});
      const after = await admin().updateInterfaceEnvironment({
        body: {
          display_name: 'Dockside',
          locale: 'de-ch',
          units: { mass: 'oz' },
          thresholds: { humidity_max: 75 },
          video_hosts: ['https://WWW.YouTube.com/watch?v=1', 'www.youtube.com', 'nas:8080'],
          first_run_passed: ['site', 'reservoirs', 'site'],
          single_days: 30,
          home_assistant: true,
        },
      });
      expect(after).toEqual({
        ...before,
        display_name: 'Dockside',
        locale: 'de-CH',
        units: { ...before.units, mass: 'oz' },
        thresholds: { ...before.thresholds, humidity_max: 75 },
        video_hosts: ['www.youtube.com', 'nas:8080'],
        first_run_passed: ['site', 'reservoirs'],
        single_days: 30,
        home_assistant: true,
        version: before.version + 1,
      });
      expect(await farm().api('ana').getInterfaceEnvironment({})).toEqual(after);
      expect(await farm().api(null).getMetadata({})).toMatchObject({ display_name: 'Dockside' });
      await expectRefusal(
        farm()
          .api('ana')
          .updateInterfaceEnvironment({ body: { display_name: 'Mine' } }),
        'forbidden',
      );
    });

    it('can be sent back unchanged', async () => {
      const read = await admin().getInterfaceEnvironment({});
      expect(await admin().updateInterfaceEnvironment({ body: read })).toEqual(read);
    });

    it('are refused if invalid', async () => {
      const errors = async (body: Required<Parameters<FarmApi['updateInterfaceEnvironment']>[0]>['body']) =>
        Object.keys(await expectInvalid(admin().updateInterfaceEnvironment({ body })));
      expect(await errors({ time_zone: 'Europe/Nowhere' })).toEqual(['time_zone']);
      expect(await errors({ time_zone: '+02:00' })).toEqual(['time_zone']);
      expect(await errors({ locale: 'not a language' })).toEqual(['locale']);
      expect(await errors({ thresholds: { temperature_min: 27, temperature_max: 17 } })).toEqual([
        'thresholds.temperature_max',
      ]);
      expect(await errors({ video_hosts: ['www.youtube.com', 'a; script-src *'] })).toEqual(['video_hosts.1']);
      for (const single_days of [6, 3651, 30.5]) expect(await errors({ single_days })).toEqual(['single_days']);
      expect(await errors({ thresholds: { humidity_max: 101 } })).toEqual(['thresholds.humidity_max']);
      await admin().updateInterfaceEnvironment({ body: { thresholds: { light_hours_max: 19 } } });
      expect(await errors({ thresholds: { light_hours_min: 20 } })).toEqual(['thresholds.light_hours_max']);
    });

    it("can't be changed from an outdated version", async () => {
      const { version } = await admin().getInterfaceEnvironment({});
      await admin().updateInterfaceEnvironment({ body: { display_name: 'Dockside' } });
      const late = admin().updateInterfaceEnvironment({ body: { locale: 'fr' } }, { ifMatch: version });
      await expectRefusal(late, 'stale');
    });

    it('date completed work by the current zone, and leave needed days unchanged', async () => {
      const ana = farm().api('ana');
      const batch = await growBasil(ana);
      const harvest = actionOf(batch, 'harvest_action');
      await complete(ana, harvest, { total_yield: 900 });
      const dates = async () => {
        const rows = await ana.listHarvests({});
        if (isFileStream(rows)) throw new Error('A stream came where JSON was asked for');
        return bare(rows).map(({ harvest_date, expected_date }) => ({ harvest_date, expected_date }));
      };
      const [there] = await dates();
      expect(there).toMatchObject({ harvest_date: TODAY });
      // In Hawaii it is still the day before.
      await admin().updateInterfaceEnvironment({ body: { time_zone: 'Pacific/Honolulu' } });
      expect(await dates()).toEqual([{ ...there, harvest_date: '2026-05-11' }]);
      expect(await ana.getSystem({})).toMatchObject({ today: '2026-05-11', time_zone: 'Pacific/Honolulu' });
      const moved = await reread(ana, batch);
      const needed = ({ actions = [] }: typeof batch) =>
        Object.fromEntries(actions.map(({ uuid, action_needed_date }) => [uuid, action_needed_date]));
      expect(needed(moved)).toEqual(needed(batch));
      await admin().updateInterfaceEnvironment({ body: { time_zone: ZONE } });
      expect(await dates()).toEqual([there]);
    });
  });

  describe('disco mode', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');
    const disco = async () => (await ana().getSystem({})).disco_mode;

    it('ends without changing anything', async () => {
      const beds = await ana().listBeds({});
      expect(await disco()).toBeNull();
      const { until } = await ana().startDisco({ body: { chamber: SEED.chambers.grow, seconds: 30 } });
      expect(await disco()).toEqual({ chamber: SEED.chambers.grow, until });
      farm().clock.advance(29_000);
      expect(await disco()).not.toBeNull();
      farm().clock.advance(1000);
      expect(await disco()).toBeNull();
      expect(await ana().listBeds({})).toEqual(beds);
      expect(await ana().startDisco({ body: { chamber: null, seconds: 1 } })).toHaveProperty('until');
      expect(await disco()).toMatchObject({ chamber: null });
    });

    it('lasts a minute at most, in an existing chamber', async () => {
      expect(await expectInvalid(ana().startDisco({ body: { chamber: null, seconds: 61 } }))).toHaveProperty('seconds');
      const nowhere = ana().startDisco({ body: { chamber: NOBODY, seconds: 10 } });
      expect(await expectInvalid(nowhere)).toHaveProperty('chamber');
    });
  });
}
