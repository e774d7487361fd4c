/** Names under which the farm itself writes in the audit trail. */
const RESERVED: ReadonlySet<string> = new Set(['setup', 'local']);

/** A username as sign-in compares it: people do not care for capitals there. */
export const foldUsername = (username: string): string => username.normalize('NFC').toLowerCase();

/** Whether two usernames name the same account. */
export const isSameUsername = (one: string, other: string): boolean => foldUsername(one) === foldUsername(other);

/** Whether nobody may be called that, since the audit trail knows somebody else by that name. */
export const isReservedUsername = (username: string): boolean => RESERVED.has(foldUsername(username));
