import { expect, it } from 'vitest';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { growingQuery, plannedQuery } from '#web/features/life/model/life-ground.ts';

it.each([
  ['growing', growingQuery],
  ['planned', plannedQuery],
])('L.I.F.E. recipes are compared with the %s batches of all pages', async (_, queryOf) => {
  const listBatches = async ({ query: { page_num } }: { readonly query: { readonly page_num: number } }) => ({
    data: [{ uuid: `batch ${page_num}` }],
    meta: { page_num, page_size: 1, next_page: page_num < 3 && page_num + 1 },
  });
  const methods: object = { listBatches };
  const isFarm = (made: object): made is FarmApi => 'listBatches' in made;
  if (!isFarm(methods)) throw new Error('It has the one method that is called.');
  const { queryFn }: { queryFn?: unknown } = queryOf(methods);
  const rows: unknown = typeof queryFn === 'function' ? await Reflect.apply(queryFn, undefined, []) : null;
  expect(rows).toEqual([1, 2, 3].map((page) => ({ uuid: `batch ${page}` })));
});
