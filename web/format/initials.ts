import type { User } from '#domain/people/user.ts';

/** Returns up to two letters for a person, from the first and last name or else the username; '' without a user. */
export function initialsOf(user: Pick<User, 'first_name' | 'last_name' | 'username'> | undefined): string {
  if (user === undefined) return '';
  const names = [user.first_name, user.last_name].filter((name) => name !== '');
  const parts = names.length > 0 ? names : user.username.split(/[._-]+/);
  return parts
    .slice(0, 2)
    .map((part) => [...part][0] ?? '')
    .join('')
    .toLowerCase();
}
