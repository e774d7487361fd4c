import { OPERATIONS, type OperationName } from '#ports/farm-api/index.ts';
import type { Caller, FarmService, RawInput, Reply } from '#ports/farm-service.ts';
import { isJsonPieces, isJsonText } from '#ports/json-text.ts';
import type { Operation } from '#ports/operations/operation.ts';
import { CATALOGUE, CATALOGUE_KINDS } from '#ports/record-kinds/catalogue.ts';
import type { RecordKind } from '#ports/record-kinds/kinds.ts';
import { SEED } from '#tests/contract/seed-farm.ts';

/** A polled answer, with its stamp. */
export interface Polled {
  readonly stamp: string;
  readonly text: string;
}

const LOCAL: Caller = {
  user: null,
  username: 'local',
  is_admin: true,
  scope: 'full',
  session: null,
  token: null,
  address: null,
};

const kindsOf = (name: OperationName): readonly RecordKind[] | null => {
  const { contains }: Operation = OPERATIONS[name];
  return contains === undefined || contains === 'answer' ? null : contains;
};

/** Operations for single records of lists, with the field of the list that is their parameter. */
const ONE_OF: Readonly<Partial<Record<OperationName, readonly [one: OperationName, key: string]>>> = {
  ...Object.fromEntries(
    CATALOGUE_KINDS.map((kind) => CATALOGUE[kind].names).map(([one, many]) => [`list${many}`, [`get${one}`, 'uuid']]),
  ),
  listBeds: ['getBed', 'uuid'],
  listGrowthRecipes: ['getGrowthRecipe', 'uuid'],
  listBatches: ['getBatch', 'uuid'],
  listHarvests: ['getHarvest', 'harvest_uuid'],
  listSops: ['listSopVersions', 'uuid'],
};
/** Operations on what belongs to each listed record. */
const BELOW: Readonly<Partial<Record<OperationName, readonly OperationName[]>>> = {
  listBatches: ['getTimeline', 'listComments'],
  listBeds: ['listBedHistory', 'listBedAssignments'],
  listReservoirs: ['listReservoirHistory'],
  listHvacs: ['listHvacHistory'],
  listChambers: ['listChamberHistory'],
  listQaSpecs: ['getQaSpecResults'],
  listTrayTypes: ['listTrayTypeDependants'],
  listPhysicalLocations: ['listPhysicalLocationDependants'],
};
const HYDRATED: readonly OperationName[] = ['listBeds', 'getBed', 'listHvacs', 'getHvac', 'listBatches', 'getBatch'];
const WHOLE: readonly OperationName[] = [
  'getMetadata',
  'getInterfaceEnvironment',
  'listExpectedTasks',
  'listCompletedTasks',
  'listLifeConflicts',
  'getOccupancy',
  'listQaDocuments',
  'listBatchSummaries',
  'listBatchTags',
  'listBatchStates',
  'getHarvestTotals',
  'listHarvestWeeks',
  'exportHarvests',
  'listPerformance',
  'getGraph',
];
/** Further parameters of some operations. */
const QUERIES: Readonly<Partial<Record<OperationName, Readonly<Record<string, string>>>>> = {
  listBatchSummaries: { json: 'true' },
  exportHarvests: { json: 'true' },
  getGraph: { metric: 'occupancy' },
  listPerformance: { gr_family: SEED.recipe_family },
};

/** Every operation that `pollAll` asks for. */
export const POLLED: readonly OperationName[] = [
  ...WHOLE,
  ...Object.entries(ONE_OF).flatMap(([list, [one]]) => [...namesIn(list), one]),
  ...Object.values(BELOW).flat(),
];

function namesIn(text: string): OperationName[] {
  return Object.keys(OPERATIONS).filter((name): name is OperationName => name === text);
}

/** Requests every polled answer of a farm, hydrated and not. */
export async function pollAll(service: FarmService): Promise<ReadonlyMap<string, Polled>> {
  const polled = new Map<string, Polled>();
  const ask = async (name: OperationName, params?: RawInput['params']): Promise<string> => {
    let last = '';
    for (const query of HYDRATED.includes(name) ? [{ hydrate: 'true' }, {}] : [QUERIES[name] ?? {}]) {
      const stamp = await service.stamp(kindsOf(name) ?? []);
      last = await textOf(await service.call(name, LOCAL, { query, ...(params === undefined ? {} : { params }) }, {}));
      polled.set(JSON.stringify([name, params, query]), { stamp, text: last });
    }
    return last;
  };
  for (const name of WHOLE) await ask(name);
  for (const [list, [one, key]] of Object.entries(ONE_OF)) {
    for (const name of namesIn(list)) {
      const rows: unknown = JSON.parse(await ask(name));
      for (const row of Array.isArray(rows) ? rows : []) {
        for (const each of [one, ...(BELOW[name] ?? [])]) await ask(each, { uuid: row[key] });
      }
    }
  }
  return polled;
}

const textOf = async (reply: Reply): Promise<string> => {
  if (isJsonText(reply)) return reply.json;
  if (isJsonPieces(reply)) {
    let text = '';
    for await (const piece of reply.json_pieces) text += piece;
    return text;
  }
  if ('value' in reply) return JSON.stringify(reply.value);
  throw new Error('A polled answer is no stream');
};
