/** The key of a user's round in the browser's storage. */
export const storageKey = (user: string): string => `round.${user}`;
