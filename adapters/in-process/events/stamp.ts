import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import type { RecordKind } from '#ports/record-kinds/kinds.ts';

/**
 * Returns a short text that changes whenever an answer with records of those kinds may change: the last change of each
 * kind, and the site's day.
 */
export const createStamp =
  ({ storage, clock }: FarmDeps) =>
  async (kinds: readonly RecordKind[]): Promise<string> => {
    const { time_zone, sequences } = await storage.lookUp((tx) => tx.lastChanges());
    const counts = [...new Set<RecordKind>([...kinds, 'site'])].map((kind) => sequences.get(kind) ?? 0);
    return [clock.site(time_zone).today, ...counts].join('.');
  };
