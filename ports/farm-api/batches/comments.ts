import { z } from 'zod';
import { onDemand } from '#domain/on-demand.ts';
import { operation } from '#ports/operations/operation.ts';
import { ignoredFields } from '#ports/operations/record-operations.ts';
import { comments } from '#ports/record-kinds/comments.ts';
import { actionLabelOut } from '#ports/schemas/action-label.ts';
import { action } from '#ports/schemas/batch-schemas.ts';
import { instant, instantOut } from '#ports/schemas/fields.ts';
import { listOf, pageQuery } from '#ports/schemas/page-schemas.ts';
import { byUuid } from '#ports/schemas/record-queries.ts';
import { BATCHES } from './batches.ts';

const { record: comment, fields } = comments;

const shared = { tag: BATCHES, forms: ['json'] } as const;

/** Facts of a completed action at one time: its date and the corrected properties. */
const facts = onDemand(() =>
  z.object({ action_completed_date: instantOut(), action_properties: z.record(z.string(), z.unknown()) }),
);
const about = onDemand(() => ({ at: instantOut(), action: z.string(), action_label: actionLabelOut() }));

/**
 * An entry of a batch's timeline: an action in its current state, an undone completion, an undo, a correction with both
 * values, or a comment.
 */
export const timelineEntry = onDemand(() =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('action'), at: instantOut(), action: action(), action_label: actionLabelOut() }),
    z.object({
      kind: z.literal('completed'),
      ...about(),
      by: z.string().nullable(),
      action_properties: z.record(z.string(), z.unknown()),
      /** The action while it was completed. */
      was: action(),
    }),
    z.object({ kind: z.literal('undone'), ...about(), by: z.string() }),
    z.object({ kind: z.literal('correction'), ...about(), by: z.string(), was: facts(), is: facts() }),
    z.object({ kind: z.literal('comment'), at: instantOut(), comment: comment() }),
  ]),
);

export const commentOperations = {
  getTimeline: operation({
    ...shared,
    method: 'GET',
    path: 'batches/:uuid/timeline/',
    access: 'read',
    summary: 'List the history and plan of a batch in order: actions, corrections, undone completions and comments.',
    params: byUuid,
    query: () => z.strictObject(pageQuery()),
    answer: () => listOf(timelineEntry()),
    contains: ['batch', 'bed', 'chamber', 'comment', 'physical_location', 'site'],
  }),
  listComments: operation({
    ...shared,
    method: 'GET',
    path: 'batches/:uuid/comments/',
    access: 'read',
    summary: 'List the comments on a batch, oldest first.',
    params: byUuid,
    query: () => z.strictObject(pageQuery()),
    answer: () => listOf(comment()),
    contains: comments.contains,
  }),
  createComment: operation({
    ...shared,
    method: 'POST',
    path: 'batches/:uuid/comments/',
    access: 'write',
    summary: 'Comment on a batch.',
    params: byUuid,
    body: () =>
      z.strictObject({
        ...ignoredFields(comment().shape, fields()),
        ...fields(),
        /** The time at which it was written, if it is sent later. */
        written_at: instant().optional(),
      }),
    answer: comment,
    status: 201,
  }),
  deleteComment: operation({
    ...shared,
    method: 'DELETE',
    path: 'comments/:uuid/',
    access: 'write',
    summary: 'Delete a comment. Only its author or an admin can.',
    params: byUuid,
  }),
} as const;
