import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import type { Mutate } from '#adapters/in-process/operations/mutation.ts';
import { refuse, signedIn, type UseCases } from '#adapters/in-process/operations/use-case.ts';
import { invalidField } from '#domain/problem.ts';
import type { Caller } from '#ports/farm-service.ts';
import { findEditable } from './account-access.ts';
import { checkNewPassword } from './accounts.ts';
import { endTokensOf } from './end-tokens.ts';
import { sealSecret } from './seal-secret.ts';
import { countSignIn, limitsOf } from './sign-in-limits.ts';

/**
 * Changes a password after verifying the caller's own, unless the caller uses the server's terminal and has none. Ends
 * the account's other sessions. If an admin changes another user's password, all sessions and API tokens of that
 * account end, since it may be compromised.
 */
export function changePasswordUseCases(deps: FarmDeps, mutate: Mutate): UseCases<'changePassword'> {
  const { storage, clock, passwords, tokens } = deps;

  /** Verifies the caller's password. Returns the hash it was compared with. Counts the attempt first. */
  async function verifyOwnPassword(caller: Caller, password: string) {
    const { user } = caller;
    if (user === null) return { isCorrect: true, hash: null, limits: [] };
    const limits = limitsOf(tokens, caller.username, caller.address);
    await countSignIn(storage, limits, clock.now());
    const hash = (await storage.read((tx) => tx.userById(user)))?.password_hash ?? null;
    return { isCorrect: await passwords.verify(password, hash), hash, limits };
  }

  return {
    changePassword: async (call) => {
      const caller = signedIn(call);
      const { username } = call.input.query;
      const { verification_password, new_password } = call.input.body;
      const account = await storage.read((tx) => findEditable(tx, caller, username));
      await checkNewPassword(deps, new_password, { username: account.user.username, field: 'new_password' });
      const verified = await verifyOwnPassword(caller, verification_password);
      const newHash = verified.isCorrect ? await passwords.hash(new_password) : null;
      const body = {
        verification_password: await sealSecret(tokens, verification_password),
        new_password: await sealSecret(tokens, new_password),
      };
      // A repeated call contains the old password, so its first answer must be found before the password is checked.
      return mutate({ ...call, input: { ...call.input, body } }, async (tx, { site }) => {
        const own = caller.user === null ? null : await tx.userById(caller.user);
        // The password may have changed while the new one was hashed.
        if (newHash === null || (own?.password_hash ?? null) !== verified.hash) {
          return refuse(invalidField('old_password', { code: 'wrong_password', params: {} }));
        }
        const { user } = await findEditable(tx, caller, username);
        for (const { key } of verified.limits) await tx.forgiveAttempt(key);
        await tx.setPassword(user.id, newHash);
        const isOwn = user.id === caller.user;
        await tx.revokeSessionsOf(user.id, site.now, isOwn && caller.session !== null ? caller.session : undefined);
        const ended = isOwn ? { audit: [], changed: {} } : await endTokensOf(tx, user.id);
        return {
          answer: undefined,
          audit: [
            { kind: 'user', record: user.id, what: 'change_password', before: null, after: null },
            ...ended.audit,
          ],
          changed: { ...ended.changed, user: [user.id] },
        };
      });
    },
  };
}
