import { describe, expect, it } from 'vitest';
import { announcementWords } from '#adapters/main/farm/announcement-words.ts';
import {
  configTopic,
  farmDiscovery,
  isOwnAnnouncement,
  placeDiscovery,
  stateTopic,
} from '#domain/devices/announce/discovery.ts';
import { METRICS } from '#domain/telemetry/metric.ts';

const BED = 'bed-01970000-0001-7000-8000-000000000001';
const words = announcementWords('en-GB');
const bed = placeDiscovery({ subject: BED, name: 'Grow 1 A1', metrics: METRICS }, words);

describe('what is announced to Home Assistant', () => {
  it('has an entity for each reading, set point and fault, each with an id of its own', () => {
    expect(Object.keys(bed.cmps)).toEqual([...METRICS, 'set_light', 'set_ppfd', 'fault']);
    const ids = Object.values(bed.cmps).map(({ unique_id }) => unique_id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(bed).toMatchObject({ dev: { name: 'Grow 1 A1' }, state_topic: stateTopic(BED), o: { name: 'Phytotron' } });
  });

  it('uses the classes and the spellings of units that Home Assistant takes', () => {
    expect(bed.cmps).toMatchObject({
      temperature: { p: 'sensor', device_class: 'temperature', unit_of_measurement: '°C', state_class: 'measurement' },
      co2: { device_class: 'carbon_dioxide', unit_of_measurement: 'ppm' },
      ec: { device_class: 'conductivity', unit_of_measurement: 'mS/cm' },
      flow: { device_class: 'volume_flow_rate', unit_of_measurement: 'L/min' },
      dissolved_oxygen: { unit_of_measurement: 'mg/L' },
      light: { p: 'binary_sensor' },
      fault: { p: 'binary_sensor', device_class: 'problem' },
    });
    expect(bed.cmps.ph).not.toHaveProperty('unit_of_measurement');
    expect(bed.cmps.ppfd).not.toHaveProperty('device_class');
  });

  it('is in the language of the farm', () => {
    const name = (locale: string) => farmDiscovery('Farm', announcementWords(locale)).cmps.tasks_due.name;
    expect([name('es-MX'), name('de-DE')]).toEqual(['Tareas pendientes', 'Tasks due']);
  });

  it('has topics that no device of another maker has', () => {
    expect(configTopic('farm')).toMatch(/^homeassistant\/device\/[\w-]+\/config$/);
    expect(isOwnAnnouncement(configTopic(BED))).toBe(true);
    expect(isOwnAnnouncement('homeassistant/device/0x1/config')).toBe(false);
  });
});
