import { examplesOf } from '#adapters/http-server/openapi/examples.ts';
import {
  inputSchema,
  isJsonObject,
  isRequired,
  type JsonObject,
  propertiesOf,
} from '#adapters/http-server/openapi/schemas.ts';
import { KEY_REFERENCES } from '#domain/action-keys/action-properties.ts';
import { addMs } from '#domain/time.ts';
import { type FarmApi, OPERATIONS, type OperationName } from '#ports/farm-api/index.ts';
import type { Operation } from '#ports/operations/operation.ts';
import { GIVEN_SCHEMAS, PLAN_SCHEMAS } from '#ports/schemas/action-properties.ts';
import { actionOf, growBasil, planBasil } from '#tests/contract/contract-support.ts';
import type { SeededFarm } from '#tests/contract/farm-harness.ts';
import { NOBODY, NOW, PASSWORDS, SEED, TODAY } from '#tests/contract/seed-farm.ts';
import { type Path, withAt } from './field-spots.ts';

/** A valid request of an operation, and the schemas of its parts. */
export interface SoundRequest {
  readonly name: OperationName;
  readonly operation: Operation;
  /** The address with its parameters, without a query. */
  readonly url: string;
  readonly query: JsonObject | null;
  readonly body: { readonly schema: JsonObject; readonly value: unknown } | null;
}

/** Records added to the seeded farm, which requests can name. */
export interface Grown {
  /** A growing batch and a planned one. */
  readonly batch: string;
  readonly planned: string;
  /** An open harvest of the growing batch, the interval before it, and its completed sowing. */
  readonly action: string;
  readonly interval: string;
  readonly sown: string;
  /** One record of each kind that the seed lacks, by the beginning of its path. */
  readonly records: Readonly<Record<string, string>>;
}

/** Creates a planned batch, a growing one, and the other records. */
export async function growBatches({ service, caller }: Pick<SeededFarm, 'service' | 'caller'>): Promise<Grown> {
  const api = service.as(caller('ana'));
  const batch = await growBasil(api);
  const planned = await planBasil(api, { target_locations: [SEED.beds.A2] });
  return {
    batch: batch.uuid,
    planned: planned.uuid,
    action: actionOf(batch, 'harvest_action').uuid,
    interval: actionOf(batch, 'interval_action', 1).uuid,
    sown: actionOf(batch, 'create_tray_action').uuid,
    records: await addRecords(api, service.as(caller('admin')), batch.uuid),
  };
}

async function addRecords(api: FarmApi, admin: FarmApi, batch: string): Promise<Grown['records']> {
  const times = { day_full_duration: 600, day_empty_duration: 600, night_full_duration: 0, night_empty_duration: 0 };
  const fog = { day_fog_on: 5, day_fog_off: 5, night_fog_on: 0, night_fog_off: 0 };
  const file = { filename: 'washing.txt', content: new TextEncoder().encode('Wash the trays.') };
  const ec = { ec: 1.6, ph: 5.8, stock_parts: [] };
  const sop = await api.uploadSop({ file });
  const table = { filename: 'suppliers.csv', content: 'name\nImported Seeds\n' };
  const imported = await api.importTable({ params: { kind: 'suppliers' }, file: table });
  const { fault } = await api.reportFault({ body: { subject: SEED.reservoir, text: 'Level low' } });
  const made = {
    'supplier/': await api.createSupplier({ body: { name: 'Seedhouse' } }),
    'growth_media/': await api.createGrowthMedium({ body: { name: 'Hemp' } }),
    'qa_specs/': await api.createQaSpec({ body: { name: 'First grade' } }),
    'irrigation_recipes/': await api.createIrrigationRecipe({
      body: { name: 'Floods', component_properties: { ...times, ...fog } },
    }),
    'fertigation_recipes/': await api.createFertigationRecipe({ body: { name: 'Greens', component_properties: ec } }),
    'device_mappings/': await admin.createDeviceMapping({
      body: { topic: 'tele/TH16/SENSOR', subject: SEED.beds.A1, values: [{ path: '$.Temp', metric: 'temperature' }] },
    }),
    'graph_views/': await api.createGraphView({ body: { name: 'Yields', query: 's=yield&range=year' } }),
    'telemetry/imports/': await api.beginReadingImport({
      body: {
        ...{ file_name: 'climate.csv', sha256: 'a'.repeat(64), columns: [], skipped: [] },
        ...{ date_order: null, time_zone: null, replaces: false },
      },
    }),
    'imports/:uuid/': { uuid: imported.import ?? '' },
    'docs/sop/': sop,
    'document_versions/': sop,
    'docs/qa_spec/': await api.uploadQaDocument({ file }),
    'comments/': await api.createComment({ params: { uuid: batch }, body: { text: 'Pale.' } }),
    'set_points/override/': await api.createOverride({
      body: { subject: SEED.reservoir, key: 'ec', value: 1.2, reason: 'Rinse', until: addMs(NOW, 3_600_000) },
    }),
    'faults/': { uuid: fault?.uuid ?? '' },
    'auth/tokens/': await api.createToken({ body: { name: 'export', scope: 'read' } }),
  };
  return Object.fromEntries(Object.entries(made).map(([prefix, { uuid }]) => [prefix, uuid]));
}

