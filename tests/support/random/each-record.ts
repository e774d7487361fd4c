import type { FarmApi } from '#ports/farm-api/index.ts';
import { SEED } from '#tests/contract/seed-farm.ts';

/** Creates one record of each kind that the seeded farm lacks, and a second version of a document. */
export async function writeEachRecord(api: FarmApi): Promise<void> {
  const { uuid: supplier } = await api.createSupplier({
    body: { name: 'Seeds & Co', contact: 'Ida', notes: 'Tuesdays' },
  });
  await api.createGrowthMedium({ body: { name: 'Coir', kind: 'mat', supplier, description: 'Soak first' } });
  const check = { name: 'Height', kind: 'number', unit: 'cm', min: 4, max: 14 } as const;
  const { uuid: qa_spec } = await api.createQaSpec({ body: { name: 'Shoots', description: 'Cut', checks: [check] } });
  const file = { filename: 'cut.txt', author: 'Ida', category: 'Harvest', content: 'Cut above the lowest leaf' };
  await api.uploadQaDocument({ query: { qa_spec }, file });
  const sop = await api.uploadSop({ file: { filename: 'wash.txt', content: 'Wash trays.' } });
  const washing = { filename: 'wash 2.txt', content: 'Wash and dry trays.' };
  await api.uploadSopVersion({ params: { uuid: sop.uuid }, file: washing });
  const durations = { day_fog_on: 1, day_fog_off: 2, day_full_duration: 3, day_empty_duration: 4 };
  const nights = { night_fog_on: 1, night_fog_off: 2, night_full_duration: 3, night_empty_duration: 4 };
  const water = { name: 'Mist', description: 'Fog', component_properties: { ...durations, ...nights } };
  await api.createIrrigationRecipe({ body: water });
  const feed = { ec: 1.6, ph: 5.8, stock_parts: [{ name: 'A', ml_per_l: 5 }] };
  await api.createFertigationRecipe({ body: { name: 'Leafy', description: 'All', component_properties: feed } });
  await api.createGraphView({ body: { name: 'Yields', query: 's=yield&range=year' } });
  await api.createDeviceMapping({
    body: {
      topic: 'tele/+/SENSOR',
      subject: SEED.beds.A1,
      values: [{ path: '$.AM2301.Temperature', metric: 'temperature', unit: '°F', factor: 0.1 }],
      commands: [{ topic: 'cmnd/TH16/POWER', key: 'light' }],
    },
  });
  const expires = '2027-05-12T00:00:00.000Z';
  await api.createToken({ body: { name: 'Reports', scope: 'read', expires } });
  const until = '2026-06-01T00:00:00.000Z';
  await api.createOverride({ body: { subject: SEED.reservoir, key: 'ec', value: 1.2, reason: 'Rinse', until } });
}
