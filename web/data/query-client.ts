import { QueryClient } from '@tanstack/react-query';
import { MS_PER_HOUR } from '#domain/time.ts';
import { isNoResponse, isOffline } from './connection.ts';

/** The interval at which screens poll. */
export const POLL_MS = 30_000;
/** The interval while the farm doesn't respond: shorter, to notice soon when it is back. */
const POLL_OFFLINE_MS = 5_000;
const RETRIES = 2;
/**
 * The time that responses stay cached after they leave the screen, so that they can be shown while the farm is out of
 * reach.
 */
const CACHED_MS = 2 * MS_PER_HOUR;

/** Retries calls without a response twice, unless the farm is offline. Refused calls are never retried. */
export const shouldRetry = (failures: number, error: unknown, away = false): boolean =>
  !away && failures < RETRIES && isNoResponse(error);

/** Returns 1, 2, 4 … s in milliseconds, at most 10 s. */
export const retryDelay = (failures: number): number => Math.min(1_000 * 2 ** failures, 10_000);

/**
 * Returns the polling interval after consecutive failures, in milliseconds; false for none. While the farm is offline a
 * failed query isn't repeated, since its screen would flicker between error and skeleton; it is read once the farm is
 * back.
 */
export function pollInterval(failures: number, away = false): number | false {
  if (failures === 0) return POLL_MS;
  return away ? false : POLL_OFFLINE_MS;
}

/** Creates the cache of the farm's responses. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: POLL_MS / 2,
        gcTime: CACHED_MS,
        retry: (failures, error) => shouldRetry(failures, error, isOffline()),
        retryDelay,
        // A farm's network often has no internet, so the browser being offline doesn't mean that the farm is.
        networkMode: 'always',
        refetchOnWindowFocus: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
