import type { DeviceMapping } from '#domain/devices/device-mapping.ts';
import type { DemoPlaces } from './places.ts';

/** Creates the mappings of devices of other makers that the demo farm has beside its own. */
export function mapDevices({ rooms, hvacs, reservoirs }: DemoPlaces, newId: () => string): readonly DeviceMapping[] {
  const chamber = rooms.get('Grow 2')?.chamber.uuid;
  const air = hvacs.find((hvac) => hvac.chamber === chamber)?.uuid ?? '';
  const tank = reservoirs[0]?.uuid ?? '';
  const celsius = { unit: '°C', factor: 1 } as const;
  return [
    {
      topic: 'tele/TH16/SENSOR',
      subject: air,
      values: [
        { path: '$.AM2301.Temperature', metric: 'temperature' as const, ...celsius },
        { path: '$.AM2301.Humidity', metric: 'humidity' as const, unit: '%', factor: 1 },
      ],
    },
    {
      topic: 'nutrients/sensor/water_temperature/state',
      subject: tank,
      values: [{ path: '$', metric: 'water_temperature' as const, ...celsius }],
    },
  ].map((mapping) => ({ uuid: newId(), ...mapping, commands: [], version: 1 }));
}
