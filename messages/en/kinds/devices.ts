// Devices of other makers: what their topics look like, and why a value is no reading.

export const dialects = {
  tasmota: 'Tasmota',
  esphome: 'ESPHome',
  shelly: 'Shelly',
  zigbee2mqtt: 'Zigbee2MQTT',
  homie: 'Homie',
  sparkplug: 'Sparkplug B',
  home_assistant: 'Home Assistant',
  chirpstack: 'ChirpStack',
  the_things_stack: 'The Things Stack',
  json: 'JSON',
  plain: 'Plain value',
};

/** Why a mapped value is no reading. */
export const unread = {
  absent: 'not in this message',
  missing: 'the device says it has no value',
  invalid: 'not a number',
  unit_conflict: 'the message says another unit',
  no_time: 'no time',
};

/** Why a reading is kept apart. */
export const badReasons = {
  not_a_number: 'not a number',
  unknown_unit: 'unknown unit',
  impossible: 'impossible for a working sensor',
  too_early: 'before the year 2000',
  in_future: 'in the future',
};
