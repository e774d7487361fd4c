import type { DeviceMapping, PlacedMapping } from './device-mapping.ts';
import { type PlaceFinder, placeMapping } from './named-parts.ts';
import { hasWildcard, matchesTopic } from './topic-pattern.ts';

/** Finds the mappings of a topic, with the places and metrics that it names. */
export type MappingIndex = (topic: string) => readonly PlacedMapping[];

/**
 * Creates an index of mappings. One that leaves the place or metric to the topic isn't of topics that name none. A topic without wildcards is found at once, however many there are.
 */
export function indexMappings(mappings: readonly DeviceMapping[], find: PlaceFinder): MappingIndex {
  const exact = new Map<string, DeviceMapping[]>();
  for (const mapping of mappings) {
    if (!hasWildcard(mapping.topic)) exact.set(mapping.topic, [...(exact.get(mapping.topic) ?? []), mapping]);
  }
  const wild = mappings.filter(({ topic }) => hasWildcard(topic));
  return (topic) =>
    [...(exact.get(topic) ?? []), ...wild.filter((one) => matchesTopic(one.topic, topic))].flatMap(
      (one) => placeMapping(one, topic, find) ?? [],
    );
}
