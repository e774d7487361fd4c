import { faSeedling, type IconDefinition } from '@fortawesome/free-solid-svg-icons';
import type { Batch } from '#domain/batches/batch.ts';
import type { FarmApi, OperationName } from '#ports/farm-api/index.ts';
import { rowsOf } from '#ports/farm-api/paging.ts';
import { READ } from '../../state/farm-queries.ts';
import { STAGE_WORDS } from '../../ui/stage-words.ts';

/** One thing that was found. */
export interface Hit {
  readonly id: string;
  readonly icon: IconDefinition;
  readonly title: string;
  /** A lot code rather than a name. */
  readonly isCode: boolean;
  readonly beside: string;
  /** What else it is found by; shown where nothing that shows anyway has the words. */
  readonly hidden: readonly string[];
  readonly to: string;
}

/** A kind of record that the search finds. */
export interface SearchKind {
  readonly operation: OperationName;
  /** The screen that its hits lead to; without it the kind is not searched. */
  readonly screen: string;
  readonly find: (farm: FarmApi, words: string) => Promise<readonly Hit[]>;
}

/** The most hits of one kind. */
const HITS = 8;

/** Every kind, in the order of the results; another one is another entry. */
export const SEARCH_KINDS: readonly SearchKind[] = [
  {
    operation: 'listBatches',
    screen: '/croplogger/:batchUuid',
    find: async (farm, words) =>
      rowsOf(
        // What is planned and growing comes before what was.
        await farm.listBatches({ query: { fuzzy_find: words, page_size: HITS, order_by: '-start_date' } }, READ),
      ).map(batchHit),
  },
];

type FoundBatch = Pick<
  Batch,
  'uuid' | 'lot_code' | 'crop_name' | 'internal_state' | 'locations' | 'recipe_name' | 'tags' | 'current_state'
>;

const batchHit = (batch: FoundBatch): Hit => ({
  id: batch.uuid,
  icon: faSeedling,
  title: batch.lot_code,
  isCode: true,
  beside: `${batch.crop_name}, ${whereOf(batch)}`,
  hidden: [batch.recipe_name, ...batch.tags, batch.current_state ?? ''],
  to: `/croplogger/${batch.uuid}`,
});

/** Where a growing batch stands, by chamber; else its stage. */
function whereOf({ internal_state, locations }: FoundBatch): string {
  const chambers = [...new Set(locations.flatMap(({ chamber_name }) => chamber_name ?? []))];
  return internal_state === 'Alive' && chambers.length > 0
    ? chambers.join(' and ')
    : STAGE_WORDS[internal_state].words.toLowerCase();
}
