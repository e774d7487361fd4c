import type { Metric } from '#domain/telemetry/metric.ts';
import type * as en from '#messages/en/web/readings/metrics.ts';

/** Names of metrics and of values that follow from them. */
export const metrics = {
  temperature: 'Temperatura',
  humidity: 'Humedad',
  co2: 'CO₂',
  ppfd: 'PPFD',
  light: 'Luz',
  leaf_temperature: 'Temperatura de la hoja',
  water_temperature: 'Temperatura del agua',
  ec: 'CE',
  ph: 'pH',
  dissolved_oxygen: 'Oxígeno disuelto',
  water_level: 'Nivel de agua',
  flow: 'Caudal',
  pump: 'Bomba',
  vpd: 'VPD',
  dli: 'DLI',
  degree_days: 'Grados-día',
} as const satisfies Record<Metric | 'vpd' | 'dli' | 'degree_days', string>;

/** The sum of degree-days over a crop's base temperature: 'Grados-día … 4 °C'. */
export const degreeDaysOver: typeof en.degreeDaysOver = ({ base }) => `Grados-día sobre ${base}`;

/** Lights and pumps. */
export const states = {
  on: 'Encendido',
  off: 'Apagado',
  share: ({ percent }: { readonly percent: number }): string => `${percent} % encendido`,
} as const;
