import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { expectRefusal } from '#tests/contract/contract-support.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';
import { SEED } from '#tests/contract/seed-farm.ts';
import { writeEachRecord } from '#tests/support/random/each-record.ts';

type Options = { readonly ifMatch?: number };
type Stored = { readonly version: number };

/** Reads and changes a kind of record; `renamed` has the change. */
interface Kind {
  readonly read: (api: FarmApi) => Promise<Stored>;
  readonly update: (api: FarmApi, read: Stored, body: object, options: Options) => Promise<unknown>;
  readonly renamed: Readonly<Record<string, string>>;
}

const first = <T>(rows: readonly T[]): T => {
  const [row] = rows;
  if (row === undefined) throw new Error('The farm has none');
  return row;
};

function kindOf<Row extends Stored & { readonly uuid: string }>(
  read: (api: FarmApi) => Promise<Row>,
  update: (api: FarmApi) => (input: { params: { uuid: string }; body: object }, options: Options) => Promise<unknown>,
  renamed: Kind['renamed'] = { name: 'Renamed' },
): Kind {
  let uuid = '';
  return {
    read: async (api) => {
      const row = await read(api);
      uuid = row.uuid;
      return row;
    },
    update: (api, _read, body, options) => update(api)({ params: { uuid }, body }, options),
    renamed,
  };
}

const at = (uuid: string) => ({ params: { uuid } });

const KINDS: Readonly<Record<string, Kind>> = {
  bed: kindOf(
    (api) => api.getBed({ ...at(SEED.beds.A1), query: {} }),
    (api) => api.updateBed,
  ),
  chamber: kindOf(
    (api) => api.getChamber(at(SEED.chambers.grow)),
    (api) => api.updateChamber,
  ),
  hvac: kindOf(
    (api) => api.getHvac(at(SEED.hvac)),
    (api) => api.updateHvac,
  ),
  reservoir: kindOf(
    (api) => api.getReservoir(at(SEED.reservoir)),
    (api) => api.updateReservoir,
  ),
  physical_location: kindOf(
    (api) => api.getPhysicalLocation(at(SEED.table)),
    (api) => api.updatePhysicalLocation,
    { location_name: 'Renamed' },
  ),
  tray_type: kindOf(
    (api) => api.getTrayType(at(SEED.tray_type)),
    (api) => api.updateTrayType,
  ),
  crop: kindOf(
    (api) => api.getCrop(at(SEED.crops.basil)),
    (api) => api.updateCrop,
  ),
  family: kindOf(
    (api) => api.getFamily(at(SEED.family)),
    (api) => api.updateFamily,
    { common: 'Renamed' },
  ),
  supplier: kindOf(
    async (api) => first(rowsOf(await api.listSuppliers({ query: {} }))),
    (api) => api.updateSupplier,
  ),
  growth_medium: kindOf(
    async (api) => first(rowsOf(await api.listGrowthMedia({ query: {} }))),
    (api) => api.updateGrowthMedium,
  ),
  qa_spec: kindOf(
    async (api) => first(rowsOf(await api.listQaSpecs({ query: {} }))),
    (api) => api.updateQaSpec,
  ),
  light_recipe: kindOf(
    (api) => api.getLightRecipe(at(SEED.light.growth)),
    (api) => api.updateLightRecipe,
  ),
  irrigation_recipe: kindOf(
    async (api) => first(rowsOf(await api.listIrrigationRecipes({ query: {} }))),
    (api) => api.updateIrrigationRecipe,
  ),
  fertigation_recipe: kindOf(
    async (api) => first(rowsOf(await api.listFertigationRecipes({ query: {} }))),
    (api) => api.updateFertigationRecipe,
  ),
  environment_recipe: kindOf(
    (api) => api.getEnvironmentRecipe(at(SEED.environment)),
    (api) => api.updateEnvironmentRecipe,
  ),
  graph_view: kindOf(
    async (api) => first(rowsOf(await api.listGraphViews({ query: {} }))),
    (api) => api.updateGraphView,
  ),
  device_mapping: kindOf(
    async (api) => first(rowsOf(await api.listDeviceMappings({ query: {} }))),
    (api) => api.updateDeviceMapping,
    { topic: 'Renamed' },
  ),
};

describe.each(Object.entries(KINDS))('an update of a %s', (kind, { read, update, renamed }) => {
  let farm: SeededFarm;
  let api: FarmApi;

  beforeAll(async () => {
    farm = await openSeededFarm();
    api = farm.service.as(farm.caller('admin'));
    await writeEachRecord(api);
  });
  afterAll(() => farm.close());

  it('is refused for an outdated version, and changes nothing', async () => {
    const was = await read(api);
    await expectRefusal(update(api, was, renamed, { ifMatch: was.version + 1 }), 'stale');
    expect(await read(api)).toEqual(was);
  });

  it('records the old and new values in the audit trail', async () => {
    const was = await read(api);
    await update(api, was, renamed, { ifMatch: was.version });
    const is = await read(api);
    expect(is).toMatchObject(renamed);
    const [row] = rowsOf(await api.listAudit({ query: { kind } }));
    expect(row).toMatchObject({ what: 'update', before: { version: was.version }, after: renamed });
    const [before, known] = [Object.entries(Object(row?.before)), new Map(Object.entries(was))];
    // Derived fields, such as the trays on a bed, aren't part of the record.
    for (const [field, value] of before)
      if (known.has(field)) expect([field, value]).toEqual([field, known.get(field)]);
    expect(before.map(([field]) => field)).toEqual(Object.keys(Object(row?.after)));
    expect(before.map(([field]) => field)).toEqual(expect.arrayContaining([...Object.keys(renamed), 'version']));
  });
});
