import type { QueryClient } from '@tanstack/react-query';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { chambersQuery, codedTasksQuery, currentUserQuery, settingsQuery, systemQuery } from './farm-queries.ts';

/** Reads what every screen shows, and today's tasks for home, while the code of the screen is still being loaded. */
export function startFirstQueries(queries: QueryClient, farm: FarmApi, path: string): void {
  if (path === '/') {
    void queries.prefetchQuery(codedTasksQuery(farm));
    void queries.prefetchQuery(chambersQuery(farm));
  }
  void queries.prefetchQuery(settingsQuery(farm));
  void queries.prefetchQuery(currentUserQuery(farm));
  void queries.prefetchQuery(systemQuery(farm));
}
