import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import type { UseCases } from '#adapters/in-process/operations/use-case.ts';
import { indexMappings } from '#domain/devices/find-mappings.ts';
import { proposeMapping } from '#domain/devices/propose-mapping.ts';
import type { deviceOperations } from '#ports/farm-api/devices.ts';

export function deviceUseCases({
  storage,
  devices,
}: Pick<FarmDeps, 'storage' | 'devices'>): UseCases<keyof typeof deviceOperations> {
  return {
    listDeviceTopics: async () => {
      const mappingsOf = indexMappings(await storage.read((tx) => tx.records('device_mapping')));
      return devices.seenTopics().map(({ topic, text, at, isRetained: retained }) => {
        const { dialect, values: proposed } = proposeMapping(topic, text);
        const mapped_by = mappingsOf(topic).map(({ uuid }) => uuid);
        return { topic, text, at, retained, dialect, mapped_by, proposed };
      });
    },
    listDeviceCommands: async () => devices.commands(),
  };
}
