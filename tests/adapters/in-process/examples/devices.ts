import { SEED } from '#tests/contract/seed-farm.ts';
import { type Examples, on } from './example.ts';

const body = {
  topic: 'tele/TH16/SENSOR',
  subject: SEED.beds.A1,
  values: [{ path: '$.AM2301.Temperature', metric: 'temperature' as const }],
};

/** Examples of the mappings of devices. */
export const deviceExamples = {
  createDeviceMapping: on('admin', async (api) => ({
    kind: 'device_mapping',
    run: () => api.createDeviceMapping({ body }),
  })),
  updateDeviceMapping: on('admin', async (api) => {
    const { uuid } = await api.createDeviceMapping({ body });
    const run = () => api.updateDeviceMapping({ params: { uuid }, body: { topic: 'tele/+/SENSOR' } });
    return { kind: 'device_mapping', run, again: run };
  }),
  deleteDeviceMapping: on('admin', async (api) => {
    const { uuid } = await api.createDeviceMapping({ body });
    return { kind: 'device_mapping', run: () => api.deleteDeviceMapping({ params: { uuid } }) };
  }),
} satisfies Examples;
