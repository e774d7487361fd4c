import { m } from '#cli/language/messages.ts';
import { API_TOKEN_PREFIX } from '#domain/people/api-token.ts';
import type { Problem } from '#domain/problem.ts';
import type { Target } from './cli.ts';

const MOST_SHOWN = 4;
/** At least this many characters of a secret are hidden for each one shown. */
const HIDDEN_PER_SHOWN = 8;

/** A token given by an option or a variable. */
export interface GivenToken {
  readonly secret: string;
  /** '--token' or 'PHYTO_TOKEN'. */
  readonly source: string;
}

/** Returns the token of a command, unless it works on a folder; null if it has none. */
export const givenToken = ({ token, data }: Target, isOption: boolean): GivenToken | null =>
  token === null || data !== null ? null : { secret: token, source: isOption ? '--token' : 'PHYTO_TOKEN' };

/** Returns the first characters of a token, by which its owner recognizes it: 'phyto_x7Qa…'. */
export function tokenStart(secret: string): string {
  const prefix = secret.startsWith(API_TOKEN_PREFIX) ? API_TOKEN_PREFIX : '';
  const rest = secret.slice(prefix.length);
  return `${prefix}${rest.slice(0, Math.min(MOST_SHOWN, Math.floor(rest.length / HIDDEN_PER_SHOWN)))}…`;
}

/**
 * Returns the message for a farm's refusal of a token, with what to do; null for problems that aren't the token's. `login`
 * is the command to sign in to the farm.
 */
export function tokenFailure(
  problem: Problem,
  { secret, source }: GivenToken,
  { farm, login }: { readonly farm: string; readonly login: string },
): string | null {
  const about = { token: tokenStart(secret), source, farm };
  switch (problem.code) {
    case 'token_expired':
      return m.usage.tokenExpired({ ...about, name: problem.params.name });
    case 'read_only_token':
      return m.usage.tokenReadOnly(about);
    case 'token_not_allowed':
      return m.usage.tokenNotAllowed({ ...about, login });
    default:
      return problem.kind === 'unauthenticated' ? m.usage.tokenUnknown(about) : null;
  }
}
