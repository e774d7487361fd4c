import { useQueries, useQuery } from '@tanstack/react-query';
import { bedsQuery, chambersQuery, useCurrentUser } from '#web/data/farm-queries.ts';
import { keyOf } from '#web/data/query-key.ts';
import { useFarm } from '#web/data/services.ts';
import { useToday } from '#web/data/use-today.ts';
import { useDebounced } from '#web/page/use-debounced.ts';
import { SCREENS } from '#web/screens/screens.tsx';
import { bedHits, NO_BEDS } from './bed-hits.ts';
import { hasMatch } from './matched-parts.ts';
import { screenHits } from './screen-hits.ts';
import { type Hit, SEARCHED_LISTS } from './searched-lists.ts';

const PAUSE_MS = 150;

interface Search {
  /** What was found, then the ways to the rest of it. */
  readonly hits: readonly Hit[];
  /** Beds that have the words too, and are not among the hits. */
  readonly moreBeds: number;
  /** The words that the hits are for; what is being typed may be ahead of them. */
  readonly words: string;
  readonly isPending: boolean;
  /** The farm could not be asked: only screens are found. */
  readonly isSilent: boolean;
}

/** What the farm has under the words of a search, shortly after they were typed. */
export function useSearch(text: string): Search {
  const farm = useFarm();
  const { data: user } = useCurrentUser();
  const today = useToday();
  const words = useDebounced(text.trim(), PAUSE_MS);
  const found = useQueries({
    queries: SEARCHED_LISTS.map((operation) => ({
      // The day only ranks what is found: another one, once the farm has told it, is no reason to ask again.
      queryKey: keyOf(operation, 'search', words),
      // Most people who open the farm search for nothing yet.
      queryFn: async () => (await import('./find-records.ts')).findRecords(operation)(farm, words, today),
      enabled: words !== '',
    })),
  });
  const options = { enabled: words !== '', notifyOnChangeProps: ['data' as const] };
  const { data: beds = [] } = useQuery({ ...bedsQuery(farm), ...options });
  const { data: chambers = [] } = useQuery({ ...chambersQuery(farm), ...options });
  const ofBeds = words === '' ? NO_BEDS : bedHits(beds, chambers, words);
  const screens = words === '' ? [] : screenHits(SCREENS, words, user?.is_admin === true);
  const hits = [...found.flatMap(({ data }) => data?.hits ?? []), ...ofBeds.hits, ...screens];
  const isNamed = ({ title, beside }: Hit) => hasMatch(title, words) || hasMatch(beside, words);
  return {
    // What shows why it was found comes first.
    hits: [
      ...hits.filter(isNamed),
      ...hits.filter((hit) => !isNamed(hit)),
      ...found.flatMap(({ data }) => data?.more ?? []),
    ],
    moreBeds: ofBeds.more,
    words,
    isPending: words !== text.trim() || found.some(({ isLoading }) => isLoading),
    isSilent: found.some(({ isError }) => isError),
  };
}
