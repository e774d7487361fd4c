import { randomBytes } from 'node:crypto';
import { setupCodeFrom } from '#domain/people/setup-code.ts';

/** Returns a random password in groups that are easy to read out: 'k4f7-q2md-9xvb-t3hc'. */
export const randomPassword = (): string => {
  const code = () => setupCodeFrom(randomBytes(32).toString('base64url'));
  return `${code()}-${code()}`.toLowerCase();
};
