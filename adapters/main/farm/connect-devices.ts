import { mqttClientId } from '#adapters/files/mqtt-client-id.ts';
import { announcePlaces } from '#adapters/in-process/devices/announce-places.ts';
import { createDeviceClocks } from '#adapters/in-process/devices/device-clocks.ts';
import { createDeviceIntake } from '#adapters/in-process/devices/device-intake.ts';
import { followMappings } from '#adapters/in-process/devices/follow-mappings.ts';
import { sendCommands } from '#adapters/in-process/devices/send-commands.ts';
import { createSparkplugNodes } from '#adapters/in-process/devices/sparkplug-nodes.ts';
import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { publishDisco } from '#adapters/in-process/set-points/publish-disco.ts';
import { publishSetPoints } from '#adapters/in-process/set-points/publish-set-points.ts';
import { createMqttBus } from '#adapters/mqtt/mqtt-bus.ts';
import { AVAILABILITY_TOPIC } from '#domain/devices/announce/discovery.ts';
import { announcementWords } from './announcement-words.ts';

interface DeviceLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/** Connects the farm in a folder with its devices, in the background. `stop` keeps what has arrived. */
export async function connectDevices(
  deps: FarmDeps,
  { url, folder, log }: { readonly url: string; readonly folder: string; readonly log: DeviceLog },
): Promise<{ stop(): Promise<void> }> {
  const { home_assistant } = await deps.storage.read((tx) => tx.site());
  const bus = await createMqttBus({
    url,
    lastWords: home_assistant ? { topic: AVAILABILITY_TOPIC, text: 'offline' } : null,
    clientId: await mqttClientId(folder),
    log,
    now: () => deps.clock.now(),
    chance: Math.random,
  });
  const after = (ms: number, call: () => void) => {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  };
  const mappings = await followMappings(deps, bus, (error) =>
    log.warn({ err: error }, 'The mappings of devices could not be read.'),
  );
  const { births, clocks } = await deps.storage.read(async (tx) => ({
    births: await tx.sparkplugBirths(),
    clocks: await tx.deviceClocks(),
  }));
  const nodes = createSparkplugNodes({
    births,
    isMapped: (topic) => mappings.mappingsOf(topic).length > 0,
    askForBirth: (group, node) => {
      bus
        .askForBirth(group, node)
        .catch((error: unknown) => log.warn({ err: error }, 'A Sparkplug node could not be asked for its birth.'));
    },
  });
  const commands = sendCommands(deps, bus, {
    after,
    failed: (error) => log.warn({ err: error }, 'Commands could not be sent to devices; trying again.'),
  });
  const announcer = announcePlaces(deps, bus, {
    words: announcementWords,
    after,
    failed: (error) => log.warn({ err: error }, 'Places could not be announced to Home Assistant; trying again.'),
  });
  const intake = createDeviceIntake(deps, {
    mappingsOf: mappings.mappingsOf,
    nodes,
    answered: commands.answered,
    announcer,
    clocks: createDeviceClocks(clocks),
    after,
    chance: Math.random,
    failed: (error) => log.warn({ err: error }, 'Readings could not be stored; trying again.'),
  });
  const setPoints = publishSetPoints(deps, bus, {
    after,
    failed: (error) => log.warn({ err: error }, 'Set points could not be sent; trying again.'),
  });
  const disco = publishDisco(deps, bus, (error) => log.warn({ err: error }, 'Disco mode could not be sent.'));
  deps.devices.attach(bus);
  bus.start({
    receive: intake.receive,
    connected: () => {
      nodes.connected();
      setPoints.connected();
      disco.connected();
      commands.connected();
      announcer.connected();
    },
  });
  return {
    stop: async () => {
      await intake.stop();
      // A message that the broker doesn't confirm is rejected when the bus closes.
      await announcer.stop();
      await Promise.all([mappings.stop(), setPoints.stop(), disco.stop(), commands.stop(), bus.close()]);
    },
  };
}
