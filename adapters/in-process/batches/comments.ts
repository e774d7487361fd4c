import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { storedList } from '#adapters/in-process/operations/lists.ts';
import { refuseMissing } from '#adapters/in-process/operations/missing-record.ts';
import type { Mutate } from '#adapters/in-process/operations/mutation.ts';
import { refuse, signedIn, type UseCases, unwrap } from '#adapters/in-process/operations/use-case.ts';
import { created } from '#adapters/in-process/records/created.ts';
import { mayDeleteComment } from '#domain/batches/comment.ts';
import { commentTime } from '#domain/batches/facts/comment-time.ts';
import type { Uuid } from '#domain/ids.ts';
import type { commentOperations } from '#ports/farm-api/batches/comments.ts';
import type { FarmReader } from '#ports/storage/storage.ts';
import { readTimeline } from './timeline.ts';

export function commentUseCases(deps: FarmDeps, mutate: Mutate): UseCases<keyof typeof commentOperations> {
  const { storage } = deps;
  return {
    getTimeline: ({ input: { params, query } }) => readTimeline(deps, params.uuid, query),

    listComments: async ({ input: { params, query } }) =>
      storedList(
        await storage.read(async (tx) => {
          await requireBatch(tx, params.uuid);
          return tx.listComments(params.uuid, query);
        }),
      ),

    createComment: (call) =>
      mutate(call, async (tx, { site, newId }) => {
        const { username: author, user: author_id } = signedIn(call);
        const { uuid: batch } = call.input.params;
        await requireBatch(tx, batch);
        const { text, written_at } = call.input.body;
        const created_at = unwrap(commentTime(written_at, site.now));
        const comment = { uuid: newId(), batch, author, author_id, text, created_at };
        await tx.insertComment(comment);
        return { answer: comment, ...created('comment', comment.uuid, comment) };
      }),

    deleteComment: async (call) => {
      const caller = signedIn(call);
      await mutate(call, async (tx) => {
        const { uuid } = call.input.params;
        const comment = await tx.comment(uuid);
        if (comment === null || !(await isOnFarm(tx, comment.batch))) {
          return refuseMissing('comment', uuid);
        }
        if (!mayDeleteComment(comment, caller)) {
          refuse({ kind: 'forbidden', code: 'comment_of_other', params: {} });
        }
        await tx.deleteComment(uuid);
        return {
          answer: undefined,
          audit: [{ kind: 'comment', record: uuid, what: 'delete', before: comment, after: null }],
          changed: { comment: [uuid] },
        };
      });
      return undefined;
    },
  };
}

const isOnFarm = async (tx: FarmReader, batch: Uuid): Promise<boolean> =>
  (await tx.existing('batch', [batch])).has(batch);

async function requireBatch(tx: FarmReader, batch: Uuid): Promise<void> {
  if (!(await isOnFarm(tx, batch))) refuseMissing('batch', batch);
}
