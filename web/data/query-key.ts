import { OPERATION_NAMES, type OperationName } from '#ports/farm-api/index.ts';

/** The key of a query: the operation that answers it, and what it asks for. */
export const keyOf = (
  operation: OperationName,
  ...asked: readonly unknown[]
): readonly [OperationName, ...unknown[]] => [operation, ...asked];

/** The operation that a query's key names. */
export const operationOf = ([first]: readonly unknown[]): OperationName | undefined =>
  OPERATION_NAMES.find((name) => name === first);
