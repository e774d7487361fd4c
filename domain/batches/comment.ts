import type { Uuid } from '#domain/ids.ts';
import type { Instant } from '#domain/time.ts';

export interface Comment {
  readonly uuid: Uuid;
  readonly batch: Uuid;
  /** Username, which remains after the account is deleted. */
  readonly author: string;
  /** Uuid of the account, because a username alone doesn't identify it. Null for a person at the server's terminal. */
  readonly author_id: Uuid | null;
  readonly text: string;
  readonly created_at: Instant;
}

/** Comments can be deleted by their author and by admins. */
export const mayDeleteComment = (
  { author, author_id }: Pick<Comment, 'author' | 'author_id'>,
  caller: { readonly user: Uuid | null; readonly username: string; readonly is_admin: boolean },
): boolean => caller.is_admin || (caller.user === author_id && (author_id !== null || caller.username === author));
