import type { IdAt } from '#adapters/main/demo/random/demo-ids.ts';
import type { Random } from '#adapters/main/demo/random/random.ts';
import { MAIN_ACCOUNT, type User } from '#domain/people/user.ts';
import type { Instant } from '#domain/time.ts';

const PEOPLE = [
  { username: MAIN_ACCOUNT, first_name: '', last_name: '', is_admin: true, phone: null },
  { username: 'ana', first_name: 'Ana', last_name: 'Lindqvist', is_admin: false, phone: '+45 20 00 14 21' },
  { username: 'ben', first_name: 'Ben', last_name: 'Okafor', is_admin: false, phone: '+45 20 00 14 22' },
  { username: 'kai', first_name: 'Kai', last_name: 'Nørgaard', is_admin: false, phone: '+45 20 00 14 23' },
] as const;

/** Usernames of the demo farm. */
export const USERNAMES: readonly string[] = PEOPLE.map(({ username }) => username);

/** Creates the farm's accounts as of its opening day. */
export const listPeople = (opened: Instant, newId: IdAt): User[] =>
  PEOPLE.map(({ username, first_name, last_name, is_admin, phone }) => ({
    id: newId(opened),
    username,
    first_name,
    last_name,
    preferred_name: first_name === '' ? username : first_name,
    full_name: first_name === '' ? 'Administrator' : `${first_name} ${last_name}`,
    email: first_name === '' ? null : `${username}@aarhus-north.example`,
    user_class: is_admin ? 'admin' : 'user',
    is_admin,
    phone_number: phone,
    profile_picture: null,
    language: null,
    system_user: false,
    disabled: false,
    version: 1,
  }));

/** Picks a user at random, mostly Ana and Ben. */
export const drawPerson = (random: Random) => (): string =>
  random.pick(['ana', 'ana', 'ana', 'ana', 'ben', 'ben', 'ben', 'kai', 'kai', MAIN_ACCOUNT]);
