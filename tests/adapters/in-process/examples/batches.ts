import { addDays } from '#domain/time.ts';
import { actionOf, complete, growBasil, planBasil } from '#tests/contract/contract-support.ts';
import { SEED, TODAY } from '#tests/contract/seed-farm.ts';
import { type Examples, on } from './example.ts';

const { D1 } = SEED.beds;

/** Examples of batches. */
export const batchExamples = {
  createBatch: on('ana', async (api) => ({
    kind: 'batch',
    run: () =>
      planBasil(api, {
        start_date: addDays(TODAY, -11),
        target_locations: [],
        completed_to: TODAY,
        placed_at: [{ location: D1, trays: 8 }],
      }),
  })),
  updateBatch: on('ana', async (api) => {
    const { uuid } = await planBasil(api);
    const run = () => api.updateBatch({ params: { uuid }, body: { tags: ['market'] } });
    return { kind: 'batch', run, again: run };
  }),
  deleteBatch: on('admin', async (api) => {
    const batch = await growBasil(api);
    await complete(api, actionOf(batch, 'harvest_action'), { total_yield: 900 });
    return {
      kind: 'batch',
      run: () => api.deleteBatch({ params: { uuid: batch.uuid }, query: { reason: 'a trial' } }),
    };
  }),
} satisfies Examples;
