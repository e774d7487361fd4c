import { faList, faSeedling } from '@fortawesome/free-solid-svg-icons';
import { type Batch, INTERNAL_STATES, type InternalState } from '#domain/batches/batch.ts';
import { FOUND_ORDERS, rankFound } from '#domain/batches/rank-found.ts';
import type { Day } from '#domain/time.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { READ } from '#web/data/farm-queries.ts';
import { pageAnswer } from '#web/data/paging.ts';
import { formatNumber } from '#web/format/quantity.ts';
import { batchesPath, STAGE_LABELS } from '#web/format/stage-labels.ts';
import { fieldText } from '#web/records/field-text.ts';
import { RECORD_ICONS } from '#web/records/record-icons.ts';
import type { FarmRecord } from '#web/records/record-kind.ts';
import { ALL_RECORD_LISTS, type AnyRecordList } from '#web/records/record-lists.ts';
import { daysLate } from '#web/ui/status.tsx';
import type { Found, Hit, SEARCHED_LISTS } from './searched-lists.ts';

type Find = (farm: FarmApi, words: string, today: Day) => Promise<Found>;

/** The most hits of one kind. */
const HITS = 8;

/** Finds the records of a list under some words. */
export const findRecords = (list: (typeof SEARCHED_LISTS)[number]): Find =>
  list === 'listBatches' ? findBatches : findListed(list);

async function findBatches(farm: FarmApi, words: string, today: Day): Promise<Found> {
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
}

/** Finds the first records with the words, archived ones left out. */
const findListed =
  (call: AnyRecordList['call']): Find =>
  async (farm, words) => {
    const query = { fuzzy_find: words, archived: false, page_num: 1, page_size: HITS };
    const { rows } = pageAnswer<FarmRecord>(await farm[call]({ query }, READ));
    const list = ALL_RECORD_LISTS.find((one) => one.call === call);
    return { hits: list === undefined ? [] : rows.map((row) => recordHit(list, row)), more: [] };
  };

const recordHit = ({ kind, path, detail }: AnyRecordList, row: FarmRecord): Hit => ({
  id: row.uuid,
  icon: RECORD_ICONS[kind.kind],
  title: fieldText(row, kind.title),
  isCode: false,
  beside: [kind.words[0], detail === undefined ? '' : fieldText(row, detail)].filter((part) => part !== '').join(', '),
  hidden: [],
  to: `${path}/${row.uuid}`,
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
