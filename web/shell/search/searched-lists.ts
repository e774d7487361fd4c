import type { IconDefinition } from '@fortawesome/free-solid-svg-icons';
import { ALL_RECORD_LISTS } from '#web/records/record-lists.ts';

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

/** What a search found of one kind: the first ones, and how many there are in all. */
export interface Found {
  readonly hits: readonly Hit[];
  /** The ways to those that are not among the first, each with their number. */
  readonly more: readonly Hit[];
}

/** The lists that are searched, in the order of the results; `find-records.ts` says how. */
export const SEARCHED_LISTS = ['listBatches', ...ALL_RECORD_LISTS.map(({ call }) => call)] as const;
