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
 * New passwords, proved by the caller's own; whoever stands at the farm's own machine has none and needs none. Ends the
 * account's other sessions. Where an admin sets it for somebody else, the account may be in wrong hands: all its sessions
 * and API tokens end.
 */
export function changePasswordUseCases(deps: FarmDeps, mutate: Mutate): UseCases<'changePassword'> {
  const { storage, clock, passwords, tokens } = deps;

  /** Whether the password is the caller's own, and what it was compared with. Attempts count before anything is compared. */
  async function prove(caller: Caller, password: string) {
    const { user } = caller;
    if (user === null) return { isProved: true, hash: null, limits: [] };
    const limits = limitsOf(tokens, caller.username, caller.address);
    await countSignIn(storage, limits, clock.now());
    const hash = (await storage.read((tx) => tx.userById(user)))?.password_hash ?? null;
    return { isProved: await passwords.verify(password, hash), hash, limits };
  }

  return {
    changePassword: async (call) => {
      const caller = signedIn(call);
      const { username } = call.input.query;
      const { verification_password, new_password } = call.input.body;
      const account = await storage.read((tx) => findEditable(tx, caller, username));
      await checkNewPassword(deps, new_password, { username: account.user.username, field: 'new_password' });
      const proof = await prove(caller, verification_password);
      const newHash = proof.isProved ? await passwords.hash(new_password) : null;
      const body = {
        verification_password: await sealSecret(tokens, verification_password),
        new_password: await sealSecret(tokens, new_password),
      };
      // A repeated call brings the old password again, and finds its first answer before this is judged.
      return mutate({ ...call, input: { ...call.input, body } }, async (tx, { site }) => {
        const own = caller.user === null ? null : await tx.userById(caller.user);
        // Looked up again: it may have changed while the password was hashed.
        if (newHash === null || (own?.password_hash ?? null) !== proof.hash) {
          return refuse(invalidField('old_password', 'This is not your password.'));
        }
        const { user } = await findEditable(tx, caller, username);
        for (const { key } of proof.limits) await tx.forgiveAttempt(key);
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
