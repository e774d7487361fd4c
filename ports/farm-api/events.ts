import { operation } from '#ports/operations/operation.ts';
import type { RecordKind } from '#ports/record-kinds/kinds.ts';
import { SYSTEM } from './site.ts';

/** Uuids of the records that changed, by kind; an empty list says that any record of the kind may have. */
export type ChangedRecords = Readonly<Partial<Record<RecordKind, readonly string[]>>>;

/**
 * One piece of news: the stream has begun (`ready`), records changed (`changed`), or events between are no longer known,
 * so that anything may have changed (`missed`). `id` is the newest event that the listener knows now.
 */
export type FarmNews =
  | { readonly what: 'ready' | 'missed'; readonly id: number }
  | { readonly what: 'changed'; readonly id: number; readonly changed: ChangedRecords };

/** News as they come. Ends when the listener's session ends; throws when the farm can no longer be heard. */
export interface EventStream {
  readonly events: AsyncIterable<FarmNews>;
}

/** What changes on the farm, as it changes. */
export const eventOperations = {
  watchChanges: operation({
    method: 'GET',
    path: 'events/',
    tag: SYSTEM,
    access: 'read',
    summary: 'Server-sent events: which records changed, by kind. Last-Event-ID brings those missed.',
    forms: ['events'],
    status: 200,
  }),
} as const;
