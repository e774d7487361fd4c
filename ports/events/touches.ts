import { CALLS } from '#ports/farm-api/calls.ts';
import type { ChangedRecords } from '#ports/farm-api/events.ts';
import type { OperationName } from '#ports/farm-api/index.ts';
import { RECORD_KINDS } from '#ports/record-kinds/kind-names.ts';

/**
 * Tells whether changed records may affect an operation's response. False if the operation doesn't declare the kinds in
 * its response.
 */
export function touches(changed: ChangedRecords, name: OperationName): boolean {
  const { contains, follows = RECORD_KINDS } = CALLS[name];
  if (contains === undefined) return false;
  return (contains === 'answer' ? follows : contains).some((kind) => changed[kind] !== undefined);
}
