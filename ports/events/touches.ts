import type { ChangedRecords } from '#ports/farm-api/events.ts';
import { OPERATIONS, type OperationName } from '#ports/farm-api/index.ts';
import type { Operation } from '#ports/operations/operation.ts';
import { RECORD_KINDS } from '#ports/record-kinds/kinds.ts';

/**
 * Tells whether changed records may affect an operation's response. False if the operation doesn't declare the kinds in
 * its response.
 */
export function touches(changed: ChangedRecords, name: OperationName): boolean {
  const { contains, follows = RECORD_KINDS }: Operation = OPERATIONS[name];
  if (contains === undefined) return false;
  return (contains === 'answer' ? follows : contains).some((kind) => changed[kind] !== undefined);
}