/** Returns a valid request for each way to call an operation. */
export function soundRequests(name: OperationName, grown: Grown): SoundRequest[] {
  const operation: Operation = OPERATIONS[name];
  const url = `/api/${operation.path.replace(/[^/]*:\w+/g, () => targetOf(operation, grown))}`;
  const query = operation.query === undefined ? null : inputSchema(operation.query);
  const request = { name, operation, url: url + requiredQuery(name, query), query };
  if (operation.body === undefined) return [{ ...request, body: null }];
  const schema = withKnownProperties(inputSchema(operation.body));
  const refs = refsOf(name, grown);
  return Object.values(examplesOf(schema, name)).map(({ value }) => ({
    ...request,
    body: { schema, value: withConsistentFields(name, onThisFarm(value, refs), grown) },
  }));
}

const TARGETS: readonly (readonly [prefix: string, id: string])[] = [
  ['bed-', SEED.beds.A1],
  ['hvac-', SEED.hvac],
  ['reservoir-', SEED.reservoir],
  ['chambers/', SEED.chambers.grow],
  ['physical_locations/', SEED.table],
  ['tray_types/', SEED.tray_type],
  ['crop/', SEED.crops.basil],
  ['family/', SEED.family],
  ['light_recipes/', SEED.light.growth],
  ['environment_recipes/', SEED.environment],
  ['growth_recipes/', SEED.recipe],
  ['form/growth_recipes/meta_data/', SEED.recipe],
  ['form/growth_recipes/delete_family/', SEED.recipe_family],
  ['imports/:kind/', 'crops'],
];

/** Returns the id on which an operation is called. */
export function targetOf({ path }: Operation, { batch, action, records }: Grown): string {
  if (path.startsWith('batches/')) return batch;
  if (path.startsWith('actions/') || path.startsWith('harvests/')) return action;
  return [...TARGETS, ...Object.entries(records)].find(([prefix]) => path.startsWith(prefix))?.[1] ?? NOBODY;
}

function requiredQuery(name: OperationName, query: JsonObject | null): string {
  if (query === null) return '';
  const needed = Object.keys(propertiesOf(query)).filter((field) => isRequired(query, field));
  return needed.length === 0 ? '' : `?${needed.map((field) => `${field}=${neededValue(name, field)}`).join('&')}`;
}

/** Values for required parameters; those of an operation take precedence. */
const REQUIRED: Readonly<Record<string, string>> = {
  username: 'ana',
  gr_family: SEED.recipe_family,
  metric: 'yield',
  from: '2026-05-11T00:00:00Z',
  to: '2026-05-12T00:00:00Z',
  'getTelemetry.metric': 'temperature',
  'getTelemetry.subject': SEED.beds.A1,
};

