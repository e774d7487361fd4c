import type { Dialect } from './dialect.ts';

interface TopicShape {
  readonly dialect: Exclude<Dialect, 'json' | 'plain'>;
  readonly topic: RegExp;
}

/** The topics on which each dialect sends what was measured. */
const SHAPES: readonly TopicShape[] = [
  {
    dialect: 'tasmota',
    topic: /^(?:[^/]+\/)?tele\/[^/]+\/SENSOR$|^[^/]+\/tele\/SENSOR$|(?:^|\/)stat\/(?:.+\/)?POWER\d*$/,
  },
  { dialect: 'home_assistant', topic: /^homeassistant\/[a-z_]+\/[^/]+\/state$/ },
  { dialect: 'esphome', topic: /^(?:[^/]+\/)+(?:sensor|binary_sensor|switch|light|number)\/[^/]+\/state$/ },
  { dialect: 'shelly', topic: /^shellies\/[^/]+\/.+$|^[^/]+\/events\/rpc$|^[^/]+\/status\/[a-z_]+:\d+$/ },
  { dialect: 'zigbee2mqtt', topic: /^zigbee2mqtt\/(?!bridge(?:\/|$)).+$/ },
  { dialect: 'homie', topic: /^homie\/(?:5\/)?[^/$]+\/[^/$]+\/[^/$]+$/ },
  { dialect: 'sparkplug', topic: /^spBv1\.0\/[^/]+\/[ND]DATA\/.+$/ },
  { dialect: 'chirpstack', topic: /^application\/[^/]+\/device\/[^/]+\/event\/up$/ },
  { dialect: 'the_things_stack', topic: /^v3\/[^/]+\/devices\/[^/]+\/up$/ },
];

/** Topics on which devices and gateways speak of themselves. */
const OWN_TALK: readonly RegExp[] = [
  /(?:^|\/)tele\/(?:.+\/)?(?:STATE|LWT|INFO\d|RESULT)$|(?:^|\/)cmnd\/|(?:^|\/)stat\/(?!(?:.+\/)?POWER\d*$)/,
  /^homeassistant\/.+\/config$|^homeassistant\/status$/,
  /^zigbee2mqtt\/bridge(?:\/|$)|^zigbee2mqtt\/.+\/(?:availability|set|get)$/,
  /^shellies\/(?:announce|command)$|^shellies\/[^/]+\/(?:online|announce|info)$|\/(?:command|rpc|online)$(?<!events\/rpc)/,
  /^homie\/(?:.+\/)?\$|^homie\/.+\/set$/,
  /^spBv1\.0\/(?![^/]+\/[ND]DATA\/)/,
  /^application\/.+\/(?:event\/(?!up$)|command\/|state\/)/,
  /^v3\/.+\/(?:join|down\/|service\/|location\/)/,
  /\/(?:LWT|availability|\$state|debug)$/,
];

/** Tells which dialect a message looks like, by its topic; and whether it is JSON where no topic tells. */
export function dialectOf(topic: string, message: unknown): Dialect {
  const shape = SHAPES.find((one) => one.topic.test(topic));
  if (shape !== undefined) return shape.dialect;
  return typeof message === 'object' && message !== null ? 'json' : 'plain';
}

/** Tells whether messages of a topic are of a device or gateway itself, so that nothing in them was measured. */
export const isOwnTalk = (topic: string): boolean => OWN_TALK.some((shape) => shape.test(topic));
