import type { Tokens } from '#ports/tokens.ts';

/**
 * Returns a keyed hash that replaces a password in the stored input of a call, so that repeated calls can be recognised
 * without revealing the password to someone with only the database.
 */
export const sealSecret = async (tokens: Tokens, secret: string): Promise<string> =>
  tokens.hashSecret(`${await tokens.sharedSecret('passwords in repeated calls')}\n${secret}`);
