import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import type { RecordKind } from '#ports/record-kinds/kinds.ts';

/** When those kinds last changed, and the site's day: a short text that differs whenever an answer made of them may. */
export const createStamp =
  ({ storage, clock }: FarmDeps) =>
  async (kinds: readonly RecordKind[]): Promise<string> => {
    const { time_zone, sequences } = await storage.lookUp((tx) => tx.lastChanges());
    const counts = [...new Set<RecordKind>([...kinds, 'site'])].map((kind) => sequences.get(kind) ?? 0);
    return [clock.site(time_zone).today, ...counts].join('.');
  };
