import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { choreFailureOf } from '#adapters/in-process/operations/failure.ts';
import type { Mutate } from '#adapters/in-process/operations/mutation.ts';
import { refuse, signedIn, type UseCaseCall, type UseCases } from '#adapters/in-process/operations/use-case.ts';
import type { Backup, backupOperations } from '#ports/farm-api/backups.ts';

/** A backup that takes longer counts as interrupted. */
const MAX_SECONDS = 900;

export function backupUseCases(
  { storage, backups, clock, tokens }: FarmDeps,
  mutate: Mutate,
): UseCases<keyof typeof backupOperations> {
  /** Backups in progress by caller and idempotency key, so that a repeated request doesn't start a second one. */
  const running = new Map<string, ReturnType<typeof makeOnce>>();

  /**
   * Claims the backup for this server, since another server may receive a request with the same key. Returns null if
   * the backup is already made, otherwise a function that releases the claim after a failure. The claim of a killed
   * server expires.
   */
  const claim = async (call: UseCaseCall<'makeBackup'>): Promise<(() => Promise<void>) | null> => {
    const { idempotencyKey: key } = call.options;
    if (key === undefined) return async () => {};
    const { username } = signedIn(call);
    const name = `backup:${tokens.hashSecret(JSON.stringify([username, key]))}`;
    const release = () => storage.write((tx) => tx.forgiveAttempt(name));
    const claimed = await storage.write(async (tx) => {
      if ((await tx.storedAnswer(key, username)) !== null) return 'made';
      if ((await tx.countAttempt(name, clock.now(), MAX_SECONDS)) === 1) return 'ours';
      await tx.forgiveAttempt(name);
      return 'taken';
    });
    if (claimed === 'taken') refuse({ kind: 'unavailable', code: 'backup_in_progress', params: {}, retry_after: 5 });
    return claimed === 'made' ? null : release;
  };

  /** Records the failure, which is shown until the next successful backup. */
  const recordFailure = (error: unknown): Promise<void> =>
    storage.write(async (tx) => {
      const now = clock.now();
      await tx.claimChore('backup', now, { doneSince: now, begunSince: now, until: now });
      await tx.finishChore('backup', now, { ok: false, failure: choreFailureOf(error) });
    });

  const make = async (): Promise<Backup> => {
    try {
      const { missing, ...made } = await backups.make('manual');
      return missing === null ? made : { ...made, lacks_readings: true };
    } catch (error) {
      // A storage failure is reported elsewhere.
      await recordFailure(error).catch(() => undefined);
      throw error;
    }
  };

  // A backup made within the write would block all other writes.
  const makeOnce = async (call: UseCaseCall<'makeBackup'>) => {
    const release = await claim(call);
    try {
      const made = release === null ? null : await make();
      return await mutate(call, async () => {
        if (made === null) return refuse({ kind: 'unavailable', code: 'try_again', params: {}, retry_after: 1 });
        const audit = { kind: 'backup', record: made.id, what: 'create', before: null, after: made } as const;
        return { answer: made, audit: [audit], changed: {} };
      });
    } catch (error) {
      await release?.().catch(() => undefined);
      throw error;
    }
  };

  return {
    listBackups: () => backups.list(),

    makeBackup: (call) => {
      const { idempotencyKey } = call.options;
      if (idempotencyKey === undefined) return makeOnce(call);
      const name = JSON.stringify([signedIn(call).username, idempotencyKey]);
      const making = running.get(name) ?? makeOnce(call).finally(() => running.delete(name));
      running.set(name, making);
      return making;
    },

    getBackup: async ({ input: { params } }) =>
      (await backups.open(params.id)) ??
      refuse({ kind: 'not_found', code: 'record_not_found', params: { kind: 'backup', id: params.id } }),
  };
}
