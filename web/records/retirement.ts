import type { FarmRecord } from './record-kind.ts';

/** Returns whether a record is archived or inactive. */
export const isRetired = (record: FarmRecord): boolean => ('archived' in record ? record.archived : !record.active);

/** Returns the body that retires a record, or restores a retired one. */
export const retirementBody = (record: FarmRecord): Readonly<Record<string, boolean>> =>
  'archived' in record ? { archived: !record.archived } : { active: !record.active };

/** Returns the status of a record once it is retired. */
export const retiredStatus = (record: object): 'archived' | 'inactive' =>
  'archived' in record ? 'archived' : 'inactive';
