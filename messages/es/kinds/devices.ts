import type * as en from '#messages/en/kinds/devices.ts';
import { number } from '#messages/es/language.ts';

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

export const clockOffset: typeof en.clockOffset = ({ seconds }) =>
  `${lasting(Math.abs(seconds))} de ${seconds > 0 ? 'adelanto' : 'retraso'}`;

export const clockBelieved = 'Sus horas cuentan durante un día';
export const clockNotBelieved = 'Sus horas ya no cuentan; las lecturas llevan la hora de llegada';

const lasting = (seconds: number): string => {
  if (seconds < 7200) return `${number(Math.round(seconds / 60))} min`;
  return seconds < 172_800 ? `${number(Math.round(seconds / 3600))} h` : `${number(Math.round(seconds / 86_400))} d`;
};
