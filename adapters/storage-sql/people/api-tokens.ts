import { z } from 'zod';
import { type Connection, first } from '#adapters/storage-sql/shared/connection.ts';
import { param, prepare } from '#adapters/storage-sql/shared/prepared.ts';
import type { Row } from '#adapters/storage-sql/shared/rows.ts';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';
import { onDemand } from '#domain/on-demand.ts';
import { SCOPES } from '#domain/people/permissions.ts';
import type { StoredToken } from '#ports/storage/api-tokens.ts';
import type { FarmReader, FarmWriter } from '#ports/storage/storage.ts';
import { callingUserOf } from './users.ts';

const scopeOf = onDemand(() => z.enum(SCOPES));

/** Reads and saves API tokens. */
export function createApiTokenQueries({ builder: db }: SqlDialect) {
  const tokens = db
    .selectFrom('api_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .selectAll('t')
    .select(['u.username', 'u.is_admin', 'u.disabled']);
  const all = prepare(() => tokens.orderBy('t.created_at').orderBy('t.uuid'));
  const byHash = prepare(() => tokens.where('t.hash', '=', param<string>('hash')));
  const byUuid = prepare(() => tokens.where('t.uuid', '=', param<string>('uuid')));

  const reader = (connection: Connection) =>
    ({
      apiTokens: async () => (await connection.allPrepared(all, {})).map(tokenOf),
      apiTokenWithUser: async (hash) => withUser(first(await connection.allPrepared(byHash, { hash }))),
      apiTokenByUuid: async (uuid) => withUser(first(await connection.allPrepared(byUuid, { uuid }))),
    }) satisfies Partial<FarmReader>;

  const writer = (connection: Connection) =>
    ({
      insertApiToken: async ({ username, user, ...token }) => {
        await connection.run(db.insertInto('api_tokens').values({ ...token, user_id: user }));
      },
      revokeApiToken: async (uuid) => {
        await connection.run(db.deleteFrom('api_tokens').where('uuid', '=', uuid));
      },
      touchApiToken: async (uuid, last_used_at) => {
        await connection.run(
          db
            .updateTable('api_tokens')
            .set({ last_used_at })
            .where('uuid', '=', uuid)
            // If several servers write at once, the latest time wins.
            .where(({ eb, or }) => or([eb('last_used_at', 'is', null), eb('last_used_at', '<', last_used_at)])),
        );
      },
    }) satisfies Partial<FarmWriter>;

  return { reader, writer };
}

type Found = Row<'api_tokens'> & Pick<Row<'users'>, 'username' | 'is_admin' | 'disabled'>;

const tokenOf = ({ user_id, scope, is_admin, disabled, ...row }: Found): StoredToken => ({
  ...row,
  user: user_id,
  scope: scopeOf().parse(scope),
});

const withUser = (row: Found | null) =>
  row && { token: tokenOf(row), person: callingUserOf({ ...row, id: row.user_id }) };
