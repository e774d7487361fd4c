import { z } from 'zod';
import { onDemand } from '#domain/on-demand.ts';

/** Fields used of a batch in a list. */
export const listedBatches = onDemand(() =>
  z.union([
    z.array(z.object({ uuid: z.string(), start_date: z.string(), tags: z.array(z.string()) })),
    z
      .object({ data: z.array(z.object({ uuid: z.string(), start_date: z.string(), tags: z.array(z.string()) })) })
      .transform(({ data }) => data),
  ]),
);

/** Fields used of a single batch. */
export const oneBatch = onDemand(() => z.object({ uuid: z.string() }));