/** Returns a value for a parameter that an operation requires. */
export const neededValue = (name: OperationName, field: string): string =>
  REQUIRED[`${name}.${field}`] ?? REQUIRED[field] ?? NOBODY;

type Refs = Readonly<Record<string, unknown>>;

const refsOf = (name: OperationName, { batch, planned, action, interval, sown }: Grown): Refs => ({
  // Leaves out all other references of actions.
  ...Object.fromEntries([...KEY_REFERENCES.keys()].map((key) => [key, null])),
  action: name === 'undoActions' ? sown : interval,
  action_completed_date: NOW,
  batch: name === 'createAction' ? planned : batch,
  chamber: SEED.chambers.grow,
  completed_to: TODAY,
  crop: SEED.crops.basil,
  documents: [],
  environment_recipe: SEED.environment,
  family: SEED.family,
  gr_family_uuid: SEED.recipe_family,
  growth_recipe: SEED.recipe,
  light_recipe: SEED.light.growth,
  reservoir: SEED.reservoir,
  start_date: TODAY,
  subject: SEED.chambers.grow,
  supplier: null,
  target_chamber: SEED.chambers.grow,
  tray_type: SEED.tray_type,
  until: addMs(NOW, 3_600_000),
  uuid: name === 'updateBeds' ? SEED.beds.A1 : action,
  from: REPLACES_CHAMBERS.has(name) ? SEED.chambers.grow : SEED.beds.A1,
  location: name === 'instantAction' ? SEED.beds.D1 : SEED.beds.A1,
  target_locations: [SEED.beds.A3],
  to: REPLACES_CHAMBERS.has(name) ? SEED.chambers.propagation : SEED.beds.A3,
  username: name === 'createUser' ? 'newcomer' : 'ana',
  verification_password: PASSWORDS.admin,
  version: 1,
});

const REPLACES_CHAMBERS: ReadonlySet<OperationName> = new Set(['createBatch', 'previewBatch']);

/** Adjusts fields that depend on each other. */
function withConsistentFields(name: OperationName, value: unknown, { sown }: Grown): unknown {
  if (!isJsonObject(value)) return value;
  if (name === 'undoActions' && 'actions' in value) return { actions: [sown] };
  if (name === 'removeReadings') return { ...value, from: REQUIRED.from, to: REQUIRED.to };
  if (name !== 'updateAction') return value;
  const planned = inputSchema(PLAN_SCHEMAS.harvest_action());
  const facts = Object.entries(asObject(value.action_properties)).filter(([key]) => !(key in propertiesOf(planned)));
  return { action_properties: Object.fromEntries(facts), completed: true, action_completed_date: NOW };
}

/** Replaces the references in a value with records of the farm. */
function onThisFarm(value: unknown, refs: Refs): unknown {
  if (Array.isArray(value)) return value.map((item) => onThisFarm(item, refs));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => {
      const ref = refs[field];
      if (ref === undefined || isJsonObject(inner)) return [field, onThisFarm(inner, refs)];
      return [field, ref];
    }),
  );
}

/** Narrows the schema of an action's properties to those of harvests, the only kind used here. */
function withKnownProperties(schema: JsonObject): JsonObject {
  const properties = inputSchema(GIVEN_SCHEMAS.harvest_action());
  return PLACES.reduce(
    (whole, path) => (isJsonObject(at(whole, path)) ? asObject(withAt(whole, path, properties)) : whole),
    schema,
  );
}

const PLACES: readonly Path[] = [
  ['properties', 'action_properties'],
  ['properties', 'actions', 'items', 'properties', 'action_properties'],
];

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((found, key) => (isJsonObject(found) ? found[key] : undefined), value);

const asObject = (value: unknown): JsonObject => (isJsonObject(value) ? value : {});
