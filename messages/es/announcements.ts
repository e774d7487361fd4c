// What is announced to Home Assistant.
import type { AnnouncedSetPoint } from '#domain/devices/announce/discovery.ts';

export { metrics } from '#messages/es/web/readings/metrics.ts';

export const setPoints: Readonly<Record<AnnouncedSetPoint, string>> = {
  light: 'Luz pedida',
  ppfd: 'Consigna de PPFD',
  temperature: 'Consigna de temperatura',
  humidity: 'Consigna de humedad',
  co2: 'Consigna de CO₂',
  ec: 'Consigna de CE',
  ph: 'Consigna de pH',
};
export const fault = 'Fallo';
export const tasksDue = 'Tareas pendientes';
