import { sql } from 'kysely';
import { type Connection, first } from '#adapters/storage-sql/shared/connection.ts';
import { listFrom, sliceOf } from '#adapters/storage-sql/shared/lists.ts';
import { param, prepare } from '#adapters/storage-sql/shared/prepared.ts';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';
import type { Comment } from '#domain/batches/comment.ts';
import type { FarmReader, FarmWriter } from '#ports/storage/storage.ts';

/** Reads and saves comments on batches. */
export function createCommentQueries({ builder: db }: SqlDialect) {
  const batch = param<string>('batch');
  const all = db
    .selectFrom('comments')
    .select(['uuid', 'batch', 'author', 'author_id', 'text', 'created_at'])
    .orderBy('created_at')
    .orderBy('uuid');
  const everywhere = prepare(() => all);
  const ofBatch = prepare(() => all.where('batch', '=', batch));
  const page = prepare(() =>
    all.where('batch', '=', batch).limit(param<number>('limit')).offset(param<number>('offset')),
  );
  const count = prepare(() =>
    db.selectFrom('comments').select(sql<number>`count(*)`.as('found')).where('batch', '=', batch),
  );
  const one = prepare(() => all.where('uuid', '=', param<string>('uuid')));

  const reader = (connection: Connection) =>
    ({
      comments: (uuid) =>
        uuid === undefined ? connection.allPrepared(everywhere, {}) : connection.allPrepared(ofBatch, { batch: uuid }),
      listComments: async (uuid, paging) => {
        const { offset, size } = sliceOf(paging);
        const rows = await connection.allPrepared(page, { batch: uuid, offset, limit: size + 1 });
        const counted = paging.total === true ? await connection.allPrepared(count, { batch: uuid }) : null;
        return listFrom<Comment>(
          rows.map((row) => JSON.stringify(row)),
          paging,
          counted && Number(first(counted)?.found ?? 0),
        );
      },
      comment: async (uuid) => first(await connection.allPrepared(one, { uuid })),
    }) satisfies Partial<FarmReader>;

  const writer = (connection: Connection) =>
    ({
      insertComment: async (comment) => {
        await connection.run(db.insertInto('comments').values(comment));
      },
      deleteComment: async (uuid) => {
        await connection.run(db.deleteFrom('comments').where('uuid', '=', uuid));
      },
    }) satisfies Partial<FarmWriter>;

  return { reader, writer };
}
