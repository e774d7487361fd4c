import type { Scope } from '#domain/people/permissions.ts';
import { number } from '#messages/en/language.ts';

export const title = 'API tokens';
export const purpose = 'A program signs in with a token instead of a password. It can do what its creator can.';
export const add = 'New token';
export const none = 'No API tokens yet';
export const noneHelp = 'Create one for each program, so that you can revoke them separately.';

/** Labels of a token's fields: in the form and the list. */
export const fields = { name: 'Name', scope: 'Access', expires: 'Last day' };
export const columns = { username: 'User', created_at: 'Created', last_used_at: 'Last used' };
export const scopes = { read: 'Read only', full: 'Full' } satisfies Record<Scope, string>;
/** The end of a token that doesn't expire, or the last use of one that wasn't used. */
export const never = 'Never';
export const neverExpires = 'never expires';
export const expired = ({ day }: { readonly day: string }): string => `Expired ${day}`;
export const at = ({ day, time }: { readonly day: string; readonly time: string }): string => `${day} ${time}`;

export const newTitle = 'New API token';
export const create = 'Create token';
export const nameHelp = 'The program that uses it, such as the scales in Hall 2.';
export const scopeHelp = {
  read: "It can see what you see, but can't change anything.",
  full: 'It can do what you can, except manage accounts, passwords and tokens.',
} satisfies Record<Scope, string>;
export const expiresHelp = ({ tokens }: { readonly tokens: number }): string =>
  `Leave this empty for a token that never expires. Each user can have up to ${number(tokens)} tokens.`;

export const createdTitle = 'Your new API token';
export const token = 'Token';
export const copy = 'Copy token';
export const copied = 'Copied.';
export const copyByHand = 'The token is selected. Press Ctrl+C, or hold it and choose Copy.';
export const shownOnce = "You won't see this token again.";
export const shownOnceHelp = 'Store it in the program now. If you lose it, revoke it and create a new one.';
export const done = 'Done';
export const leaveTitle = 'Leave without the token?';
export const leaveHelp = "You haven't copied it yet, and it won't be shown again.";

export const revoke = 'Revoke';
export const revokeNamed = ({ name }: { readonly name: string }): string => `Revoke ${name}`;
export const revokeTitle = ({ name }: { readonly name: string }): string => `Revoke ${name}?`;
export const revokeToken = 'Revoke token';
export const revokeHelp = "Programs that use it can't sign in any more. This can't be undone.";
export const revoked = 'Token revoked';
