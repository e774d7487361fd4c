import { Counter, Gauge, type Registry } from 'prom-client';
import type { Devices } from '#ports/devices/devices.ts';

/** Registers metrics of the MQTT broker and of what devices send. */
export function addDeviceMetrics(registry: Registry, { tally, broker }: Pick<Devices, 'tally' | 'broker'>): void {
  const registers = [registry];
  new Gauge({
    name: 'phyto_mqtt_connected',
    help: '1 while connected to the MQTT broker; absent if none is set.',
    registers,
    collect() {
      const status = broker();
      if (status === null) this.remove();
      else this.set(status.connected ? 1 : 0);
    },
  });
  const counter = <L extends string>(
    name: string,
    help: string,
    label: L | null,
    read: () => Iterable<readonly [string, number | undefined]>,
  ) =>
    new Counter({
      name,
      help,
      labelNames: label === null ? [] : [label],
      registers,
      collect() {
        this.reset();
        for (const [value, count = 0] of read()) {
          if (label === null) this.inc(count);
          else this.labels(value).inc(count);
        }
      },
    });
  counter('phyto_mqtt_messages_total', 'Messages from devices.', null, () => [['', tally.messages]]);
  counter('phyto_mqtt_reconnects_total', 'Connections after the first.', null, () => [['', broker()?.reconnects]]);
  counter('phyto_mqtt_readings_total', 'Readings in them that were new, or kept before.', 'outcome', () => [
    ['added', tally.added],
    ['known', tally.known],
  ]);
  counter('phyto_mqtt_missing_values_total', 'Values that devices said they had not got.', null, () => [
    ['', tally.missing],
  ]);
  counter('phyto_mqtt_bad_readings_total', 'Impossible readings in them by reason.', 'reason', () =>
    Object.entries(tally.bad),
  );
  counter('phyto_mqtt_refused_total', 'Messages, or parts of them, dropped by reason.', 'reason', () =>
    Object.entries(tally.refused),
  );
}
