// Devices of other makers: what their topics look like, and why a value is no reading.

import { number } from '#messages/en/language.ts';

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

/** By how much a device's clock differs, in seconds: '2 h behind'. */
export const clockOffset = ({ seconds }: { readonly seconds: number }): string =>
  `${lasting(Math.abs(seconds))} ${seconds > 0 ? 'ahead' : 'behind'}`;

/** Says if the times of a device with such a clock count. */
export const clockBelieved = 'Its times count for a day';
export const clockNotBelieved = 'Its times no longer count; readings get the time of arrival';

const lasting = (seconds: number): string => {
  if (seconds < 7200) return `${number(Math.round(seconds / 60))} min`;
  return seconds < 172_800 ? `${number(Math.round(seconds / 3600))} h` : `${number(Math.round(seconds / 86_400))} d`;
};
