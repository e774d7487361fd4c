import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import type { UseCases } from '#adapters/in-process/operations/use-case.ts';
import { groupAnnounced } from '#domain/devices/announced/announced-topics.ts';
import { isClockBelieved } from '#domain/devices/device-clock.ts';
import { indexMappings } from '#domain/devices/find-mappings.ts';
import { proposeMapping } from '#domain/devices/propose-mapping.ts';
import { instantToMs, msToInstant } from '#domain/time.ts';
import type { deviceOperations } from '#ports/farm-api/devices.ts';
import { readPlaceFinder } from './named-places.ts';

/** Announced topics that are listed before they spoke. */
const MOST_SILENT = 1000;

export function deviceUseCases({
  storage,
  clock,
  devices,
}: Pick<FarmDeps, 'storage' | 'clock' | 'devices'>): UseCases<keyof typeof deviceOperations> {
  return {
    listDeviceClocks: async () => {
      const nowMs = instantToMs(clock.now());
      const clocks = await storage.read((tx) => tx.deviceClocks());
      return [...clocks].map(([topic, off]) => ({
        topic,
        offset_s: Math.round(off.offsetMs / 1000),
        since: msToInstant(off.sinceMs),
        believed: isClockBelieved(off, nowMs),
      }));
    },
    listDeviceTopics: async () => {
      const mappingsOf = await storage.read(async (tx) => {
        const mappings = await tx.records('device_mapping');
        return indexMappings(mappings, await readPlaceFinder(tx, mappings));
      });
      const announced = groupAnnounced(devices.announcedSensors());
      const spoken = devices.seenTopics();
      const heard = new Set(spoken.map(({ topic }) => topic));
      const silent = [...announced.keys()].filter((topic) => !heard.has(topic)).slice(0, MOST_SILENT);
      const none = { text: '', at: clock.now(), isRetained: false };
      return [...spoken, ...silent.map((topic) => ({ topic, ...none }))].map(({ topic, text, at, isRetained }) => {
        const { dialect, values } = proposeMapping(topic, text);
        const said = announced.get(topic);
        return {
          ...{ topic, text, at, retained: isRetained, silent: !heard.has(topic) },
          ...{ device: said?.device ?? null, unread_templates: [...(said?.unread ?? [])] },
          dialect,
          mapped_by: mappingsOf(topic).map(({ uuid }) => uuid),
          // What a device says of itself counts more than what its message looks like.
          proposed: [...(said !== undefined && said.proposed.length > 0 ? said.proposed : values)],
        };
      });
    },
    listDeviceCommands: async () => devices.commands(),
  };
}
