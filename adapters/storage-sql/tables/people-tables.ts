import { flag, nullable, serial, table, tableBy, text, whole } from './columns.ts';

/** The tables of users and their credentials. */
export const PEOPLE_TABLES = {
  users: tableBy(['id'], {
    id: text,
    username: text,
    /** The username in the form that sign-in compares. */
    username_folded: text,
    first_name: text,
    last_name: text,
    preferred_name: text,
    full_name: text,
    email: nullable(text),
    user_class: text,
    is_admin: flag,
    phone_number: nullable(text),
    profile_picture: nullable(text),
    language: nullable(text),
    system_user: flag,
    disabled: flag,
    password_hash: nullable(text),
    created_at: text,
    version: whole,
  }),
  sessions: table({ uuid: text, user_id: text, created_at: text, ends_at: text, revoked: flag }),
  refresh_tokens: tableBy(['hash'], {
    hash: text,
    session: text,
    created_at: text,
    idle_until: text,
    rotated_at: nullable(text),
    successor_used_at: nullable(text),
    parent_hash: nullable(text),
  }),
  api_tokens: table({
    uuid: text,
    user_id: text,
    name: text,
    scope: text,
    hash: text,
    created_at: text,
    expires: nullable(text),
    last_used_at: nullable(text),
  }),
  attempts: tableBy(['id'], { id: serial, attempt_key: text, made_at: text, forget_at: text }),
};
