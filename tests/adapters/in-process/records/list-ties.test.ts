import { describe, expect, it } from 'vitest';
import { inputSchema, isJsonObject, propertiesOf } from '#adapters/http-server/openapi/schemas.ts';
import { createFarmService } from '#adapters/in-process/farm-service.ts';
import { type FarmApi, OPERATION_NAMES, OPERATIONS } from '#ports/farm-api/index.ts';
import type { Reply } from '#ports/farm-service.ts';
import { isJsonText } from '#ports/json-text.ts';
import type { Operation } from '#ports/operations/operation.ts';
import { planBasil } from '#tests/contract/contract-support.ts';
import { type OpenSeeded, openSeededFarm } from '#tests/contract/farm-harness.ts';
import { SEED, testUuid } from '#tests/contract/seed-farm.ts';
import { hasPglite, openOnPglite } from '#tests/support/servers/pglite.ts';

/** Every sortable list, with each of its orders, ascending. */
const ORDERED = OPERATION_NAMES.flatMap((name) => {
  const { query }: Operation = OPERATIONS[name];
  const { order_by } = query === undefined ? {} : propertiesOf(inputSchema(query));
  const orders = Array.isArray(order_by?.enum) ? order_by.enum.map(String) : [];
  return orders.filter((order) => !order.startsWith('-')).map((order) => ({ name, order }));
});

const NOTE = { action_type: 'generic_text_action', action_properties: { category: 'Note', text: 'Look.' } } as const;

/** Adds three records of each kind that allows ties, equal in every sortable field. */
async function addAlike(api: FarmApi, admin: FarmApi): Promise<void> {
  const times = { day_full_duration: 600, day_empty_duration: 600, night_full_duration: 0, night_empty_duration: 0 };
  const fog = { day_fog_on: 5, day_fog_off: 5, night_fog_on: 0, night_fog_off: 0 };
  const light = await api.getLightRecipe({ params: { uuid: SEED.light.growth } });
  const environment = await api.getEnvironmentRecipe({ params: { uuid: SEED.environment } });
  const name = 'Same';
  const person = { preferred_name: name, full_name: name, user_class: 'user', password: 'lantern-41-orchard' } as const;
  for (const row of [1, 2, 3]) {
    await api.createBed({ body: { name, chamber: SEED.chambers.grow, stack: 'Z', row } });
    // Names of these are unique, those of HVACs within a chamber.
    const own = `${name} ${row}`;
    await api.createHvac({ body: { name, chamber: [SEED.chambers.grow, SEED.chambers.propagation][row - 2] ?? null } });
    await api.createReservoir({ body: { name: own } });
    await api.createTrayType({ body: { name: own } });
    await api.createSupplier({ body: { name: own } });
    await api.createGrowthMedium({ body: { name: own, kind: 'Mat' } });
    await api.createQaSpec({ body: { name: own } });
    await admin.createUser({ body: { username: `same.${row}`, ...person } });
    await api.createLightRecipe({ body: { name: own, component_properties: light.component_properties } });
    await api.createEnvironmentRecipe({ body: { name: own, component_properties: environment.component_properties } });
    await api.createIrrigationRecipe({ body: { name: own, component_properties: { ...times, ...fog } } });
    await api.createFertigationRecipe({
      body: { name: own, component_properties: { ec: 1.6, ph: 5.8, stock_parts: [] } },
    });
    await api.createGraphView({ body: { name: own, query: 's=yield' } });
    const subject = [SEED.beds.A1, SEED.beds.A2, SEED.reservoir][row - 1] ?? '';
    await admin.createDeviceMapping({
      body: { topic: `${name}/climate`, subject, values: [{ path: '$', metric: 'temperature' }] },
    });
    await api.createGrowthRecipe({
      body: { metadata: { name: own, crop: SEED.crops.basil }, recipe_data: [NOTE] },
    });
    const file = { filename: 'same.txt', author: 'Ana', content: new TextEncoder().encode(`Page ${row}.`) };
    await api.uploadSop({ file });
    await api.uploadQaDocument({ file });
    await planBasil(api, { trays: 1 });
  }
}

const rowsOf = (reply: Reply): Record<string, unknown>[] => {
  const read: unknown = isJsonText(reply) ? JSON.parse(reply.json) : 'value' in reply ? reply.value : null;
  const rows = isJsonObject(read) ? read.data : read;
  return Array.isArray(rows) ? rows.filter(isJsonObject) : [];
};

const keyOf = (row: Readonly<Record<string, unknown>>, order: string): unknown =>
  order in row || !isJsonObject(row.metadata) ? row[order] : row.metadata[order];
/** Returns the field by which lists break ties. */
const idOf = ({ harvest_uuid, lot_code, uuid, id }: Readonly<Record<string, unknown>>): string =>
  String(harvest_uuid ?? lot_code ?? uuid ?? id);

const ENGINES: readonly (readonly [string, OpenSeeded | undefined])[] = [
  ['SQLite', undefined],
  ...(hasPglite ? [['PostgreSQL inside this process', openOnPglite] as const] : []),
];

describe.each(ENGINES)('a list in %s with ties', (_engine, open) => {
  it('is ordered by id within ties, ascending and descending, and has each row once across its pages', async () => {
    const { deps, caller, close } = await openSeededFarm(open);
    // Each id comes before the last one, so that ids aren't in the order of creation.
    let left = 5_000;
    const service = createFarmService({ ...deps, newId: () => testUuid(0x100, left--) });
    await addAlike(service.as(caller('ana')), service.as(caller('admin')));
    const alike = new Set<string>();
    for (const { name, order } of ORDERED) {
      for (const order_by of [order, `-${order}`]) {
        const list = async (paging: object) =>
          rowsOf(await service.call(name, caller('admin'), { query: { order_by, ...paging } }, {}));
        const whole = await list({});
        const paged = [];
        for (let page_num = 1; paged.length < whole.length; page_num++) {
          const rows = await list({ page_num, page_size: 2 });
          expect(rows.length, `${name} ${order_by}`).toBeGreaterThan(0);
          paged.push(...rows);
        }
        expect(paged, `${name} ${order_by}`).toEqual(whole);
        for (const [at, row] of whole.entries()) {
          const before = whole[at - 1];
          if (before === undefined || keyOf(before, order) !== keyOf(row, order) || order === 'place') continue;
          alike.add(name);
          expect(idOf(before) < idOf(row), `${name} ${order_by}: ${idOf(before)}, ${idOf(row)}`).toBe(true);
        }
      }
    }
    const unique = [
      ...['listChambers', 'listReservoirs', 'listPhysicalLocations', 'listTrayTypes', 'listCrops', 'listFamilies'],
      ...['listSuppliers', 'listQaSpecs', 'listGraphViews'],
    ];
    expect([...new Set(ORDERED.map(({ name }) => name))].filter((name) => !alike.has(name))).toEqual(unique);
    await close();
  });
});
