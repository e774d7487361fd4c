import { faFileLines, faList, faListOl, faSeedling } from '@fortawesome/free-solid-svg-icons';
import { type Batch, INTERNAL_STATES, type InternalState } from '#domain/batches/batch.ts';
import { FOUND_ORDERS, rankResults } from '#domain/batches/rank-found.ts';
import type { Day } from '#domain/time.ts';
import type { KindDescription } from '#ports/descriptions/describe.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { READ } from '#web/data/farm-queries.ts';
import { pageAnswer } from '#web/data/paging.ts';
import { documentTitle } from '#web/format/document-title.ts';
import { batchesPath } from '#web/format/stage-labels.ts';
import { fieldText } from '#web/records/field-text.ts';
import { RECORD_ICONS } from '#web/records/record-icons.ts';
import type { FarmRecord } from '#web/records/record-kind.ts';
import { ALL_RECORD_LISTS, type AnyRecordList } from '#web/records/record-lists.ts';
import { daysLate } from '#web/ui/status.tsx';
import { list as listText } from '#words/language.ts';
import { listNames } from '#words/web/records/lists.ts';
import { cropLogger } from '#words/web/screens.ts';
import * as m from '#words/web/shell/found.ts';
import type { Found, Hit, SEARCHED_LISTS } from './searched-lists.ts';

type Find = (farm: FarmApi, words: string, today: Day) => Promise<Found>;

/** The maximum number of results of one kind. */
export const HITS = 8;

/** Returns the search of one list. */
export function findRecords(list: (typeof SEARCHED_LISTS)[number]): Find {
  switch (list) {
    case 'listBatches':
      return findBatches;
    case 'listGrowthRecipes':
      return findRecipes;
    case 'listSops':
      return findDocuments;
    default:
      return findListed(list);
  }
}

async function findBatches(farm: FarmApi, words: string, today: Day): Promise<Found> {
  const found = await Promise.all(INTERNAL_STATES.map((state) => findInStage(farm, state, words)));
  const first = rankResults(
    found.flatMap(({ rows }) => rows),
    today,
  ).slice(0, HITS);
  const more = INTERNAL_STATES.map((state, at) => ({
    state,
    count: (found[at]?.total ?? 0) - first.filter(({ internal_state }) => internal_state === state).length,
  }));
  return {
    hits: first.map(batchHit),
    more: more.filter(({ count }) => count > 0).map(({ state, count }) => moreHit(state, count, words)),
  };
}

/** Finds records that match, without archived and inactive ones. */
const findListed =
  (call: AnyRecordList['call']): Find =>
  async (farm, words) => {
    const list = ALL_RECORD_LISTS.find((one) => one.call === call);
    if (list === undefined) return { hits: [], more: [] };
    const query = { fuzzy_find: words, ...inUse(list), page_num: 1, page_size: HITS };
    const { rows } = pageAnswer<FarmRecord>(await farm[call]({ query }, READ));
    return { hits: rows.map((row) => recordHit(list, row)), more: [] };
  };

/** Finds growing recipes in their latest versions, without archived ones. */
const findRecipes: Find = async (farm, words) => {
  const query = { fuzzy_find: words, latest: true, archived: false, page_num: 1, page_size: HITS };
  const { rows } = pageAnswer(await farm.listGrowthRecipes({ query }, READ));
  return {
    hits: rows.map(({ uuid, metadata, crop_name, version_number }) => ({
      ...{ id: uuid, icon: faListOl, title: metadata.name, isCode: false, to: `/growthrecipe/${uuid}/details` },
      beside: m.recipeOfCrop({ crop: crop_name, version: version_number }),
      hidden: [],
    })),
    more: [],
  };
};

const findDocuments: Find = async (farm, words) => {
  const query = { fuzzy_find: words, page_num: 1, page_size: HITS };
  const { rows } = pageAnswer(await farm.listSops({ query }, READ));
  return {
    hits: rows.map((row) => ({
      ...{ id: row.uuid, icon: faFileLines, title: documentTitle(row), isCode: false, to: `/document/${row.uuid}` },
      beside: [listNames.document.one, row.category].filter((part) => part !== null).join(', '),
      hidden: [row.filename, row.author ?? ''],
    })),
    more: [],
  };
};

const inUse = ({ retires }: Pick<KindDescription, 'retires'>) =>
  retires === 'inactive' ? { active: true } : { archived: false };

/** Returns the result for a record of a list. */
export const recordHit = ({ kind, title, path, detail }: AnyRecordList, row: FarmRecord): Hit => ({
  id: row.uuid,
  icon: RECORD_ICONS[kind],
  title: fieldText(row, title),
  isCode: false,
  beside: [listNames[kind].one, detail === undefined ? '' : fieldText(row, detail)]
    .filter((part) => part !== '')
    .join(', '),
  hidden: [],
  to: `${path}/${row.uuid}`,
});

/** Finds the first matching batches of a stage, in the order of `rankResults`, and the total number of matches. */
async function findInStage(farm: FarmApi, internal_state: InternalState, fuzzy_find: string) {
  const order_by = FOUND_ORDERS[internal_state];
  const query = { internal_state, fuzzy_find, order_by, page_num: 1, page_size: HITS, total: true };
  return pageAnswer(await farm.listBatches({ query }, READ));
}

/** A link to the list of a stage with the same search: '12 more growing…'. */
const moreHit = (state: InternalState, count: number, words: string): Hit => ({
  id: `more ${state}`,
  icon: faList,
  title: m.moreOfStage[state]({ count }),
  isCode: false,
  beside: cropLogger,
  hidden: [],
  to: batchesPath(state, { search: words }),
});

type FoundBatch = Pick<
  Batch,
  | 'uuid'
  | 'lot_code'
  | 'days_till_action'
  | 'crop_name'
  | 'internal_state'
  | 'locations'
  | 'recipe_name'
  | 'tags'
  | 'current_state'
>;

/** Returns the result for a batch. */
export const batchHit = (batch: FoundBatch): Hit => ({
  id: batch.uuid,
  icon: faSeedling,
  title: batch.lot_code,
  isCode: true,
  beside: [batch.crop_name, placeText(batch), ...dueText(batch)].join(', '),
  hidden: [batch.recipe_name, ...batch.tags, batch.current_state ?? ''],
  to: `/croplogger/${batch.uuid}`,
});

/** '2 d late', m.dueToday */
function dueText({ internal_state, days_till_action: days }: FoundBatch): readonly string[] {
  if (internal_state === 'Done' || days === null || days > 0) return [];
  return [days < 0 ? daysLate(days) : m.dueToday];
}

/** Returns the chambers of a growing batch; the stage of any other. */
function placeText({ internal_state, locations }: FoundBatch): string {
  const chambers = [...new Set(locations.flatMap(({ chamber_name }) => chamber_name ?? []))];
  return internal_state === 'Alive' && chambers.length > 0 ? listText(chambers) : m.stageOfBatch[internal_state];
}
