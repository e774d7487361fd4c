import { expect, it } from 'vitest';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { performanceQuery } from '#web/features/recipes/model/recipe-queries.ts';

it('the performance of a recipe has the batches of all pages', async () => {
  const asked: object[] = [];
  const listPerformance = async ({ query }: { readonly query: { readonly page_num: number } }) => {
    asked.push(query);
    const { page_num } = query;
    return {
      data: [{ batch_uuid: `batch ${page_num}` }],
      meta: { page_num, page_size: 1000, next_page: page_num < 2 && 2 },
    };
  };
  const methods: object = { listPerformance };
  const isFarm = (made: object): made is FarmApi => 'listPerformance' in made;
  if (!isFarm(methods)) throw new Error('It has the one method that is called.');
  const { queryFn }: { queryFn?: unknown } = performanceQuery(methods, 'a family');
  const rows: unknown = typeof queryFn === 'function' ? await Reflect.apply(queryFn, undefined, []) : null;
  expect(rows).toEqual([{ batch_uuid: 'batch 1' }, { batch_uuid: 'batch 2' }]);
  expect(asked).toEqual([1, 2].map((page_num) => ({ gr_family: 'a family', page_num, page_size: 1000 })));
});
