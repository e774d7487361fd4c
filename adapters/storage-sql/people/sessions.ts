import { sql } from 'kysely';
import { type Connection, first } from '#adapters/storage-sql/shared/connection.ts';
import { isTrue } from '#adapters/storage-sql/shared/flags.ts';
import { param, prepare } from '#adapters/storage-sql/shared/prepared.ts';
import type { Row } from '#adapters/storage-sql/shared/rows.ts';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';
import { addMs } from '#domain/time.ts';
import type { Session } from '#ports/storage/sessions.ts';
import type { FarmReader, FarmWriter } from '#ports/storage/storage.ts';
import { callingUserOf } from './users.ts';

/** Old rows deleted per call, to keep writes short. */
const MAX_DELETED = 500;

/** Reads and saves sessions, their refresh tokens, and sign-in attempts. */
export function createSessionQueries({ builder: db }: SqlDialect) {
  const byUuid = prepare(() => db.selectFrom('sessions').selectAll().where('uuid', '=', param<string>('uuid')));
  const withUser = prepare(() =>
    db
      .selectFrom('sessions as s')
      .innerJoin('users as u', 'u.id', 's.user_id')
      .selectAll('s')
      .select(['u.username', 'u.is_admin', 'u.disabled'])
      .where('s.uuid', '=', param<string>('uuid')),
  );
  const token = prepare(() => db.selectFrom('refresh_tokens').selectAll().where('hash', '=', param<string>('hash')));
  const tip = prepare(() =>
    db
      .selectFrom('refresh_tokens')
      .selectAll()
      .where('session', '=', param<string>('session'))
      .where('rotated_at', 'is not', null)
      .where('successor_used_at', 'is', null)
      .orderBy('rotated_at', 'desc')
      .orderBy('hash')
      .limit(1),
  );
  const deleteSession = prepare(() =>
    db
      .deleteFrom('attempts')
      .where('id', 'in', (attempt) =>
        attempt
          .selectFrom('attempts')
          .select('id')
          .where('forget_at', '<=', param<string>('now'))
          .orderBy('forget_at')
          .limit(MAX_DELETED),
      ),
  );
  const deleteTokensOfEnded = prepare(() =>
    db
      .deleteFrom('refresh_tokens')
      .where('hash', 'in', (spent) =>
        spent
          .selectFrom('sessions as s')
          .innerJoin('refresh_tokens as t', 't.session', 's.uuid')
          .select('t.hash')
          .where('s.ends_at', '<', param<string>('before'))
          .limit(MAX_DELETED),
      ),
  );
  const deleteEnded = prepare(() =>
    db.deleteFrom('sessions').where('uuid', 'in', (ended) =>
      ended
        .selectFrom('sessions as s')
        .select('s.uuid')
        .where('s.ends_at', '<', param<string>('before'))
        .where(({ exists, selectFrom, not }) =>
          not(exists(selectFrom('refresh_tokens as t').select('t.hash').whereRef('t.session', '=', 's.uuid'))),
        )
        .limit(MAX_DELETED),
    ),
  );
  const deleteIdle = prepare(() =>
    db
      .deleteFrom('refresh_tokens')
      .where('session', '=', param<string>('session'))
      .where('rotated_at', 'is', null)
      .where('idle_until', '<=', param<string>('now'))
      .where(({ exists, selectFrom, not }) =>
        not(
          exists(
            selectFrom('refresh_tokens as parent')
              .select('parent.hash')
              .whereRef('parent.hash', '=', 'refresh_tokens.parent_hash')
              .where('parent.successor_used_at', 'is not', null),
          ),
        ),
      ),
  );
  const attempt = prepare(() =>
    db.insertInto('attempts').values({
      attempt_key: param<string>('key'),
      made_at: param<string>('now'),
      forget_at: param<string>('forget_at'),
    }),
  );
  const attempts = prepare(() =>
    db
      .selectFrom('attempts')
      .select(sql<number>`count(*)`.as('made'))
      .where('attempt_key', '=', param<string>('key'))
      .where('made_at', '>', param<string>('since')),
  );

  const reader = (connection: Connection) => {
    return {
      session: async (uuid) => {
        const row = first(await connection.allPrepared(byUuid, { uuid }));
        return row && sessionOf(row);
      },
      sessionWithUser: async (uuid) => {
        const row = first(await connection.allPrepared(withUser, { uuid }));
        return row && { session: sessionOf(row), person: callingUserOf({ ...row, id: row.user_id }) };
      },
      refreshToken: async (hash) => first(await connection.allPrepared(token, { hash })),
      refreshTip: async (session) => first(await connection.allPrepared(tip, { session })),
    } satisfies Partial<FarmReader>;
  };

  const writer = (connection: Connection) =>
    ({
      insertSession: async ({ uuid, user, created_at, ends_at, revoked }) => {
        await connection.run(db.insertInto('sessions').values({ uuid, user_id: user, created_at, ends_at, revoked }));
      },
      revokeSession: async (uuid, at) => {
        await connection.run(revoke(at).where('uuid', '=', uuid));
      },
      revokeSessionsOf: async (user, at, except) => {
        const all = revoke(at).where('user_id', '=', user);
        await connection.run(except === undefined ? all : all.where('uuid', '!=', except));
      },
      forgetSessions: async (before) => {
        await connection.runPrepared(deleteTokensOfEnded, { before });
        await connection.runPrepared(deleteEnded, { before });
      },
      forgetIdleTokens: async (session, now) => {
        await connection.runPrepared(deleteIdle, { session, now });
      },
      insertRefreshToken: async (refreshToken) => {
        await connection.run(db.insertInto('refresh_tokens').values(refreshToken));
      },
      updateRefreshToken: async ({ hash, ...values }) => {
        await connection.run(db.updateTable('refresh_tokens').set(values).where('hash', '=', hash));
      },
      countAttempt: async (key, now, windowSeconds) => {
        await connection.runPrepared(deleteSession, { now });
        await connection.runPrepared(attempt, { key, now, forget_at: addMs(now, windowSeconds * 1000) });
        const since = addMs(now, -windowSeconds * 1000);
        return Number(first(await connection.allPrepared(attempts, { key, since }))?.made ?? 0);
      },
      forgiveAttempt: async (key) => {
        const newest = db.selectFrom('attempts').select(sql<number>`max(id)`.as('id')).where('attempt_key', '=', key);
        await connection.run(db.deleteFrom('attempts').where('id', '=', newest));
      },
    }) satisfies Partial<FarmWriter>;

  const revoke = (at: string) =>
    db.updateTable('sessions').set({ revoked: true, ends_at: at }).where('revoked', '=', false);

  return { reader, writer };
}

const sessionOf = (row: Row<'sessions'>): Session => ({
  uuid: row.uuid,
  user: row.user_id,
  created_at: row.created_at,
  ends_at: row.ends_at,
  revoked: isTrue(row.revoked),
});
