import type { ChangedRecords } from '#ports/farm-api/events.ts';
import { OPERATIONS, type OperationName } from '#ports/farm-api/index.ts';
import type { Operation } from '#ports/operations/operation.ts';
import { RECORD_KINDS } from '#ports/record-kinds/kinds.ts';

/**
 * Returns true if changes of these records may change an operation's answer; false if the operation doesn't declare
 * what its answer contains.
 */
export function touches(changed: ChangedRecords, name: OperationName): boolean {
  const { contains }: Operation = OPERATIONS[name];
  if (contains === undefined) return false;
  return (contains === 'answer' ? RECORD_KINDS : contains).some((kind) => changed[kind] !== undefined);
}
