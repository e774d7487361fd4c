import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { unchanging } from '#web/data/farm-queries.ts';

it('shown files are not fetched again when everything else is', async () => {
  const queries = new QueryClient();
  const fetches = { file: vi.fn(async () => 'file'), list: vi.fn(async () => 'list') };
  const stops = [
    new QueryObserver(queries, { queryKey: ['file'], queryFn: fetches.file, ...unchanging }).subscribe(() => {}),
    new QueryObserver(queries, { queryKey: ['list'], queryFn: fetches.list }).subscribe(() => {}),
  ];
  await vi.waitUntil(() => queries.isFetching() === 0);
  await queries.refetchQueries({ type: 'active' });
  expect(fetches.file).toHaveBeenCalledTimes(1);
  expect(fetches.list).toHaveBeenCalledTimes(2);
  for (const stop of stops) stop();
  queries.clear();
});
