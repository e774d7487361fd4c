import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { refuse, type UseCases } from '#adapters/in-process/operations/use-case.ts';
import { foldSetupCode } from '#domain/people/setup-code.ts';
import { conflict, invalidField } from '#domain/problem.ts';
import type { Instant } from '#domain/time.ts';
import type { Session } from '#ports/storage/sessions.ts';
import type { FarmWriter } from '#ports/storage/storage.ts';
import { addFirstAdmin, checkNewPassword } from './accounts.ts';
import { endSession, renewSession, startSession, type TokenPair } from './sessions.ts';
import { countSignIn, limitsOf } from './sign-in-limits.ts';

/** Use cases of signing in and out, renewing tokens, and creating the first account. */
export function authUseCases(deps: FarmDeps): UseCases<'obtainJwt' | 'refreshJwt' | 'signOut' | 'setup'> {
  const { storage, clock, passwords, tokens } = deps;

  const pairOf = async (
    { session, refresh }: { readonly session: Session; readonly refresh: string },
    now: Instant,
  ): Promise<TokenPair> => ({
    access: await tokens.signAccess({ user: session.user, session: session.uuid }, now),
    refresh,
  });

  return {
    async obtainJwt({ input, address }) {
      const { username, password } = input.body;
      const limits = limitsOf(tokens, username, address);
      await countSignIn(storage, limits, clock.now());
      const person = await storage.read((tx) => tx.userByName(username));
      const matches = await passwords.verify(password, person?.password_hash ?? null);
      const now = clock.now();
      const started = await storage.write(async (tx) => {
        // The account may have changed while the password was hashed.
        const current = person === null ? null : await tx.userById(person.user.id);
        if (!matches || current === null || current.user.disabled || current.password_hash !== person?.password_hash)
          return null;
        for (const { key } of limits) await tx.forgiveAttempt(key);
        const issued = await startSession(tx, deps, current.user, now);
        await recordSignIn(tx, issued.session, { operation: 'obtainJwt', who: current.user.username, address });
        return issued;
      });
      if (started === null) {
        return refuse({ kind: 'unauthenticated', code: 'wrong_credentials', params: {} });
      }
      return pairOf(started, now);
    },

    async refreshJwt({ input }) {
      const now = clock.now();
      const renewed = await storage.write((tx) => renewSession(tx, deps, input.body.refresh, now));
      return renewed === null
        ? refuse({ kind: 'unauthenticated', code: 'session_ended', params: {} })
        : pairOf(renewed, now);
    },

    async signOut({ input }) {
      const now = clock.now();
      await storage.write(async (tx) => {
        const token = await tx.refreshToken(tokens.hashSecret(input.body.refresh));
        const found = token === null ? null : await tx.sessionWithUser(token.session);
        if (found === null || found.session.revoked) return;
        await endSession(tx, found.session, found.person.username, now, 'sign_out');
      });
      return undefined;
    },

    async setup({ input, address }) {
      const { setup_code, password } = input.body;
      await countSignIn(storage, limitsOf(tokens, '\nsetup', address), clock.now());
      await checkNewPassword(deps, password);
      const codeHash = tokens.hashSecret(foldSetupCode(setup_code));
      const hash =
        (await storage.read((tx) => tx.setupCodeHash())) === codeHash ? await passwords.hash(password) : null;
      const now = clock.now();
      const started = await storage.write(async (tx) => {
        if (hash === null || (await tx.setupCodeHash()) !== codeHash) return null;
        const admin = await addFirstAdmin(tx, deps, hash, now);
        const issued = await startSession(tx, deps, admin, now);
        await recordSignIn(tx, issued.session, { operation: 'setup', who: admin.username, address });
        return issued;
      });
      if (started !== null) return pairOf(started, now);
      return (await storage.read((tx) => tx.adminExists()))
        ? refuse(conflict({ code: 'first_account_exists', params: {} }))
        : refuse(invalidField('setup_code', { code: 'wrong_setup_code', params: {} }));
    },
  };
}

const recordSignIn = (
  tx: FarmWriter,
  { uuid, created_at }: Session,
  { operation, who, address }: { readonly operation: string; readonly who: string; readonly address: string | null },
): Promise<void> =>
  tx.record({
    at: created_at,
    who,
    operation,
    audit: [{ kind: 'session', record: uuid, what: 'sign_in', before: null, after: { address } }],
    changed: {},
  });
