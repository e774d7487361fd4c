import type { Uuid } from '#domain/ids.ts';
import type { Instant } from '#domain/time.ts';

/** What somebody said of a batch. */
export interface Comment {
  readonly uuid: Uuid;
  readonly batch: Uuid;
  /** A username; stays when the account goes. */
  readonly author: string;
  /** The account it was written with: another of the same name is somebody else. Null for a person at the farm's own machine. */
  readonly author_id: Uuid | null;
  readonly text: string;
  readonly created_at: Instant;
}

/** Whether somebody may take a comment back: whoever wrote it, or an admin. */
export const mayDeleteComment = (
  { author, author_id }: Pick<Comment, 'author' | 'author_id'>,
  caller: { readonly user: Uuid | null; readonly username: string; readonly is_admin: boolean },
): boolean => caller.is_admin || (caller.user === author_id && (author_id !== null || caller.username === author));
