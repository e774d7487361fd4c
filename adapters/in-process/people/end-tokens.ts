import type { Written } from '#adapters/in-process/operations/mutation.ts';
import type { Uuid } from '#domain/ids.ts';
import type { StoredToken } from '#ports/storage/api-tokens.ts';
import type { FarmWriter } from '#ports/storage/storage.ts';

/** Returns a token for the audit trail, without its hash and the time of its last use. */
export function tokenAuditSnapshot({
  hash,
  last_used_at,
  ...audited
}: StoredToken): Omit<StoredToken, 'hash' | 'last_used_at'> {
  return audited;
}

/** Revokes API tokens; returns their audit entries and changes. */
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
    // Including the owners makes event streams opened with such a token check their access again.
    changed: { api_token: tokens.map(({ uuid }) => uuid), user: [...new Set(tokens.map(({ user }) => user))] },
  };
}

export const endTokensOf = async (tx: FarmWriter, owner: Uuid): ReturnType<typeof endTokens> =>
  endTokens(
    tx,
    (await tx.apiTokens()).filter(({ user }) => user === owner),
  );
