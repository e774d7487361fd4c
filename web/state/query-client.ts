import { QueryClient } from '@tanstack/react-query';
import { isSilence, noteAnswer, noteSilence } from './connection.ts';

/** Screens ask again every 30 s. */
export const POLL_MS = 30_000;
/** While the farm is silent they ask more often, so that it is noticed soon when it is back. */
const POLL_SILENT_MS = 5_000;
const RETRIES = 2;

/** Calls that got no answer are tried again twice; a refusal stands. */
export const shouldRetry = (failures: number, error: unknown): boolean => failures < RETRIES && isSilence(error);

/** Waits of 1, 2, 4 … s, at most 10. */
export const retryDelay = (failures: number): number => Math.min(1_000 * 2 ** failures, 10_000);

/** The interval at which a query is asked again, after so many failures in a row. */
export const pollInterval = (failures: number): number => (failures > 0 ? POLL_SILENT_MS : POLL_MS);

/** The memory of what the farm answered. `Live` and `Offline` follow from what its calls meet. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: POLL_MS / 2,
        gcTime: 10 * 60_000,
        retry: shouldRetry,
        retryDelay,
        // A farm's network is often without internet: what the browser takes for offline says nothing about the farm.
        networkMode: 'always',
        refetchOnWindowFocus: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'success' && event.action.manual !== true) noteAnswer();
    if (event.action.type === 'failed' || event.action.type === 'error') noteOutcome(event.action.error);
  });
  return client;
}

const noteOutcome = (error: unknown): void => (isSilence(error) ? noteSilence() : noteAnswer());
