import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
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
  /** The results, then links to the remaining ones. */
  readonly hits: readonly Hit[];
  /** The number of further matching beds. */
  readonly moreBeds: number;
  /** The searched words, which may differ from the field's current text. */
  readonly words: string;
  readonly isPending: boolean;
  /** True if the farm didn't respond, so that only screens and loaded records are found. */
  readonly isSilent: boolean;
}

/** Searches the farm and the screens shortly after the last key press. */
export function useSearch(text: string): Search {
  const farm = useFarm();
  const client = useQueryClient();
  const { data: user } = useCurrentUser();
  const today = useToday();
  const words = useDebounced(text.trim(), PAUSE_MS);
  const found = useQueries({
    queries: SEARCHED_LISTS.map((operation) => ({
      // Omits the day, which only ranks the results: a new day doesn't require another search.
      queryKey: keyOf(operation, 'search', words),
      // Loaded on the first search, since most visits have none.
      queryFn: async () => (await import('./find-loaded.ts')).findOrLoaded(operation, farm, client, words, today),
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
    // Results that show the matching words come first.
    hits: [
      ...hits.filter(isNamed),
      ...hits.filter((hit) => !isNamed(hit)),
      ...found.flatMap(({ data }) => data?.more ?? []),
    ],
    moreBeds: ofBeds.more,
    words,
    isPending: words !== text.trim() || found.some(({ isLoading }) => isLoading),
    isSilent: found.some(({ isError, data }) => isError || data?.isLoadedOnly === true),
  };
}
