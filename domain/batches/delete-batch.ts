import type { BatchState } from './batch.ts';

/** The requirement for deleting a batch: none, a reason, or an admin. */
export type DeletionNeeds = 'nothing' | 'reason' | 'admin';

/** Returns what a person needs to delete a batch. One with completed harvests needs an admin and a reason. */
export function deletionNeeds(
  { completed_harvests }: Pick<BatchState, 'completed_harvests'>,
  { is_admin }: { readonly is_admin: boolean },
): DeletionNeeds {
  if (completed_harvests.length === 0) return 'nothing';
  return is_admin ? 'reason' : 'admin';
}
