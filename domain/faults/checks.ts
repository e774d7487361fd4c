import { type FaultPart, faultPart } from '#domain/hardware/fault-part.ts';
import type { Metric } from '#domain/telemetry/metric.ts';
import type { Fault } from './fault.ts';

/** Things to check first. */
export const CHECKS = [
  'power',
  'network',
  'restart',
  'schedule',
  'hand_switch',
  'relay',
  'pump',
  'blockage',
  'leaks',
  'measure_feed',
  'stock',
  'calibrate',
  'fan',
  'doors',
  'compare_rooms',
  'set_points',
  'probe',
  'wiring',
  'replace_probe',
  'air_flow',
  'top_lights',
  'look',
  'write_down',
] as const;
export type Check = (typeof CHECKS)[number];

const OF_PART: Readonly<Record<FaultPart, readonly Check[]>> = {
  silent: ['power', 'network', 'restart'],
  light: ['schedule', 'hand_switch', 'relay'],
  water: ['pump', 'blockage', 'leaks'],
  nutrients: ['measure_feed', 'stock', 'calibrate'],
  climate: ['fan', 'doors', 'compare_rooms'],
  other: ['look', 'write_down'],
};

const PART_OF_METRIC: Readonly<Record<Metric, FaultPart>> = {
  temperature: 'climate',
  humidity: 'climate',
  co2: 'climate',
  leaf_temperature: 'climate',
  ppfd: 'light',
  light: 'light',
  water_temperature: 'water',
  water_level: 'water',
  flow: 'water',
  pump: 'water',
  dissolved_oxygen: 'water',
  ec: 'nutrients',
  ph: 'nutrients',
};

/** Suggests what to check about a fault, most likely causes first. A device's own text tells what part it concerns. */
export function checksOf({ kind, metric, text }: Pick<Fault, 'kind' | 'metric' | 'text'>): readonly Check[] {
  switch (kind) {
    case 'device':
      return OF_PART[faultPart(text)];
    case 'silence':
      return OF_PART.silent;
    case 'stuck':
      return ['probe', 'wiring', 'replace_probe'];
    case 'stratification':
      return ['air_flow', 'fan', 'top_lights'];
    case 'daily_limit':
      return ['set_points', ...OF_PART[partOf(metric)].slice(0, 2)];
    case 'light_schedule':
    case 'out_of_band':
      return OF_PART[partOf(metric)];
  }
}

const partOf = (metric: Metric | null): FaultPart => (metric === null ? 'other' : PART_OF_METRIC[metric]);
