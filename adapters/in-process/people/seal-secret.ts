import type { Tokens } from '#ports/tokens.ts';

/**
 * What stands for a password in the input of a call, by which a repeated key is told from one that is used for something
 * else: kept with the answer, it tells nothing to whoever has the database, but not the farm's key.
 */
export const sealSecret = async (tokens: Tokens, secret: string): Promise<string> =>
  tokens.hashSecret(`${await tokens.sharedSecret('passwords in repeated calls')}\n${secret}`);
