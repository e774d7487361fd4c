import type * as en from '#messages/en/kinds/devices.ts';

export const dialects: typeof en.dialects = {
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
  plain: 'Valor solo',
};

export const unread: typeof en.unread = {
  absent: 'no está en este mensaje',
  missing: 'el dispositivo dice que no tiene valor',
  invalid: 'no es un número',
  unit_conflict: 'el mensaje indica otra unidad',
  no_time: 'sin hora',
};

export const badReasons: typeof en.badReasons = {
  not_a_number: 'no es un número',
  unknown_unit: 'unidad desconocida',
  impossible: 'imposible para un sensor que funciona',
  too_early: 'anterior al año 2000',
  in_future: 'en el futuro',
};
