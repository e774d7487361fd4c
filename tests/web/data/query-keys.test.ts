import { describe, expect, it } from 'vitest';
import { type FarmApi, OPERATION_NAMES } from '#ports/farm-api/index.ts';
import * as batchQueries from '#web/batches/model/batch-queries.ts';
import * as homeQueries from '#web/batches/model/task-queries.ts';
import * as farmQueries from '#web/data/farm-queries.ts';
import { keyOf, operationOf } from '#web/data/query-key.ts';

const isFarm = (methods: Readonly<Record<string, unknown>>): methods is FarmApi =>
  OPERATION_NAMES.every((name) => typeof methods[name] === 'function');

/** A farm that only records its calls. */
function createFarm() {
  const asked: string[] = [];
  const note = (name: string) => async () => {
    asked.push(name);
    return [];
  };
  const farm = Object.fromEntries(OPERATION_NAMES.map((name) => [name, note(name)]));
  if (!isFarm(farm)) throw new Error('An operation is missing');
  return { farm, asked };
}

const isQuery = (value: unknown): value is { queryKey: readonly unknown[]; queryFn: () => unknown } =>
  typeof value === 'object' && value !== null && 'queryKey' in value && 'queryFn' in value;

describe('query keys', () => {
  const builders = Object.entries({ ...farmQueries, ...homeQueries, ...batchQueries }).filter(([name]) =>
    name.endsWith('Query'),
  );

  it.each(builders)('%s starts with the operation it calls', async (_, build) => {
    const { farm, asked } = createFarm();
    const query: unknown = typeof build === 'function' ? Reflect.apply(build, undefined, [farm, 'a uuid']) : undefined;
    if (!isQuery(query)) throw new Error('Not a query');
    await query.queryFn();
    expect(asked).toEqual([operationOf(query.queryKey)]);
  });

  it('were all checked', () => {
    expect(builders.length).toBeGreaterThanOrEqual(14);
  });

  it.each([
    [farmQueries.currentUserQuery],
    [farmQueries.systemQuery],
    [farmQueries.latestRecipesQuery],
    [farmQueries.cropsQuery],
    [farmQueries.familiesQuery],
    [farmQueries.bedsQuery],
    [farmQueries.hvacsQuery],
    [farmQueries.reservoirsQuery],
    [homeQueries.expectedTasksQuery],
    [homeQueries.completedHarvestsQuery],
  ])('%o are read again every 30 s', (build) => {
    const { refetchInterval } = build(createFarm().farm);
    const state = { fetchFailureCount: 0, status: 'success' };
    expect(typeof refetchInterval === 'function' && Reflect.apply(refetchInterval, undefined, [{ state }])).toBe(
      30_000,
    );
  });

  it('name no operation if they start with another word', () => {
    expect(operationOf(['tasks'])).toBeUndefined();
    expect(operationOf([])).toBeUndefined();
    expect(operationOf(keyOf('getBatch', 'a uuid'))).toBe('getBatch');
  });
});
