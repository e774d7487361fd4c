import type { FarmApi } from '#ports/farm-api/index.ts';
import { KINDS } from '#ports/record-kinds/kinds.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { ALL_RECORD_LISTS, type AnyRecordList } from '#web/records/record-lists.ts';

/** Records of a farm used to show routes. */
export interface Subjects {
  /** A growing batch, with comments if the farm has any. */
  readonly growing: string;
  /** A finished batch, with its harvests. */
  readonly done: string;
  readonly user: string;
  /** Null if the farm has none, so that its page says so. */
  readonly document: string | null;
  /** A bed with trays. */
  readonly bed: string;
  /** A growing recipe, in its latest version. */
  readonly recipe: string;
  /** A record of each list, by the list's path. */
  readonly records: ReadonlyMap<string, string>;
}

/** A route, with an address that shows it. */
export interface Route {
  /** The name of its screenshots. */
  readonly name: string;
  /** Its pattern in the app's list of screens. */
  readonly path: string;
  readonly address: (subjects: Subjects) => string;
}

const plain = (name: string, path: string): Route => ({ name, path, address: () => path });

const listAndRecord = ({ kind, path }: AnyRecordList): readonly Route[] => {
  const [one, many] = KINDS[kind].words.map((words) => words.replaceAll(' ', '-'));
  return [
    plain(`${many}`, path),
    { name: `${one}`, path: `${path}/:uuid`, address: ({ records }) => `${path}/${records.get(path)}` },
  ];
};

/** Every screen inside the shell. */
export const ROUTES: readonly Route[] = [
  plain('home', '/'),
  plain('welcome', '/welcome'),
  plain('round', '/round'),
  plain('planned', '/croplogger/planned'),
  plain('growing', '/croplogger/growing'),
  plain('completed', '/croplogger/completed'),
  plain('schedule', '/croplogger/schedule'),
  plain('life-conflicts', '/lifeconflicts'),
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
  {
    name: 'batch-climate',
    path: '/croplogger/:batchUuid/climate',
    address: ({ growing }) => `/croplogger/${growing}/climate`,
  },
  ...ALL_RECORD_LISTS.flatMap(listAndRecord),
  ...['reservoir', 'hvac'].flatMap((kind) =>
    ['graphs', 'history'].map((tab) => ({
      name: `${kind}-${tab}`,
      path: `/${kind}/:uuid/:tab`,
      address: ({ records }: Subjects) => `/${kind}/${records.get(`/${kind}`)}/${tab}`,
    })),
  ),
  plain('documents', '/document'),
  { name: 'document', path: '/document/:uuid', address: ({ document }) => `/document/${document}` },
  plain('harvests', '/harvest'),
  plain('beds', '/bed'),
  { name: 'bed', path: '/bed/:uuid', address: ({ bed }) => `/bed/${bed}` },
  ...['details', 'life', 'graphs'].map((tab) => ({
    name: `bed-${tab}`,
    path: '/bed/:uuid/:tab',
    address: ({ bed }: Subjects) => `/bed/${bed}/${tab}`,
  })),
  plain('growing-recipes', '/growthrecipe'),
  plain('new-growing-recipe', '/growthrecipe/new'),
  { name: 'growing-recipe', path: '/growthrecipe/:uuid', address: ({ recipe }) => `/growthrecipe/${recipe}` },
  ...['details', 'performance', 'versions'].map((tab) => ({
    name: `growing-recipe-${tab}`,
    path: `/growthrecipe/:uuid/${tab}`,
    address: ({ recipe }: Subjects) => `/growthrecipe/${recipe}/${tab}`,
  })),
  plain('graphs-first', '/graphs'),
  {
    name: 'graphs',
    path: '/graphs',
    address: () => '/graphs?s=yield&s=occupancy&s=phase_days&compare=previous',
  },
  plain('users', '/user'),
  { name: 'user', path: '/user/:uuid', address: ({ user }) => `/user/${user}` },
  plain('settings-site', '/settings/site'),
  plain('settings-units', '/settings/units'),
  plain('settings-video', '/settings/video'),
  plain('settings-devices', '/settings/devices'),
  plain('settings-system', '/settings/system'),
  plain('settings-backups', '/settings/backups'),
  plain('settings-audit', '/settings/audit'),
  plain('imports', '/imports'),
  plain('tokens', '/settings/tokens'),
  plain('whats-new', '/whatsnew'),
];

/** Finds the records used to show the routes, always the same on the same farm. The user is the caller. */
export async function findSubjects(api: FarmApi): Promise<Subjects> {
  const first = async (internal_state: 'Alive' | 'Done') => {
    const answer = await api.listBatches({ query: { internal_state } });
    const [batch] = 'data' in answer ? answer.data : answer;
    if (batch === undefined) throw new Error(`No batch of the farm is ${internal_state}.`);
    return batch.uuid;
  };
  const records = new Map<string, string>();
  for (const { path, call } of ALL_RECORD_LISTS) {
    const [record] = rowsOf<{ readonly uuid: string }>(await api[call]({}));
    if (record === undefined) throw new Error(`The farm has nothing to show at ${path}.`);
    records.set(path, record.uuid);
  }
  const bed = rowsOf(await api.listBeds({})).find(({ standing }) => standing.length > 0);
  if (bed === undefined) throw new Error('No bed of the farm has trays.');
  const [recipe] = rowsOf(await api.listGrowthRecipes({ query: { latest: true, archived: false } }));
  if (recipe === undefined) throw new Error('The farm has no growing recipe.');
  return {
    recipe: recipe.uuid,
    growing: await first('Alive'),
    done: await first('Done'),
    user: (await api.getCurrentUser({})).id,
    document: rowsOf(await api.listSops({}))[0]?.uuid ?? null,
    bed: bed.uuid,
    records,
  };
}
