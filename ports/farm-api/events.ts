import { operation } from '#ports/operations/operation.ts';
import type { RecordKind } from '#ports/record-kinds/kinds.ts';
import { SYSTEM } from './site.ts';

/** Uuids of changed records by kind; an empty list means that any record of the kind may have changed. */
export type ChangedRecords = Readonly<Partial<Record<RecordKind, readonly string[]>>>;

/**
 * An event: the stream has started (`ready`), records changed (`changed`), or events were lost, so that anything may
 * have changed (`missed`). `id` is the newest event included.
 */
export type FarmNews =
  | { readonly what: 'ready' | 'missed'; readonly id: number }
  | { readonly what: 'changed'; readonly id: number; readonly changed: ChangedRecords };

/** A stream of events. It ends with the subscriber's session and throws if the connection is lost. */
export interface EventStream {
  readonly events: AsyncIterable<FarmNews>;
}

export const eventOperations = {
  watchChanges: operation({
    method: 'GET',
    path: 'events/',
    tag: SYSTEM,
    access: 'read',
    summary:
      'Stream changes as server-sent events: uuids of changed records by kind. Last-Event-ID resumes after that event.',
    forms: ['events'],
    status: 200,
  }),
} as const;
