import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { createRuns, type Publisher } from '#adapters/in-process/set-points/publisher.ts';
import { brokerPatterns } from '#domain/devices/broker-patterns.ts';
import { indexMappings, type MappingIndex } from '#domain/devices/find-mappings.ts';
import type { DeviceBus } from '#ports/devices/device-bus.ts';
import { PLACE_KINDS, readPlaceFinder } from './named-places.ts';

export interface FollowedMappings extends Pick<Publisher, 'stop'> {
  readonly mappingsOf: MappingIndex;
}

/**
 * Reads the mappings of devices, tells the bus which topics they are of, and does so again whenever they change. Rejects if
 * they can't be read at first, since messages that came before would be lost.
 */
export async function followMappings(
  { storage }: Pick<FarmDeps, 'storage'>,
  bus: Pick<DeviceBus, 'follow'>,
  failed: (error: unknown) => void,
): Promise<FollowedMappings> {
  let stamp: number | null = null;
  let find: MappingIndex = () => [];

  async function read(): Promise<void> {
    const { sequences } = await storage.lookUp((tx) => tx.lastChanges());
    // Places may get the names that topics have for them.
    const latest = Math.max(...['device_mapping' as const, ...PLACE_KINDS].map((kind) => sequences.get(kind) ?? 0));
    if (latest === stamp) return;
    const [mappings, places] = await storage.read(async (tx) => {
      const records = await tx.records('device_mapping');
      return [records, await readPlaceFinder(tx, records)] as const;
    });
    stamp = latest;
    find = indexMappings(mappings, places);
    bus.follow([...new Set(mappings.flatMap(({ topic }) => brokerPatterns(topic)))]);
  }

  await read();
  const runs = createRuns(async () => {
    try {
      await read();
    } catch (error) {
      failed(error);
    }
  });
  const stopWatching = storage.watch(runs.wake);
  return {
    mappingsOf: (topic) => find(topic),
    stop: async () => {
      stopWatching();
      await runs.stop();
    },
  };
}
