import type { BatchState } from './batch.ts';

export type DeletionNeeds = 'nothing' | 'reason' | 'admin';

/** Returns what deleting a batch requires. With completed harvests, it takes an admin and a reason. */
export function deletionNeeds(
  { completed_harvests }: Pick<BatchState, 'completed_harvests'>,
  { is_admin }: { readonly is_admin: boolean },
): DeletionNeeds {
  if (completed_harvests.length === 0) return 'nothing';
  return is_admin ? 'reason' : 'admin';
}
