import type { DeviceMapping } from './device-mapping.ts';
import { hasWildcard, matchesTopic } from './topic-pattern.ts';

/** Finds the mappings of a topic. */
export type MappingIndex = (topic: string) => readonly DeviceMapping[];

/** Creates an index of mappings. A topic without wildcards is found at once, however many there are. */
export function indexMappings(mappings: readonly DeviceMapping[]): MappingIndex {
  const exact = new Map<string, DeviceMapping[]>();
  for (const mapping of mappings) {
    if (!hasWildcard(mapping.topic)) exact.set(mapping.topic, [...(exact.get(mapping.topic) ?? []), mapping]);
  }
  const wild = mappings.filter(({ topic }) => hasWildcard(topic));
  return (topic) => [...(exact.get(topic) ?? []), ...wild.filter((one) => matchesTopic(one.topic, topic))];
}
