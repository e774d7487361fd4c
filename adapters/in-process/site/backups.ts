import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import type { Mutate } from '#adapters/in-process/operations/mutation.ts';
import { refuse, signedIn, type UseCaseCall, type UseCases } from '#adapters/in-process/operations/use-case.ts';
import { plain } from '#domain/problem.ts';
import type { Backup, backupOperations } from '#ports/farm-api/backups.ts';

/** How long a backup may be under way before it counts as cut off. */
const LONGEST_SECONDS = 900;

/** Copies of the whole farm. */
export function backupUseCases(
  { storage, backups, clock, tokens }: FarmDeps,
  mutate: Mutate,
): UseCases<keyof typeof backupOperations> {
  /** Those under way, by who asked and their key: asked for again before it is made, a backup is not made twice. */
  const underWay = new Map<string, ReturnType<typeof makeNow>>();

  /**
   * Takes the making for this server: another one of the farm may be asked with the same key meanwhile. Null where the
   * answer is there already; else what lets go of it, for one that was not made. A server that is killed lets go of it
   * when its time is over.
   */
  const claim = async (call: UseCaseCall<'makeBackup'>): Promise<(() => Promise<void>) | null> => {
    const { idempotencyKey: key } = call.options;
    if (key === undefined) return async () => {};
    const { username } = signedIn(call);
    const name = `backup:${tokens.hashSecret(JSON.stringify([username, key]))}`;
    const letGo = () => storage.write((tx) => tx.forgiveAttempt(name));
    const claimed = await storage.write(async (tx) => {
      if ((await tx.storedAnswer(key, username)) !== null) return 'made';
      if ((await tx.countAttempt(name, clock.now(), LONGEST_SECONDS)) === 1) return 'ours';
      await tx.forgiveAttempt(name);
      return 'taken';
    });
    if (claimed === 'taken')
      refuse({ kind: 'unavailable', ...plain('This backup is being made. Ask again.'), retry_after: 5 });
    return claimed === 'made' ? null : letGo;
  };

  /** A failure concerns everybody: it shows until the next backup that ends well. */
  const noteFailure = (error: unknown): Promise<void> =>
    storage.write(async (tx) => {
      const now = clock.now();
      await tx.claimChore('backup', now, { doneSince: now, begunSince: now, until: now });
      const detail = error instanceof Error ? error.message : String(error);
      await tx.finishChore('backup', now, { ok: false, detail });
    });

  const make = async (): Promise<Backup> => {
    try {
      return await backups.make('manual');
    } catch (error) {
      // A farm that can't be written to either says so by itself.
      await noteFailure(error).catch(() => undefined);
      throw error;
    }
  };

  // Made before the write, which would keep all others waiting for as long as the copy takes.
  const makeNow = async (call: UseCaseCall<'makeBackup'>) => {
    const letGo = await claim(call);
    try {
      const made = letGo === null ? null : await make();
      return await mutate(call, async () => {
        if (made === null) return refuse({ kind: 'unavailable', ...plain('Try again.'), retry_after: 1 });
        const audit = { kind: 'backup', record: made.id, what: 'create', before: null, after: made } as const;
        return { answer: made, audit: [audit], changed: {} };
      });
    } catch (error) {
      await letGo?.().catch(() => undefined);
      throw error;
    }
  };

  return {
    listBackups: () => backups.list(),

    makeBackup: (call) => {
      const { idempotencyKey } = call.options;
      if (idempotencyKey === undefined) return makeNow(call);
      const name = JSON.stringify([signedIn(call).username, idempotencyKey]);
      const making = underWay.get(name) ?? makeNow(call).finally(() => underWay.delete(name));
      underWay.set(name, making);
      return making;
    },

    getBackup: async ({ input: { params } }) =>
      (await backups.open(params.id)) ?? refuse({ kind: 'not_found', ...plain(`There is no backup ${params.id}.`) }),
  };
}
