import type { TagChange } from '#domain/batches/bulk/bulk-tags.ts';
import { createDraftSlot } from '#web/page/draft-slot.ts';
import type { BulkAction } from './bulk-action.ts';
import type { RowInput } from './complete-rows.ts';
import type { MoveTarget } from './move-plan.ts';

/** The input of each bulk form. A delay isn't stored, because it is quick to enter again. */
export interface BulkEntered {
  readonly complete?: ReadonlyMap<string, RowInput>;
  readonly move?: MoveTarget;
  readonly tag?: { readonly change: TagChange; readonly typed: string };
  readonly bin?: { readonly counts: Readonly<Record<string, string>>; readonly reason: string };
}

/** A bulk form, with its input from before the session ended. */
export interface OpenedBulk {
  readonly act: BulkAction;
  readonly batches: readonly string[];
  /** The actions to complete; by default the next one of each batch. */
  readonly actions?: readonly string[];
  readonly entered?: BulkEntered;
}

/** The forms that were open when the session ended, by the path of their list. */
export const bulkDrafts = createDraftSlot<OpenedBulk>();
