import { z } from 'zod';

/** Fields used of a batch in a list. */
export const listedBatches = z.union([
  z.array(z.object({ uuid: z.string(), start_date: z.string(), tags: z.array(z.string()) })),
  z
    .object({ data: z.array(z.object({ uuid: z.string(), start_date: z.string(), tags: z.array(z.string()) })) })
    .transform(({ data }) => data),
]);

/** Fields used of a single batch. */
export const oneBatch = z.object({ uuid: z.string() });
