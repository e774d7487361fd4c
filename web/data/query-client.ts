import { QueryClient } from '@tanstack/react-query';
import { isAway, isSilence } from './connection.ts';

/** Screens ask again every 30 s. */
export const POLL_MS = 30_000;
/** While the farm is silent they ask more often, so that it is noticed soon when it is back. */
const POLL_SILENT_MS = 5_000;
const RETRIES = 2;
/** What was read can be looked at for so long without the farm, wherever one went meanwhile. */
const KEPT_MS = 2 * 3_600_000;

/** Calls that got no answer are tried again twice, unless the farm is known to be out of reach; a refusal stands. */
export const shouldRetry = (failures: number, error: unknown, away = false): boolean =>
  !away && failures < RETRIES && isSilence(error);

/** Waits of 1, 2, 4 … s, at most 10. */
export const retryDelay = (failures: number): number => Math.min(1_000 * 2 ** failures, 10_000);

/**
 * The interval at which a query is asked again, after so many failures in a row; false for not at all. While the farm is
 * out of reach what failed stays so, rather than turn into a skeleton again and again: it is read once the farm is back.
 */
export function pollInterval(failures: number, away = false): number | false {
  if (failures === 0) return POLL_MS;
  return away ? false : POLL_SILENT_MS;
}

/** The memory of what the farm answered. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: POLL_MS / 2,
        gcTime: KEPT_MS,
        retry: (failures, error) => shouldRetry(failures, error, isAway()),
        retryDelay,
        // A farm's network is often without internet: what the browser takes for offline says nothing about the farm.
        networkMode: 'always',
        refetchOnWindowFocus: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
