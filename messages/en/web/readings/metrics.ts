import type { Metric } from '#domain/telemetry/metric.ts';

/** What is measured, and what follows from it. */
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
} as const satisfies Record<Metric | 'vpd', string>;

/** Lights and pumps. */
export const states = {
  on: 'On',
  off: 'Off',
  share: ({ percent }: { readonly percent: number }): string => `On ${percent} %`,
} as const;
