import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { createGate } from '#adapters/in-process/operations/gate.ts';
import { checkVersion, type Mutate, type Written } from '#adapters/in-process/operations/mutation.ts';
import { refuse, signedIn, type UseCases } from '#adapters/in-process/operations/use-case.ts';
import { AVATAR_REFUSALS } from '#domain/people/avatar.ts';
import type { User } from '#domain/people/user.ts';
import { invalidField } from '#domain/problem.ts';
import type { FarmWriter } from '#ports/storage/storage.ts';
import { findEditable, userAuditSnapshot } from './account-access.ts';

/** Pictures processed at once, in total and per caller. Each needs memory, and some arrive slowly. */
const CONCURRENCY = { all: 16, each: 2 } as const;

export function avatarUseCases(
  { storage, pictures, tokens }: FarmDeps,
  mutate: Mutate,
): UseCases<'putAvatar' | 'deleteAvatar'> {
  const limitPictures = createGate(CONCURRENCY, { code: 'pictures_busy', params: {} });

  /** Stores or removes a picture. */
  async function save(
    tx: FarmWriter,
    was: User,
    profile_picture: string | null,
  ): Promise<Written<User> & { answer: User }> {
    if (was.profile_picture === profile_picture) return { answer: was, audit: [], changed: {} };
    if (!(await tx.updateUser({ ...was, profile_picture }))) {
      refuse({ kind: 'stale', code: 'record_changed', params: { kind: 'user' } });
    }
    const is = { ...was, profile_picture, version: was.version + 1 };
    const [before, after] = [userAuditSnapshot(was, tokens), userAuditSnapshot(is, tokens)];
    return {
      answer: is,
      audit: [{ kind: 'user', record: is.id, what: 'update', before, after }],
      changed: { user: [is.id] },
    };
  }

  return {
    putAvatar: async (call) => {
      const caller = signedIn(call);
      const { file, query } = call.input;
      await storage.read((tx) => findEditable(tx, caller, query.username));
      const picture = await limitPictures(caller.username, async () => pictures.encode(await file.bytes()));
      if (!picture.ok) return refuse(invalidField('file', AVATAR_REFUSALS[picture.error]));
      return mutate(call, async (tx) => {
        const { user: was } = await findEditable(tx, caller, query.username);
        checkVersion(call.options.ifMatch, was.version);
        return save(tx, was, picture.value);
      });
    },

    deleteAvatar: (call) =>
      mutate(call, async (tx) => {
        const { user: was } = await findEditable(tx, signedIn(call), call.input.query.username);
        checkVersion(call.options.ifMatch, was.version);
        const { audit, changed } = await save(tx, was, null);
        return { answer: undefined, audit, changed };
      }),
  };
}
