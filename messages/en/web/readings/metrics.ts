import type { Metric } from '#domain/telemetry/metric.ts';

/** Names of metrics and of values that follow from them. */
export const metrics = {
  temperature: 'Temperature',
  humidity: 'Humidity',
  co2: 'CO₂',
  ppfd: 'PPFD',
  light: 'Light',
  leaf_temperature: 'Leaf temperature',
  water_temperature: 'Water temperature',
  ec: 'EC',
  ph: 'pH',
  dissolved_oxygen: 'Dissolved oxygen',
  water_level: 'Water level',
  flow: 'Flow',
  pump: 'Pump',
  vpd: 'VPD',
  dli: 'DLI',
  degree_days: 'Degree-days',
} as const satisfies Record<Metric | 'vpd' | 'dli' | 'degree_days', string>;

/** The sum of degree-days over a crop's base temperature: 'Degree-days … 4 °C'. */
export const degreeDaysOver = ({ base }: { readonly base: string }): string => `Degree-days over ${base}`;

/** Lights and pumps. */
export const states = {
  on: 'On',
  off: 'Off',
  share: ({ percent }: { readonly percent: number }): string => `On ${percent} %`,
} as const;
