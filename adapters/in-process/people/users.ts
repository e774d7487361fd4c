import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { listAnswer } from '#adapters/in-process/operations/lists.ts';
import { checkVersion, type Mutate } from '#adapters/in-process/operations/mutation.ts';
import { refuse, signedIn, type UseCases, unwrap } from '#adapters/in-process/operations/use-case.ts';
import { checkUserChange, checkUserDeletion, roleOf, textOrNull } from '#domain/people/check-user-change.ts';
import { findUsers } from '#domain/people/find-users.ts';
import type { User } from '#domain/people/user.ts';
import { isReservedUsername, lookalikeOf, mixesScripts, RESERVED_USERNAMES } from '#domain/people/username.ts';
import { invalidField } from '#domain/problem.ts';
import type { Skeleton } from '#ports/skeleton.ts';
import type { FarmReader } from '#ports/storage/storage.ts';
import { actorOf, findAccount, findEditable, userAuditSnapshot } from './account-access.ts';
import { checkNewPassword } from './accounts.ts';
import { endTokensOf } from './end-tokens.ts';
import { sealSecret } from './seal-secret.ts';

export function userUseCases(
  deps: FarmDeps,
  mutate: Mutate,
): UseCases<'getUsers' | 'createUser' | 'updateUser' | 'deleteUser'> {
  const { storage, passwords, tokens } = deps;

  return {
    getUsers: (call) => {
      const caller = signedIn(call);
      const { username, ...query } = call.input.query;
      return storage.read(async (tx) => {
        if (username !== undefined && username !== '') return (await findAccount(tx, caller, username)).user;
        const visible = caller.is_admin ? await tx.users() : [(await findAccount(tx, caller, undefined)).user];
        return listAnswer(findUsers(visible, query), query);
      });
    },

    createUser: async (call) => {
      const { password, system_user = false, disabled = false, ...given } = call.input.body;
      const { username } = call.input.query;
      if (username !== undefined && username !== '' && username !== given.username) {
        refuse(
          invalidField('username', { code: 'usernames_differ', params: { query: username, body: given.username } }),
        );
      }
      const role = unwrap(roleOf(given, given.user_class));
      await checkNewPassword(deps, password, { username: given.username });
      const skeleton = await deps.loadSkeleton();
      const hash = await passwords.hash(password);
      const body = { ...call.input.body, password: await sealSecret(tokens, password) };
      return mutate({ ...call, input: { ...call.input, body } }, async (tx, { newId, site }) => {
        await refuseTaken(tx, given.username, skeleton);
        const user: User = {
          id: newId(),
          username: given.username,
          first_name: given.first_name ?? '',
          last_name: given.last_name ?? '',
          preferred_name: given.preferred_name,
          full_name: given.full_name,
          email: textOrNull(given.email ?? null),
          ...role,
          phone_number: textOrNull(given.phone_number ?? null),
          profile_picture: null,
          language: given.language ?? null,
          system_user,
          disabled,
          version: 1,
        };
        await tx.insertUser(user, hash, site.now);
        return {
          answer: user,
          audit: [{ kind: 'user', record: user.id, what: 'create', before: null, after: user }],
          changed: { user: [user.id] },
        };
      });
    },

    updateUser: (call) =>
      mutate(call, async (tx, { site }) => {
        const caller = signedIn(call);
        const { user: was } = await findEditable(tx, caller, call.input.query.username);
        checkVersion(call.options.ifMatch, was.version);
        const others = (await tx.admins()).filter(({ id }) => id !== was.id);
        const changed = unwrap(checkUserChange(actorOf(caller), was, call.input.body, others));
        if (changed === was) return { answer: was, audit: [], changed: {} };
        if (!(await tx.updateUser(changed))) {
          refuse({ kind: 'stale', code: 'record_changed', params: { kind: 'user' } });
        }
        const is = { ...changed, version: was.version + 1 };
        const isNowDisabled = is.disabled && !was.disabled;
        if (isNowDisabled) await tx.revokeSessionsOf(is.id, site.now);
        const ended = isNowDisabled ? await endTokensOf(tx, is.id) : { audit: [], changed: {} };
        const [before, after] = [userAuditSnapshot(was, tokens), userAuditSnapshot(is, tokens)];
        return {
          answer: is,
          audit: [{ kind: 'user', record: is.id, what: 'update', before, after }, ...ended.audit],
          changed: { ...ended.changed, user: [is.id] },
        };
      }),

    deleteUser: (call) =>
      mutate(call, async (tx) => {
        const caller = signedIn(call);
        const { user: was } = await findAccount(tx, caller, call.input.query.username);
        checkVersion(call.options.ifMatch, was.version);
        const others = (await tx.admins()).filter(({ id }) => id !== was.id);
        const refusal = checkUserDeletion(actorOf(caller), was, others);
        if (refusal !== null) refuse(refusal);
        const ended = await endTokensOf(tx, was.id);
        await tx.deleteUser(was.id);
        return {
          answer: undefined,
          audit: [
            ...ended.audit,
            { kind: 'user', record: was.id, what: 'delete', before: userAuditSnapshot(was, tokens), after: null },
          ],
          changed: { ...ended.changed, user: [was.id] },
        };
      }),
  };
}

/** Refuses a username that is or was in use, since the history refers to it, and one that looks like another. */
async function refuseTaken(tx: FarmReader, username: string, skeleton: Skeleton): Promise<void> {
  if ((await tx.userByName(username)) !== null)
    refuse(invalidField('username', { code: 'username_taken', params: {} }));
  if (isReservedUsername(username)) refuse(invalidField('username', { code: 'username_reserved', params: {} }));
  if (await tx.wasUsername(username)) {
    refuse(invalidField('username', { code: 'username_of_deleted', params: {} }));
  }
  if (mixesScripts(username)) {
    refuse(invalidField('username', { code: 'username_mixes_scripts', params: {} }));
  }
  const others = [...(await tx.users()).map((user) => user.username), ...RESERVED_USERNAMES];
  const lookalike = lookalikeOf(username, others, skeleton);
  if (lookalike !== null) {
    refuse(invalidField('username', { code: 'username_lookalike', params: { username: lookalike } }));
  }
}
