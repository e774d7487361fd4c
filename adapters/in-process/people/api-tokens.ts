import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { listAnswer } from '#adapters/in-process/operations/lists.ts';
import { refuseMissing } from '#adapters/in-process/operations/missing-record.ts';
import type { Mutate } from '#adapters/in-process/operations/mutation.ts';
import { refuse, signedIn, type UseCases } from '#adapters/in-process/operations/use-case.ts';
import { API_TOKEN_PREFIX, type ApiToken, MAX_API_TOKENS } from '#domain/people/api-token.ts';
import { conflict, invalidField } from '#domain/problem.ts';
import type { StoredToken } from '#ports/storage/api-tokens.ts';
import { endTokens, tokenAuditSnapshot } from './end-tokens.ts';

/** API tokens stay valid after a password change, and end when their account is deleted or disabled. */
export function apiTokenUseCases(
  { storage, tokens }: FarmDeps,
  mutate: Mutate,
): UseCases<'listTokens' | 'createToken' | 'revokeToken'> {
  return {
    listTokens: async (call) => {
      const { user, is_admin } = signedIn(call);
      const all = await storage.read((tx) => tx.apiTokens());
      return listAnswer(all.filter((token) => is_admin || token.user === user).map(withoutSecret), call.input.query);
    },

    createToken: async (call) => {
      const { user, username } = signedIn(call);
      const { name, scope, expires = null } = call.input.body;
      const secret = `${API_TOKEN_PREFIX}${tokens.newSecret()}`;
      // The answer contains the secret, so it must not be stored for repeated calls.
      const withoutKey = { ...call, options: { ...call.options, idempotencyKey: undefined } };
      return mutate(withoutKey, async (tx, { site, newId }) => {
        if (user === null) {
          return refuse({ kind: 'forbidden', code: 'token_needs_account', params: {} });
        }
        if (expires !== null && expires <= site.now)
          refuse(invalidField('expires', { code: 'expiry_in_past', params: {} }));
        if ((await tx.apiTokens()).filter((token) => token.user === user).length >= MAX_API_TOKENS) {
          refuse(conflict({ code: 'too_many_tokens', params: { most: MAX_API_TOKENS } }));
        }
        const token: StoredToken = {
          uuid: newId(),
          name,
          username,
          scope,
          created_at: site.now,
          expires,
          last_used_at: null,
          user,
          hash: tokens.hashSecret(secret),
        };
        await tx.insertApiToken(token);
        return {
          answer: { uuid: token.uuid, token: secret },
          audit: [
            { kind: 'api_token', record: token.uuid, what: 'create', before: null, after: tokenAuditSnapshot(token) },
          ],
          changed: { api_token: [token.uuid], user: [user] },
        };
      });
    },

    revokeToken: (call) =>
      mutate(call, async (tx) => {
        const { user, is_admin } = signedIn(call);
        const { uuid } = call.input.params;
        const found = await tx.apiTokenByUuid(uuid);
        if (found === null) return refuseMissing('api_token', uuid);
        if (!is_admin && found.token.user !== user) {
          refuse({ kind: 'forbidden', code: 'admins_only', params: {} });
        }
        return { answer: undefined, ...(await endTokens(tx, [found.token])) };
      }),
  };
}

const withoutSecret = ({ uuid, name, username, scope, created_at, expires, last_used_at }: StoredToken): ApiToken => ({
  uuid,
  name,
  username,
  scope,
  created_at,
  expires,
  last_used_at,
});
