/** How makers of devices and gateways name their topics. `json` and `plain` are those of nobody in particular. */
export const DIALECTS = [
  'tasmota',
  'esphome',
  'shelly',
  'zigbee2mqtt',
  'homie',
  'home_assistant',
  'chirpstack',
  'the_things_stack',
  'json',
  'plain',
] as const;
export type Dialect = (typeof DIALECTS)[number];
