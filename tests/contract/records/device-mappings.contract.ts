import { describe, expect, it } from 'vitest';
import { bare, expectInvalid, expectRefusal, useFarm } from '#tests/contract/contract-support.ts';
import type { ContractFarm } from '#tests/contract/farm-harness.ts';
import { SEED } from '#tests/contract/seed-farm.ts';

const TEMPERATURE = { path: '$.AM2301.Temperature', metric: 'temperature' } as const;
const BODY = { topic: 'tele/TH16/SENSOR', subject: SEED.beds.A1, values: [TEMPERATURE] };

export function describeDeviceMappings(open: () => Promise<ContractFarm>): void {
  describe('device mappings', () => {
    const farm = useFarm(open);
    const admin = () => farm().api('admin');

    it('are added, changed and deleted by admins, and read by everyone', async () => {
      const mapping = await admin().createDeviceMapping({ body: BODY });
      expect(mapping).toMatchObject({ ...BODY, values: [{ ...TEMPERATURE, unit: null, factor: 1 }], version: 1 });
      const params = { uuid: mapping.uuid };
      await expectRefusal(
        farm()
          .api('ana')
          .createDeviceMapping({ body: { ...BODY, topic: 'a/b' } }),
        'forbidden',
      );
      await expectRefusal(farm().api('ana').deleteDeviceMapping({ params }), 'forbidden');
      expect(await farm().api('ana').getDeviceMapping({ params })).toEqual(mapping);
      expect(bare(await farm().api('ana').listDeviceMappings({}))).toEqual([mapping]);
      expect(await admin().listDeviceTopics({})).toEqual([]);
      await expectRefusal(farm().api('ana').listDeviceTopics({}), 'forbidden');
      expect(await admin().listDeviceCommands({})).toEqual([]);
      await expectRefusal(farm().api('ana').listDeviceCommands({}), 'forbidden');
      expect(await admin().listDeviceClocks({})).toEqual([]);
      await expectRefusal(farm().api('ana').listDeviceClocks({}), 'forbidden');
      const values = [{ ...TEMPERATURE, unit: '°F', factor: 0.1 }];
      expect(await admin().updateDeviceMapping({ params, body: { values } })).toEqual({
        ...mapping,
        values,
        version: 2,
      });
      await expectRefusal(admin().deleteBed({ params: { uuid: SEED.beds.A1 } }), 'conflict');
      await admin().deleteDeviceMapping({ params });
      await admin().deleteBed({ params: { uuid: SEED.beds.A1 } });
    });

    it('share a topic only if they are of different places', async () => {
      await admin().createDeviceMapping({ body: BODY });
      await expectRefusal(admin().createDeviceMapping({ body: BODY }), 'conflict');
      await admin().createDeviceMapping({ body: { ...BODY, subject: SEED.beds.A2 } });
    });

    it('leave the place and the metric to a topic that names them', async () => {
      const values = [{ path: '$', metric: null }];
      const mapping = await admin().createDeviceMapping({ body: { topic: 'farm/{place}/{metric}', values } });
      expect(mapping).toMatchObject({ subject: null, values: [{ path: '$', metric: null, unit: null, factor: 1 }] });
      const params = { uuid: mapping.uuid };
      const taken = { topic: 'farm/a1/{metric}', subject: SEED.beds.A1 };
      const invalid = async (body: object) =>
        Object.keys(await expectInvalid(admin().updateDeviceMapping({ params, body })));
      expect(await invalid({ topic: 'farm/a1/{metric}' })).toEqual(['subject']);
      expect(await invalid({ subject: SEED.beds.A1 })).toEqual(['subject']);
      expect(await invalid({ topic: 'farm/{place}/ec' })).toEqual(['values.0.metric']);
      expect(await admin().updateDeviceMapping({ params, body: taken })).toMatchObject({ ...taken, version: 2 });
    });

    it('name what is wrong at its field', async () => {
      const fieldsOf = async (change: object) =>
        Object.keys(await expectInvalid(admin().createDeviceMapping({ body: { ...BODY, ...change } })));
      for (const topic of ['', '#', 'tele/#', '+/+', 'a+/b', 'a/{rack}', '$SYS/uptime', 'phyto/x/temperature']) {
        expect(await fieldsOf({ topic }), topic).toEqual(['topic']);
      }
      expect(await fieldsOf({ subject: 'bed-01970000-0009-7000-8000-00000000dead' })).toEqual(['subject']);
      expect(await fieldsOf({ values: [] })).toEqual(['values']);
      expect(await fieldsOf({ values: [{ ...TEMPERATURE, path: 'AM2301' }] })).toEqual(['values.0.path']);
      expect(await fieldsOf({ values: [{ ...TEMPERATURE, unit: 'lux' }] })).toEqual(['values.0.unit']);
      expect(await fieldsOf({ values: [TEMPERATURE, { ...TEMPERATURE, path: '$' }] })).toEqual(['values.1.metric']);
    });
  });
}
