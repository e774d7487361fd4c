import { faCubes, faLeaf, faList, faSeedling, faTruck, type IconDefinition } from '@fortawesome/free-solid-svg-icons';
import { type Batch, INTERNAL_STATES, type InternalState } from '#domain/batches/batch.ts';
import { FOUND_ORDERS, rankFound } from '#domain/batches/rank-found.ts';
import type { Day } from '#domain/time.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { READ } from '#web/data/farm-queries.ts';
import { pageAnswer } from '#web/data/paging.ts';
import { formatNumber } from '#web/format/quantity.ts';
import { STAGE_LABELS } from '#web/format/stage-labels.ts';
import { daysLate } from '#web/ui/status.tsx';
import type { Found, Hit, SEARCHED_LISTS } from './searched-lists.ts';

type Find = (farm: FarmApi, words: string, today: Day) => Promise<Found>;

/** The most hits of one kind. */
const HITS = 8;

/** What finds the records of each kind under some words. */
export const FIND: Readonly<Record<(typeof SEARCHED_LISTS)[number], Find>> = {
  listBatches: async (farm, words, today) => {
    const found = await Promise.all(INTERNAL_STATES.map((state) => findInStage(farm, state, words)));
    const first = rankFound(
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
  },
  listCrops: async (farm, words) => {
    const { rows } = pageAnswer(await farm.listCrops({ query: firstRecords(words) }, READ));
    return recordsFound(
      rows.map(({ uuid, name, code }) => ({ uuid, title: name, beside: `crop, ${code}` })),
      { icon: faLeaf, path: '/crop' },
    );
  },
  listFamilies: async (farm, words) => {
    const { rows } = pageAnswer(await farm.listFamilies({ query: firstRecords(words) }, READ));
    return recordsFound(
      rows.map(({ uuid, common }) => ({ uuid, title: common, beside: 'plant family' })),
      { icon: faLeaf, path: '/plant' },
    );
  },
  listSuppliers: async (farm, words) => {
    const { rows } = pageAnswer(await farm.listSuppliers({ query: firstRecords(words) }, READ));
    return recordsFound(
      rows.map(({ uuid, name, contact }) => ({
        uuid,
        title: name,
        beside: ['supplier', contact ?? []].flat().join(', '),
      })),
      { icon: faTruck, path: '/supplier' },
    );
  },
  listGrowthMedia: async (farm, words) => {
    const { rows } = pageAnswer(await farm.listGrowthMedia({ query: firstRecords(words) }, READ));
    return recordsFound(
      rows.map(({ uuid, name, kind }) => ({
        uuid,
        title: name,
        beside: ['growth medium', kind ?? []].flat().join(', '),
      })),
      { icon: faCubes, path: '/growthmedia' },
    );
  },
};

/** The query for the first records with these words, archived ones left out. */
const firstRecords = (fuzzy_find: string) => ({ fuzzy_find, archived: false, page_num: 1, page_size: HITS });

/** Records as hits that lead to their own screens. */
const recordsFound = (
  rows: readonly { readonly uuid: string; readonly title: string; readonly beside: string }[],
  { icon, path }: { readonly icon: IconDefinition; readonly path: string },
): Found => ({
  hits: rows.map(({ uuid, title, beside }) => ({
    id: uuid,
    icon,
    title,
    isCode: false,
    beside,
    hidden: [],
    to: `${path}/${uuid}`,
  })),
  more: [],
});

/** The first batches of a stage that have the words, in the order of `rankFound`, and how many have them in all. */
async function findInStage(farm: FarmApi, internal_state: InternalState, fuzzy_find: string) {
  const order_by = FOUND_ORDERS[internal_state];
  const query = { internal_state, fuzzy_find, order_by, page_num: 1, page_size: HITS, total: true };
  return pageAnswer(await farm.listBatches({ query }, READ));
}

/** '12 more growing…', which leads to the list of that stage with the same search. */
const moreHit = (state: InternalState, count: number, words: string): Hit => ({
  id: `more ${state}`,
  icon: faList,
  title: `${formatNumber(count)} more ${STAGE_LABELS[state].words.toLowerCase()}…`,
  isCode: false,
  beside: 'Crop logger',
  hidden: [],
  to: `/croplogger/${STAGE_LABELS[state].key}?${new URLSearchParams({ search: words })}`,
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

const batchHit = (batch: FoundBatch): Hit => ({
  id: batch.uuid,
  icon: faSeedling,
  title: batch.lot_code,
  isCode: true,
  beside: [batch.crop_name, whereOf(batch), ...lateWords(batch)].join(', '),
  hidden: [batch.recipe_name, ...batch.tags, batch.current_state ?? ''],
  to: `/croplogger/${batch.uuid}`,
});

/** '2 d late', 'due today' */
function lateWords({ internal_state, days_till_action: days }: FoundBatch): readonly string[] {
  if (internal_state === 'Done' || days === null || days > 0) return [];
  return [days < 0 ? daysLate(days) : 'due today'];
}

/** Where a growing batch stands, by chamber; else its stage. */
function whereOf({ internal_state, locations }: FoundBatch): string {
  const chambers = [...new Set(locations.flatMap(({ chamber_name }) => chamber_name ?? []))];
  return internal_state === 'Alive' && chambers.length > 0
    ? chambers.join(' and ')
    : STAGE_LABELS[internal_state].words.toLowerCase();
}
