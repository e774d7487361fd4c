import { mqttClientId } from '#adapters/files/mqtt-client-id.ts';
import { createDeviceIntake } from '#adapters/in-process/devices/device-intake.ts';
import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { createMqttBus } from '#adapters/mqtt/mqtt-bus.ts';

interface DeviceLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/** Connects the farm in a folder with its devices, in the background. `stop` keeps what has arrived. */
export async function connectDevices(
  deps: FarmDeps,
  { url, folder, log }: { readonly url: string; readonly folder: string; readonly log: DeviceLog },
): Promise<{ stop(): Promise<void> }> {
  const bus = await createMqttBus({
    url,
    clientId: await mqttClientId(folder),
    log,
    now: () => deps.clock.now(),
    chance: Math.random,
  });
  const intake = createDeviceIntake(deps, {
    after: (ms, call) => {
      const timer = setTimeout(call, ms);
      return () => clearTimeout(timer);
    },
    chance: Math.random,
    failed: (error) => log.warn({ err: error }, 'Readings could not be stored; trying again.'),
  });
  deps.devices.attach(bus);
  bus.start({ receive: intake.receive, connected: () => undefined });
  return {
    stop: async () => {
      await intake.stop();
      await bus.close();
    },
  };
}
