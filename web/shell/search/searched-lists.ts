import type { IconDefinition } from '@fortawesome/free-solid-svg-icons';
import { ALL_RECORD_LISTS } from '#web/records/record-lists.ts';

/** One search result. */
export interface Hit {
  readonly id: string;
  readonly icon: IconDefinition;
  readonly title: string;
  /** Whether the title is a lot code rather than a name. */
  readonly isCode: boolean;
  readonly beside: string;
  /** Other texts that the search matches; shown if neither the title nor `beside` has the words. */
  readonly hidden: readonly string[];
  readonly to: string;
}

/** The results of one kind. */
export interface Found {
  readonly hits: readonly Hit[];
  /** Links to lists of the remaining ones, each with their number. */
  readonly more: readonly Hit[];
}

/** The lists that `find-records.ts` searches, in the order of the results. */
export const SEARCHED_LISTS = ['listBatches', ...ALL_RECORD_LISTS.map(({ call }) => call)] as const;
