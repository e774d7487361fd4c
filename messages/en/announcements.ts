// What is announced to Home Assistant.
import type { AnnouncedSetPoint } from '#domain/devices/announce/discovery.ts';

export { metrics } from '#messages/en/web/readings/metrics.ts';

export const setPoints: Readonly<Record<AnnouncedSetPoint, string>> = {
  light: 'Light asked for',
  ppfd: 'PPFD set point',
  temperature: 'Temperature set point',
  humidity: 'Humidity set point',
  co2: 'CO₂ set point',
  ec: 'EC set point',
  ph: 'pH set point',
};
export const fault = 'Fault';
export const tasksDue = 'Tasks due';
