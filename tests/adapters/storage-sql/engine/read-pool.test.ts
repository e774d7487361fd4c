import { describe, expect, it } from 'vitest';
import { createPool } from '#adapters/storage-sql/engine/read-pool.ts';

/** Creates a pool of numbered resources; `fails` tells which attempts to make one fail. */
function createFake(most: number, fails: readonly boolean[] = []) {
  const made: { readonly number: number; isBroken: boolean }[] = [];
  const makings = [...fails];
  const pool = createPool(
    async () => {
      if (makings.shift() === true) throw new Error('none to be had');
      const thing = { number: made.length, isBroken: false };
      made.push(thing);
      return thing;
    },
    most,
    ({ isBroken }) => !isBroken,
  );
  return { made, pool };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('a pool', () => {
  it('respects its limit, lends each resource to one caller at a time, and serves waiting callers in order', async () => {
    const { made, pool } = createFake(2);
    const lent = new Set<number>();
    const order: number[] = [];
    await Promise.all(
      Array.from({ length: 10 }, (_, nth) =>
        pool.use(async ({ number }) => {
          expect(lent.has(number)).toBe(false);
          lent.add(number);
          await nextTurn();
          lent.delete(number);
          order.push(nth);
        }),
      ),
    );
    expect(made).toHaveLength(2);
    expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect([pool.waiting(), pool.idle().length]).toEqual([0, 2]);
  });

  it('replaces a broken resource, also for waiting callers', async () => {
    const { made, pool } = createFake(1);
    const breaking = pool.use(async (thing) => {
      await nextTurn();
      thing.isBroken = true;
    });
    expect(await Promise.all([breaking, pool.use(async ({ number }) => number)])).toEqual([undefined, 1]);
    for (const thing of made) thing.isBroken = true;
    expect(await pool.use(async ({ number }) => number)).toBe(2);
  });

  it('rejects all waiting callers if none can be made, and tries again later', async () => {
    const { pool } = createFake(1, [true]);
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => pool.use(async () => 'used')));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await pool.use(async () => 'used')).toBe('used');
  });

  it('is quiet when all are returned', async () => {
    const { pool } = createFake(2);
    await pool.quiet();
    let isDone = false;
    const use = pool.use(async () => {
      await nextTurn();
      isDone = true;
    });
    await pool.quiet();
    expect(isDone).toBe(true);
    await use;
  });
});
