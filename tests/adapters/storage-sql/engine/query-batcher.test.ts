import { describe, expect, it } from 'vitest';
import { createQueryBatcher } from '#adapters/storage-sql/engine/query-batcher.ts';
import type { Connection } from '#adapters/storage-sql/shared/connection.ts';
import { deferred } from '#tests/support/deferred.ts';

const NONE: Connection = {
  all: async () => [],
  allPrepared: async () => [],
  run: async () => 0,
  runPrepared: async () => 0,
  sendPrepared: async () => undefined,
};

/** Creates a batcher that records the size of each batch. The first one lasts as long as `first`. */
function noteBursts(first: Promise<void> = Promise.resolve()) {
  const sizes: number[] = [];
  const lookUp = createQueryBatcher(async (work) => {
    sizes.push(0);
    if (sizes.length === 1) await first;
    await work(NONE);
  });
  const ask = (answer: string): Promise<string> =>
    lookUp(async () => {
      const at = sizes.length - 1;
      sizes[at] = (sizes[at] ?? 0) + 1;
      return answer;
    });
  return { ask, sizes };
}

describe('queries', () => {
  it('of the same moment are sent together, and each gets its own answer', async () => {
    const { ask, sizes } = noteBursts();
    expect(await Promise.all([ask('a'), ask('b'), ask('c')])).toEqual(['a', 'b', 'c']);
    expect(await ask('d')).toBe('d');
    expect(sizes).toEqual([3, 1]);
  });

  it("don't wait for queries that are running", async () => {
    const under_way = deferred();
    const { ask } = noteBursts(under_way.promise);
    const early = ask('early');
    await new Promise((resolve) => setImmediate(resolve));
    expect(await ask('late')).toBe('late');
    under_way.resolve();
    expect(await early).toBe('early');
  });

  it('fail alone for their own faults, and together if the database is down', async () => {
    const { ask } = noteBursts();
    const lookUp = createQueryBatcher((work) => work(NONE));
    const own = lookUp(() => Promise.reject(new Error('mine')));
    const other = lookUp(async () => 'there');
    await expect(own).rejects.toThrow('mine');
    expect(await other).toBe('there');
    const away = createQueryBatcher(() => Promise.reject(new Error('away')));
    const both = await Promise.allSettled([away(async () => 1), away(async () => 2)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await ask('a')).toBe('a');
  });
});
