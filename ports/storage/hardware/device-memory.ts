import type { DeviceClock } from '#domain/devices/device-clock.ts';
import type { SparkplugBirth } from '#domain/devices/sparkplug/sparkplug-birth.ts';

/** Facts that the farm learnt from devices and needs after a restart, when they don't repeat them. */
export interface DeviceMemoryReader {
  sparkplugBirths(): Promise<readonly SparkplugBirth[]>;
  /** Returns the clocks that are off, by device. */
  deviceClocks(): Promise<ReadonlyMap<string, DeviceClock>>;
}

export interface DeviceMemoryWriter {
  /** Adds births, or replaces those of the same nodes and devices. */
  saveSparkplugBirths(births: readonly SparkplugBirth[]): Promise<void>;
  removeSparkplugBirths(ids: readonly string[]): Promise<void>;
  /** Adds the clock of a device or replaces it; null forgets it. */
  saveDeviceClock(device: string, clock: DeviceClock | null): Promise<void>;
}
