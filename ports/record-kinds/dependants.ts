import type { Uuid } from '#domain/ids.ts';
import type { RecordKind } from './kinds.ts';

/** So many records that name another are counted, and no more. */
export const MOST_DEPENDANTS = 1000;

/** What keeps a record from being deleted: records of a kind that name it, how many, and the first few by name. */
export interface Dependants {
  readonly kind: RecordKind;
  /** At most MOST_DEPENDANTS. */
  readonly count: number;
  readonly names: readonly string[];
  /** Of batches the uuids of all that are counted, but for deleted ones; else none. */
  readonly batches: readonly Uuid[];
}
