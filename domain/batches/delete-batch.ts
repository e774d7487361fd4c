import type { BatchState } from './batch.ts';

/** What deleting a batch takes: no more than the wish, also a reason, or somebody else. */
export type DeletionNeeds = 'nothing' | 'reason' | 'admin';

/** What a person needs to delete a batch: one with completed harvests is deleted by admins only, who say why. */
export function deletionNeeds(
  { completed_harvests }: Pick<BatchState, 'completed_harvests'>,
  { is_admin }: { readonly is_admin: boolean },
): DeletionNeeds {
  if (completed_harvests.length === 0) return 'nothing';
  return is_admin ? 'reason' : 'admin';
}
