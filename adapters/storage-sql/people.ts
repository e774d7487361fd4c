import { z } from 'zod';
import { USER_CLASSES, type User } from '#domain/people/user.ts';
import type { FarmReader, FarmWriter } from '#ports/storage.ts';
import type { SessionUser } from '#ports/stored-records.ts';
import { type Connection, first } from './connection.ts';
import { isTrue } from './flags.ts';
import { param, prepare } from './prepared.ts';
import type { Row } from './rows.ts';
import type { SqlDialect } from './sql-dialect.ts';

const userClass = z.enum(USER_CLASSES);

/** People who sign in. */
export function createPeopleQueries({ builder: db }: SqlDialect) {
  const byId = prepare(db.selectFrom('users').selectAll().where('id', '=', param<string>('id')));
  const byName = prepare(db.selectFrom('users').selectAll().where('username_folded', '=', param<string>('name')));
  const admin = prepare(db.selectFrom('users').select('id').where('is_admin', '=', param<boolean>('yes')).limit(1));

  const reader = (connection: Connection) =>
    ({
      userById: async (id) => personOrNull(first(await connection.allPrepared(byId, { id }))),
      userByName: async (username) =>
        personOrNull(first(await connection.allPrepared(byName, { name: foldUsername(username) }))),
      adminExists: async () => (await connection.allPrepared(admin, { yes: true })).length > 0,
    }) satisfies Partial<FarmReader>;

  const writer = (connection: Connection) =>
    ({
      insertUser: async (user: User, password_hash: string, created_at: string) => {
        const username_folded = foldUsername(user.username);
        await connection.run(
          db.insertInto('users').values({ ...user, username_folded, password_hash, created_at, disabled: false }),
        );
      },
      setPassword: async (user, password_hash) => {
        await connection.run(db.updateTable('users').set({ password_hash }).where('id', '=', user));
      },
    }) satisfies Partial<FarmWriter>;

  return { reader, writer };
}

/** A username as sign-in compares it: people do not care for capitals there. */
export const foldUsername = (username: string): string => username.normalize('NFC').toLowerCase();

/** The person of a row. */
export const userOf = (row: Row<'users'>): User => ({
  id: row.id,
  username: row.username,
  first_name: row.first_name,
  last_name: row.last_name,
  preferred_name: row.preferred_name,
  full_name: row.full_name,
  email: row.email,
  user_class: userClass.parse(row.user_class),
  is_admin: isTrue(row.is_admin),
  phone_number: row.phone_number,
  profile_picture: row.profile_picture,
  system_user: isTrue(row.system_user),
  version: row.version,
});

/** The person of a row, as signing in sees them. */
export const personOf = (row: Row<'users'>): SessionUser => ({
  user: userOf(row),
  disabled: isTrue(row.disabled),
  password_hash: row.password_hash,
});

const personOrNull = (row: Row<'users'> | null): SessionUser | null => row && personOf(row);
