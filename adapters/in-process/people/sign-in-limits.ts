import { refuse } from '#adapters/in-process/operations/use-case.ts';
import { networkOf } from '#domain/people/network.ts';
import type { Problem } from '#domain/problem.ts';
import type { Instant } from '#domain/time.ts';
import type { FarmStorage } from '#ports/storage/storage.ts';
import type { Tokens } from '#ports/tokens.ts';

const WINDOW_SECONDS = 60;
const PER_ACCOUNT_AND_ADDRESS = 10;
const PER_ADDRESS = 30;

interface Limit {
  readonly key: string;
  readonly most: number;
}

/**
 * Returns the limits that apply to an attempt. Keys are hashed, since users may type a password into the username
 * field.
 */
export function limitsOf(tokens: Tokens, account: string, address: string | null): readonly Limit[] {
  const from = address === null ? 'local' : networkOf(address);
  return [
    { key: `sign-in:${tokens.hashSecret(`${account.toLowerCase()}\n${from}`)}`, most: PER_ACCOUNT_AND_ADDRESS },
    { key: `sign-in:${tokens.hashSecret(`\n${from}`)}`, most: PER_ADDRESS },
  ];
}

/** Counts an attempt; refuses (429) if there were too many. Call it before comparing the password. */
export async function countSignIn(storage: FarmStorage, limits: readonly Limit[], now: Instant): Promise<void> {
  const exceeded = await storage.write(async (tx) => {
    let over = false;
    for (const { key, most } of limits) over = (await tx.countAttempt(key, now, WINDOW_SECONDS)) > most || over;
    // Refused attempts don't count, so that the limit expires with its window.
    if (over) for (const { key } of limits) await tx.forgiveAttempt(key);
    return over;
  });
  if (exceeded) refuse(TOO_MANY);
}

const TOO_MANY: Problem = {
  kind: 'too_many_requests',
  code: 'too_many_sign_ins',
  params: {},
  retry_after: WINDOW_SECONDS,
};
