import { SEED } from '#tests/contract/seed-farm.ts';
import { type Examples, on } from './example.ts';

const body = { subject: SEED.hvac, text: 'Filter blocked' };

/** Examples of faults. */
export const faultExamples = {
  reportFault: on('ana', async (api) => ({
    kind: 'hvac',
    run: () => api.reportFault({ body }),
    again: () => api.reportFault({ body }),
  })),
  acknowledgeFault: on('ana', async (api) => {
    const uuid = (await api.reportFault({ body })).fault?.uuid ?? '';
    const call = () => api.acknowledgeFault({ params: { uuid }, body: { note: 'Ordered a filter' } });
    return { kind: 'hvac', run: call, again: call };
  }),
} satisfies Examples;
