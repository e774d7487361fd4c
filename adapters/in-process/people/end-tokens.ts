import type { Written } from '#adapters/in-process/operations/mutation.ts';
import type { Uuid } from '#domain/ids.ts';
import type { StoredToken } from '#ports/storage/api-tokens.ts';
import type { FarmWriter } from '#ports/storage/storage.ts';

/** Returns a token for the audit trail, without its secret and the times it was used. */
export function tokenAuditSnapshot({
  hash,
  last_used_at,
  ...told
}: StoredToken): Omit<StoredToken, 'hash' | 'last_used_at'> {
  return told;
}

/** Ends API tokens within a write; returns the commit's changes. */
export async function endTokens(
  tx: FarmWriter,
  tokens: readonly StoredToken[],
): Promise<Pick<Written<unknown>, 'audit' | 'changed'>> {
  for (const { uuid } of tokens) await tx.revokeApiToken(uuid);
  if (tokens.length === 0) return { audit: [], changed: {} };
  return {
    audit: tokens.map((token) => ({
      kind: 'api_token',
      record: token.uuid,
      what: 'delete',
      before: tokenAuditSnapshot(token),
      after: null,
    })),
    // Their owners are named too, so that streams opened with such a token are checked again.
    changed: { api_token: tokens.map(({ uuid }) => uuid), user: [...new Set(tokens.map(({ user }) => user))] },
  };
}

/** Ends all tokens of an account. */
export const endTokensOf = async (tx: FarmWriter, owner: Uuid): ReturnType<typeof endTokens> =>
  endTokens(
    tx,
    (await tx.apiTokens()).filter(({ user }) => user === owner),
  );
