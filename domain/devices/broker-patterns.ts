import { sparkplugPatterns } from '#domain/devices/sparkplug/sparkplug-topic.ts';
import { withoutParts } from './topic-pattern.ts';

/** Returns the topics that the broker is to be asked for, so that a mapping of a topic can be read. */
export const brokerPatterns = (topic: string): readonly string[] =>
  sparkplugPatterns(withoutParts(topic)) ?? [withoutParts(topic)];
