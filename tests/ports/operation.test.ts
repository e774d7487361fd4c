import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { OPERATIONS } from '#ports/farm-api/index.ts';
import { type Operation, operation, reviseOperation } from '#ports/operations/operation.ts';

const declare = () => {
  const query = vi.fn(() => z.strictObject({ page: z.string() }));
  const answer = vi.fn(() => z.object({ uuid: z.string() }));
  const list = operation({
    method: 'GET',
    path: 'crops/',
    tag: { name: 'crops', about: 'Crops.' },
    access: 'read',
    summary: 'List crops.',
    query,
    answer,
    forms: ['json'],
  });
  return { query, answer, list };
};

describe('an operation', () => {
  it('creates a schema when it is first read, and only once', () => {
    const { query, answer, list } = declare();
    expect([query, answer].map((create) => create.mock.calls.length)).toEqual([0, 0]);
    expect(list.query).toBe(list.query);
    expect([query, answer].map((create) => create.mock.calls.length)).toEqual([1, 0]);
    expect(list.query.safeParse({ page: '1', other: 1 }).success).toBe(false);
    expect(list.status).toBe(200);
  });

  it('is revised without creating its schemas', () => {
    const { query, answer, list } = declare();
    const revised = reviseOperation(list, { answer: () => z.array(z.string()), contains: ['crop'] });
    expect([query, answer].map((create) => create.mock.calls.length)).toEqual([0, 0]);
    expect(revised.answer.safeParse(['basil']).success).toBe(true);
    expect(revised.query.safeParse({ page: '1' }).success).toBe(true);
    expect(revised).toMatchObject({ path: 'crops/', contains: ['crop'] });
    expect(list.answer.safeParse(['basil']).success).toBe(false);
  });

  it('leaves an empty query empty wherever it says so', () => {
    const operations: readonly Operation[] = Object.values(OPERATIONS);
    const found = operations.filter(({ takesEmptyQuery }) => takesEmptyQuery);
    expect(found.length).toBeGreaterThan(10);
    for (const { path, query } of found) expect([path, query?.parse({})]).toEqual([path, {}]);
  });
});
