import { CALLS } from '#ports/farm-api/calls.ts';
import type { OperationName } from '#ports/farm-api/index.ts';

/** Returns the key of a query: its operation and parameters. */
export const keyOf = (
  operation: OperationName,
  ...asked: readonly unknown[]
): readonly [OperationName, ...unknown[]] => [operation, ...asked];

/** Returns the operation of a query's key. */
export const operationOf = ([first]: readonly unknown[]): OperationName | undefined =>
  isOperation(first) ? first : undefined;

const isOperation = (name: unknown): name is OperationName => typeof name === 'string' && Object.hasOwn(CALLS, name);
