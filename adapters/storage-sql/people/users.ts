import { z } from 'zod';
import { type Connection, first } from '#adapters/storage-sql/shared/connection.ts';
import { isTrue } from '#adapters/storage-sql/shared/flags.ts';
import { param, prepare } from '#adapters/storage-sql/shared/prepared.ts';
import type { Row } from '#adapters/storage-sql/shared/rows.ts';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';
import { onDemand } from '#domain/on-demand.ts';
import { LANGUAGES } from '#domain/people/language.ts';
import { USER_CLASSES, type User } from '#domain/people/user.ts';
import { foldUsername, isSameUsername } from '#domain/people/username.ts';
import type { FarmReader, FarmWriter } from '#ports/storage/storage.ts';
import type { CallingUser, SessionUser } from '#ports/storage/users.ts';

const userClass = onDemand(() => z.enum(USER_CLASSES));
const language = onDemand(() => z.enum(LANGUAGES).nullable());

/** Reads and saves users. */
export function createPeopleQueries({ builder: db }: SqlDialect) {
  const byId = prepare(() => db.selectFrom('users').selectAll().where('id', '=', param<string>('id')));
  const byName = prepare(() => db.selectFrom('users').selectAll().where('username_folded', '=', param<string>('name')));
  const all = prepare(() => db.selectFrom('users').selectAll().orderBy('username_folded'));
  const admin = prepare(() =>
    db.selectFrom('users').select('id').where('is_admin', '=', param<boolean>('yes')).limit(1),
  );

  const admins = prepare(() =>
    db
      .selectFrom('users')
      .select(['id', 'is_admin', 'disabled', 'system_user'])
      .where('is_admin', '=', param<boolean>('yes')),
  );
  // Usernames of deleted accounts are only in the audit trail.
  const deleted = prepare(() =>
    db
      .selectFrom('audit')
      .select('before')
      .where('kind', '=', param<string>('kind'))
      .where('what', '=', param<string>('what')),
  );

  const reader = (connection: Connection) =>
    ({
      userById: async (id) => personOrNull(first(await connection.allPrepared(byId, { id }))),
      userByName: async (username) =>
        personOrNull(first(await connection.allPrepared(byName, { name: foldUsername(username) }))),
      users: async () => (await connection.allPrepared(all, {})).map(userOf),
      admins: async () =>
        (await connection.allPrepared(admins, { yes: true })).map(({ id, is_admin, disabled, system_user }) => ({
          id,
          is_admin: isTrue(is_admin),
          disabled: isTrue(disabled),
          system_user: isTrue(system_user),
        })),
      wasUsername: async (username) =>
        (await connection.allPrepared(deleted, { kind: 'user', what: 'delete' })).some(({ before }) => {
          const former = usernameIn(before);
          return former !== null && isSameUsername(former, username);
        }),
      adminExists: async () => (await connection.allPrepared(admin, { yes: true })).length > 0,
    }) satisfies Partial<FarmReader>;

  const writer = (connection: Connection) =>
    ({
      insertUser: async (user: User, password_hash: string, created_at: string) => {
        const username_folded = foldUsername(user.username);
        await connection.run(db.insertInto('users').values({ ...user, username_folded, password_hash, created_at }));
      },
      updateUser: async (user) => {
        const { id, version } = user;
        const changed = await connection.run(
          db
            .updateTable('users')
            .set({ ...user, version: version + 1 })
            .where('id', '=', id)
            .where('version', '=', version),
        );
        return changed > 0;
      },
      deleteUser: async (id) => {
        const sessions = db.selectFrom('sessions').select('uuid').where('user_id', '=', id);
        await connection.run(db.deleteFrom('refresh_tokens').where('session', 'in', sessions));
        await connection.run(db.deleteFrom('sessions').where('user_id', '=', id));
        await connection.run(db.deleteFrom('api_tokens').where('user_id', '=', id));
        await connection.run(db.deleteFrom('users').where('id', '=', id));
      },
      setPassword: async (user, password_hash) => {
        await connection.run(db.updateTable('users').set({ password_hash }).where('id', '=', user));
      },
    }) satisfies Partial<FarmWriter>;

  return { reader, writer };
}

export const userOf = (row: Row<'users'>): User => ({
  id: row.id,
  username: row.username,
  first_name: row.first_name,
  last_name: row.last_name,
  preferred_name: row.preferred_name,
  full_name: row.full_name,
  email: row.email,
  user_class: userClass().parse(row.user_class),
  is_admin: isTrue(row.is_admin),
  phone_number: row.phone_number,
  profile_picture: row.profile_picture,
  language: language().parse(row.language),
  system_user: isTrue(row.system_user),
  disabled: isTrue(row.disabled),
  version: row.version,
});

/** Returns the part of a user that each request needs. */
export const callingUserOf = (row: Pick<Row<'users'>, 'id' | 'username' | 'is_admin' | 'disabled'>): CallingUser => ({
  id: row.id,
  username: row.username,
  is_admin: isTrue(row.is_admin),
  disabled: isTrue(row.disabled),
});

const personOrNull = (row: Row<'users'> | null): SessionUser | null =>
  row && { user: userOf(row), password_hash: row.password_hash };

const named = onDemand(() => z.looseObject({ username: z.string() }));

/** Returns the username in the JSON of an audit row; null if there is none. */
function usernameIn(json: string): string | null {
  const { data } = named().safeParse(JSON.parse(json));
  return data?.username ?? null;
}
