import type { QueryClient } from '@tanstack/react-query';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { chambersQuery, codedTasksQuery, currentUserQuery, settingsQuery, systemQuery } from './farm-queries.ts';
import { lastFormats } from './site-formats.ts';

/** The longest wait for the answers at the first visit. */
const FIRST_MS = 1_000;

/**
 * Reads what every screen shows, and today's tasks for home, while the code of the screen is still being loaded.
 * Resolves at once, but at the first visit with the answers: its screen would be drawn twice, since the formats of
 * dates and numbers are among them.
 */
export async function startFirstQueries(queries: QueryClient, farm: FarmApi, path: string): Promise<void> {
  const answers = Promise.all([
    ...(path === '/' ? [queries.prefetchQuery(codedTasksQuery(farm)), queries.prefetchQuery(chambersQuery(farm))] : []),
    queries.prefetchQuery(settingsQuery(farm)),
    queries.prefetchQuery(currentUserQuery(farm)),
    queries.prefetchQuery(systemQuery(farm)),
  ]);
  if (lastFormats() === null) await Promise.race([answers, new Promise((done) => setTimeout(done, FIRST_MS))]);
}
