import type { ChangedRecords } from './events.ts';
import { OPERATIONS, type OperationName } from './index.ts';
import { type Operation, RECORD_KINDS } from './operation.ts';

/** Whether an operation's answer may differ after these records changed; false where it says nothing of what it is made of. */
export function touches(changed: ChangedRecords, name: OperationName): boolean {
  const { contains }: Operation = OPERATIONS[name];
  if (contains === undefined) return false;
  return (contains === 'answer' ? RECORD_KINDS : contains).some((kind) => changed[kind] !== undefined);
}
