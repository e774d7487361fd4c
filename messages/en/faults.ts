import type { Check } from '#domain/faults/checks.ts';
import type { FaultParams, FaultTexts } from '#domain/faults/fault-texts.ts';
import { isTemperature, shownValue } from '#domain/faults/shown-value.ts';
import { timeOfSecond } from '#domain/life/day-spans.ts';
import { METRIC_FACTS, type Metric } from '#domain/telemetry/metric.ts';
import type { Catalogue } from '#messages/render.ts';
import { limit, number, temperature } from './language.ts';

/** Names of metrics inside a sentence. */
const METRICS: Readonly<Record<Metric, string>> = {
  temperature: 'temperature',
  humidity: 'humidity',
  co2: 'CO₂',
  ppfd: 'PPFD',
  light: 'light',
  leaf_temperature: 'leaf temperature',
  water_temperature: 'water temperature',
  ec: 'EC',
  ph: 'pH',
  dissolved_oxygen: 'dissolved oxygen',
  water_level: 'water level',
  flow: 'flow',
  pump: 'pump',
};

const nameOf = (metric: Metric | null): string => (metric === null ? 'reading' : METRICS[metric]);
const capitalOf = (metric: Metric | null): string => {
  const name = nameOf(metric);
  return metric === 'ph' ? name : name.charAt(0).toUpperCase() + name.slice(1);
};

/** A value as people read it: '27.4 °C', '1.42 mS/cm', 'on'. */
export function reading(metric: Metric, value: number): string {
  if (METRIC_FACTS[metric].isState) return value >= 0.5 ? 'on' : 'off';
  const shown = shownValue(metric, value);
  if (isTemperature(metric)) return temperature(shown);
  const { unit } = METRIC_FACTS[metric];
  return unit === '' ? number(shown) : `${number(shown)} ${unit}`;
}

const most = ({ metric, band }: FaultParams): string =>
  metric === null || band === null || band.max === null ? 'the limit' : reading(metric, band.max);
const least = ({ metric, band }: FaultParams): string =>
  metric === null || band === null || band.min === null ? 'the limit' : reading(metric, band.min);
const hours = (value: number | null | undefined): string => (value == null ? 'planned' : `${number(value)} h`);
/** '22:00 to 06:00' */
const wrongHours = (band: FaultParams['band']): string | null =>
  band?.min == null || band.max === null ? null : `${timeOfSecond(band.min)} to ${timeOfSecond(band.max)}`;

/** The sentence about a fault, without a full stop. */
export const faultTexts: Catalogue<FaultTexts> = {
  reported: ({ text }) => text,
  light_on: ({ band }) =>
    wrongHours(band) === null
      ? 'Light stayed on when the schedule said off'
      : `Light stayed on in its dark hours (${wrongHours(band)})`,
  light_off: ({ band }) =>
    wrongHours(band) === null
      ? 'Light stayed off when the schedule said on'
      : `Light stayed off in its light hours (${wrongHours(band)})`,
  above: (fault) => `${capitalOf(fault.metric)} above ${most(fault)}`,
  below: (fault) => `${capitalOf(fault.metric)} below ${least(fault)}`,
  hours_above: (fault) => `${capitalOf(fault.metric)} above ${most(fault)} for too many hours a day`,
  hours_below: (fault) => `${capitalOf(fault.metric)} below ${least(fault)} for too many hours a day`,
  hours_long: ({ band }) => `Light for more than ${hours(band?.max)} a day`,
  hours_short: ({ band }) => `Light for less than ${hours(band?.min)} a day`,
  shelves_differ: ({ band }) =>
    `More than ${limit({ value: band?.max ?? 0, quantity: 'temperature_difference' })} between top and bottom shelf`,
  unchanged: ({ metric }) => `The value of the ${nameOf(metric)} sensor never changes`,
  impossible: ({ metric }) => `The ${nameOf(metric)} sensor sends impossible values`,
  no_reading: ({ metric }) => `No reading of ${nameOf(metric)}`,
};

/** Advice on what to check first. */
export const checks: Readonly<Record<Check, string>> = {
  power: 'Check that the device has power, and look at its fuse.',
  network: 'Check its network cable or antenna, and whether other devices nearby report.',
  restart: 'Restart the device. Until it reports again, measure by hand.',
  schedule: "Compare the lights with the schedule of the bed's light recipe.",
  hand_switch: 'Check whether someone switched the lights by hand.',
  relay: 'Look for a stuck relay or a broken driver.',
  pump: 'Look at the pump: is it running, and is its fuse intact?',
  blockage: 'Look for blocked filters, nozzles and drains.',
  leaks: 'Check the water level, and the floor for leaks.',
  measure_feed: 'Measure EC and pH by hand.',
  stock: 'Check that the stock tanks are not empty and their lines have no air.',
  calibrate: 'Calibrate the sensors.',
  fan: 'Check that the fan runs and the filter is clean.',
  doors: 'Check that the doors of the chamber are closed.',
  compare_rooms: 'Measure by hand, and compare with a chamber nearby.',
  set_points: "Compare the recipe with the site's limits in the settings.",
  probe: 'Take the probe out, look at it and clean it. Does its value change?',
  wiring: 'Check the cable and the plug of the probe.',
  replace_probe: 'Replace the probe. Until then, measure by hand.',
  air_flow: 'Check that nothing blocks the air between the shelves.',
  top_lights: 'Check whether the lights of the top shelf get too hot.',
  look: 'Look at the machine and its own display.',
  write_down: 'Note what you find in the batches at risk.',
};
