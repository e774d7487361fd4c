import type { PlacedMapping } from '#domain/devices/device-mapping.ts';
import { mapMessage } from '#domain/devices/map-message.ts';
import type { Instant } from '#domain/time.ts';
import type { BusMessage } from './device-bus.ts';
import type { DeviceMessage } from './device-message.ts';

/** A message of a foreign topic as its mappings read it; `missing` counts values that the device said it hasn't got. */
export interface MappedDeviceMessage {
  readonly message: Extract<DeviceMessage, { readonly kind: 'readings' }>;
  readonly missing: number;
}

/** Joins what several messages said. */
export const joinMapped = (read: readonly MappedDeviceMessage[]): MappedDeviceMessage => ({
  message: {
    kind: 'readings',
    readings: read.flatMap(({ message }) => message.readings),
    refused: read.flatMap(({ message }) => message.refused),
    clocks: new Map(read.flatMap(({ message }) => [...(message.clocks ?? [])])),
  },
  missing: read.reduce((sum, { missing }) => sum + missing, 0),
});

/**
 * Reads a message of a foreign topic by its mappings. A value that isn't in the message is no fault: many devices send only
 * what has changed.
 */
export function readMapped(
  mappings: readonly PlacedMapping[],
  { text, isRetained }: BusMessage,
  now: Instant,
): MappedDeviceMessage {
  if (text === null) return { message: { kind: 'readings', readings: [], refused: ['too_long'] }, missing: 0 };
  const read = mappings.map((mapping) => mapMessage(mapping, { text, arrival: isRetained ? null : now }));
  const values = read.flatMap((one) => one ?? []);
  const unread = values.flatMap((one) => ('unread' in one ? [one.unread] : []));
  return {
    message: {
      kind: 'readings',
      readings: values.flatMap((one) => ('reading' in one ? [one.reading] : [])),
      refused: [
        ...read.flatMap((one) => (one === null ? ['invalid' as const] : [])),
        ...unread.filter((why) => why !== 'absent' && why !== 'missing'),
      ],
    },
    missing: unread.filter((why) => why === 'missing').length,
  };
}
