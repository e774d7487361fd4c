import type { MappedValue } from '#domain/devices/device-mapping.ts';
import type { AnnouncedSensor } from './read-announcement.ts';

/** The sensors that devices announced on a topic. */
export interface AnnouncedTopic {
  /** The names of the devices, with commas between them; null without one. */
  readonly device: string | null;
  /** The values that could be mapped, each metric once. */
  readonly proposed: readonly MappedValue[];
  /** The sensors whose template can't be read as a path. */
  readonly unread: readonly { readonly name: string; readonly template: string }[];
}

/** Gathers announced sensors by the topic of their values. */
export function groupAnnounced(sensors: readonly AnnouncedSensor[]): ReadonlyMap<string, AnnouncedTopic> {
  const byTopic = new Map<string, AnnouncedSensor[]>();
  for (const one of sensors) {
    const ofTopic = byTopic.get(one.topic);
    if (ofTopic === undefined) byTopic.set(one.topic, [one]);
    else ofTopic.push(one);
  }
  return new Map(
    [...byTopic].map(([topic, ofTopic]) => {
      const values = ofTopic.flatMap(({ value }) => value ?? []);
      const devices = new Set(ofTopic.flatMap(({ device }) => device ?? []));
      return [
        topic,
        {
          device: devices.size === 0 ? null : [...devices].join(', '),
          proposed: values.filter((one, at) => values.findIndex(({ metric }) => metric === one.metric) === at),
          unread: ofTopic.flatMap(({ name, value, template }) =>
            value === null && template !== null ? [{ name, template }] : [],
          ),
        },
      ];
    }),
  );
}
