import type { backupOperations } from '#ports/farm-api/backups.ts';
import type { FarmDeps } from './deps.ts';
import type { Mutate } from './mutation.ts';
import { refuse, signedIn, type UseCaseCall, type UseCases } from './use-case.ts';

/** Copies of the whole farm. */
export function backupUseCases(
  { storage, backups }: FarmDeps,
  mutate: Mutate,
): UseCases<keyof typeof backupOperations> {
  const isRepeated = async (call: UseCaseCall<'makeBackup'>): Promise<boolean> => {
    const { idempotencyKey: key } = call.options;
    if (key === undefined) return false;
    return (await storage.read((tx) => tx.keptAnswer(key, signedIn(call).username))) !== null;
  };

  return {
    listBackups: () => backups.list(),

    // Made before the write, which would keep all others waiting for as long as the copy takes.
    makeBackup: async (call) => {
      const made = (await isRepeated(call)) ? null : await backups.make('manual');
      return mutate(call, async () => {
        if (made === null) return refuse({ kind: 'unavailable', detail: 'Try again.', retry_after: 1 });
        const audit = { kind: 'backup', record: made.id, what: 'create', before: null, after: made } as const;
        return { answer: made, audit: [audit], changed: {} };
      });
    },

    getBackup: async ({ input: { params } }) =>
      (await backups.open(params.id)) ?? refuse({ kind: 'not_found', detail: `There is no backup ${params.id}.` }),
  };
}
