import type { FarmApi } from '#ports/farm-api/index.ts';
import { rowsOf } from '#ports/schemas/paging.ts';

/** Records of a farm that routes are shown with. */
export interface Subjects {
  /** A batch that grows, and has comments where the farm has any. */
  readonly growing: string;
  /** A batch that is done, with its harvests. */
  readonly done: string;
  readonly user: string;
  readonly crop: string;
  readonly family: string;
  readonly supplier: string;
  readonly medium: string;
}

/** A route, and an address to see it at. */
export interface Route {
  /** What its pictures are called. */
  readonly name: string;
  /** As the app's own list of screens has it. */
  readonly path: string;
  readonly address: (subjects: Subjects) => string;
}

const plain = (name: string, path: string): Route => ({ name, path, address: () => path });

/** Every screen inside the shell. */
export const ROUTES: readonly Route[] = [
  plain('home', '/'),
  plain('planned', '/croplogger/planned'),
  plain('growing', '/croplogger/growing'),
  plain('completed', '/croplogger/completed'),
  plain('schedule', '/croplogger/schedule'),
  plain('new-batch', '/croplogger/new'),
  { name: 'batch', path: '/croplogger/:batchUuid', address: ({ growing }) => `/croplogger/${growing}` },
  {
    name: 'batch-timeline',
    path: '/croplogger/:batchUuid/timeline',
    address: ({ done }) => `/croplogger/${done}/timeline`,
  },
  {
    name: 'batch-comments',
    path: '/croplogger/:batchUuid/comments',
    address: ({ growing }) => `/croplogger/${growing}/comments`,
  },
  {
    name: 'batch-harvests',
    path: '/croplogger/:batchUuid/harvests',
    address: ({ done }) => `/croplogger/${done}/harvests`,
  },
  plain('crops', '/crop'),
  { name: 'crop', path: '/crop/:uuid', address: ({ crop }) => `/crop/${crop}` },
  plain('families', '/plant'),
  { name: 'family', path: '/plant/:uuid', address: ({ family }) => `/plant/${family}` },
  plain('suppliers', '/supplier'),
  { name: 'supplier', path: '/supplier/:uuid', address: ({ supplier }) => `/supplier/${supplier}` },
  plain('media', '/growthmedia'),
  { name: 'medium', path: '/growthmedia/:uuid', address: ({ medium }) => `/growthmedia/${medium}` },
  plain('users', '/user'),
  { name: 'user', path: '/user/:uuid', address: ({ user }) => `/user/${user}` },
  plain('tokens', '/settings/tokens'),
  plain('whats-new', '/whatsnew'),
];

/** Finds what the routes are shown with: on the same farm always the same. The user is whoever calls. */
export async function findSubjects(api: FarmApi): Promise<Subjects> {
  const first = async (internal_state: 'Alive' | 'Done') => {
    const answer = await api.listBatches({ query: { internal_state } });
    const [batch] = 'data' in answer ? answer.data : answer;
    if (batch === undefined) throw new Error(`No batch of the farm is ${internal_state}.`);
    return batch.uuid;
  };
  const uuidOf = (records: readonly { readonly uuid: string }[]) => {
    const [record] = records;
    if (record === undefined) throw new Error('The farm lacks a kind of record.');
    return record.uuid;
  };
  return {
    growing: await first('Alive'),
    done: await first('Done'),
    user: (await api.getCurrentUser({})).id,
    crop: uuidOf(rowsOf(await api.listCrops({}))),
    family: uuidOf(rowsOf(await api.listFamilies({}))),
    supplier: uuidOf(rowsOf(await api.listSuppliers({}))),
    medium: uuidOf(rowsOf(await api.listGrowthMedia({}))),
  };
}
