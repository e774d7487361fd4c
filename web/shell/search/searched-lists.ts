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
  /** The page to open; for a row that fills the field in, unused. */
  readonly to: string;
  /** The heading above it and the rows around it with the same one; none for results of the search. */
  readonly heading?: string;
  /** The new text of the field when the row is chosen, instead of opening a page. */
  readonly fill?: string;
  /** Set if it opens a form, filled in by a command. */
  readonly form?: FilledForm;
}

/** A value that a form opens with. */
export interface FormFact {
  readonly label: string;
  readonly value: string;
  /** A remark after the value: '5% below the estimate'. */
  readonly beside?: string;
}

/** The form that a row opens. */
export interface FilledForm {
  /** The number selects the crop's colour; null if it is unknown. */
  readonly crop: { readonly name: string; readonly number: number | null } | null;
  /** The lot code of the batch; '' without one. */
  readonly code: string;
  readonly facts: readonly FormFact[];
  /** The number of facts that a short row names; all by default. */
  readonly named?: number;
}

/** The results of one kind. */
export interface Found {
  readonly hits: readonly Hit[];
  /** Links to the lists of further results, with their numbers. */
  readonly more: readonly Hit[];
  /** True if the farm didn't respond, so that only loaded records were searched. */
  readonly isLoadedOnly?: boolean;
}

/** The lists that `find-records.ts` searches, in the order of the results. */
export const SEARCHED_LISTS = [
  'listBatches',
  ...ALL_RECORD_LISTS.map(({ call }) => call),
  'listGrowthRecipes',
  'listSops',
] as const;
