import type { RecordKind } from '#ports/farm-api/operation.ts';
import type { FarmDeps } from './deps.ts';

/** When those kinds last changed, and the site's day: a short text that differs whenever an answer made of them may. */
export const createStamp =
  ({ storage, clock }: FarmDeps) =>
  (kinds: readonly RecordKind[]): Promise<string> =>
    storage.read(async (tx) => {
      const [counters, { time_zone }] = await Promise.all([tx.changeCounters(), tx.site()]);
      const counts = [...new Set<RecordKind>([...kinds, 'site'])].map((kind) => counters.get(kind) ?? 0);
      return [clock.site(time_zone).today, ...counts].join('.');
    });
