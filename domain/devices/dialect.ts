/** Dialects of MQTT: the makers' ways to name topics. `json` and `plain` belong to no maker. */
export const DIALECTS = [
  'tasmota',
  'esphome',
  'shelly',
  'zigbee2mqtt',
  'homie',
  'sparkplug',
  'home_assistant',
  'chirpstack',
  'the_things_stack',
  'json',
  'plain',
] as const;
export type Dialect = (typeof DIALECTS)[number];
