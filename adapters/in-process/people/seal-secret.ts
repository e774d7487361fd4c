import type { Tokens } from '#ports/tokens.ts';

/**
 * Returns a keyed hash that replaces a password in the stored input of a call. Repeated calls can be recognised, but a
 * copy of the database doesn't reveal the password.
 */
export const sealSecret = async (tokens: Tokens, secret: string): Promise<string> =>
  tokens.hashSecret(`${await tokens.sharedSecret('passwords in repeated calls')}\n${secret}`);
