import type { IconDefinition } from '@fortawesome/free-solid-svg-icons';
import { ALL_RECORD_LISTS } from '#web/records/record-lists.ts';

/** One search result. */
export interface Hit {
  readonly id: string;
  readonly icon: IconDefinition;
  readonly title: string;
  /** True if the title is a lot code rather than a name. */
  readonly isCode: boolean;
  readonly beside: string;
  /** Other texts that the search matches, shown if neither the title nor `beside` contains the words. */
  readonly hidden: readonly string[];
  readonly to: string;
  /** True if it opens a form, filled in by a command. */
  readonly isCommand?: boolean;
}

/** The results of one kind. */
export interface Found {
  readonly hits: readonly Hit[];
  /** Links to the lists of further results, with their numbers. */
  readonly more: readonly Hit[];
}

/** The lists that `find-records.ts` searches, in the order of the results. */
export const SEARCHED_LISTS = ['listBatches', ...ALL_RECORD_LISTS.map(({ call }) => call), 'listSops'] as const;
