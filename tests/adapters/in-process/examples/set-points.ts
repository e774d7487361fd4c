import { addMs } from '#domain/time.ts';
import { NOW, SEED } from '#tests/contract/seed-farm.ts';
import { type Examples, on } from './example.ts';

const warmer = {
  subject: SEED.chambers.grow,
  key: 'day_temperature',
  value: 26,
  reason: 'Heat wave',
  until: addMs(NOW, 3_600_000),
} as const;

/** Examples of overrides of set points. */
export const setPointExamples = {
  createOverride: on('ana', async (api) => ({ kind: 'override', run: () => api.createOverride({ body: warmer }) })),
  endOverride: on('ana', async (api) => {
    const { uuid } = await api.createOverride({ body: warmer });
    const run = () => api.endOverride({ params: { uuid } });
    return { kind: 'override', run, again: run };
  }),
} satisfies Examples;
