import type { TagChange } from '#domain/batches/bulk/bulk-tags.ts';
import { createDraftSlot } from '#web/page/draft-slot.ts';
import type { BulkAction } from './bulk-action.ts';
import type { RowInput } from './complete-rows.ts';
import type { MoveWish } from './move-plan.ts';

/** What is entered in each form of several batches; that of a delay is not worth keeping. */
export interface BulkEntered {
  readonly complete?: ReadonlyMap<string, RowInput>;
  readonly move?: MoveWish;
  readonly tag?: { readonly change: TagChange; readonly typed: string };
  readonly bin?: { readonly counts: Readonly<Record<string, string>>; readonly reason: string };
}

/** A form of several batches: what it does, to which, and what was entered in it before the session ended. */
export interface OpenedBulk {
  readonly act: BulkAction;
  readonly batches: readonly string[];
  /** Which actions of them are meant; else what each is to have done next. */
  readonly actions?: readonly string[];
  readonly entered?: BulkEntered;
}

/** The forms of several batches that were open, by the path of the list. */
export const bulkDrafts = createDraftSlot<OpenedBulk>();
