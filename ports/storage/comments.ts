import type { Comment } from '#domain/batches/comment.ts';
import type { Uuid } from '#domain/ids.ts';
import type { JsonList, Paging } from './lists.ts';

export interface CommentReader {
  /** Returns the comments on a batch, or on all batches, oldest first. */
  comments(batch?: Uuid): Promise<readonly Comment[]>;
  /** Returns the comments on a batch as a list, in pages or up to the limit of lists. */
  listComments(batch: Uuid, paging: Paging): Promise<JsonList<Comment>>;
  comment(uuid: Uuid): Promise<Comment | null>;
}

export interface CommentWriter {
  insertComment(comment: Comment): Promise<void>;
  deleteComment(uuid: Uuid): Promise<void>;
}
