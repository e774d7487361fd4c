import type { AnnouncementWords } from '#domain/devices/announce/discovery.ts';
import { metrics } from '#messages/en/web/readings/metrics.ts';

/** Names of entities in Home Assistant. */
export const announced: AnnouncementWords = {
  metrics,
  setPoints: {
    light: 'Light asked for',
    ppfd: 'PPFD set point',
    temperature: 'Temperature set point',
    humidity: 'Humidity set point',
    co2: 'CO₂ set point',
    ec: 'EC set point',
    ph: 'pH set point',
  },
  fault: 'Fault',
  tasksDue: 'Tasks due',
};
