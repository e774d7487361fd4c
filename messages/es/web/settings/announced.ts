import type { announced as en } from '#messages/en/web/settings/announced.ts';
import { metrics } from '#messages/es/web/readings/metrics.ts';

export const announced: typeof en = {
  metrics,
  setPoints: {
    light: 'Luz pedida',
    ppfd: 'Consigna de PPFD',
    temperature: 'Consigna de temperatura',
    humidity: 'Consigna de humedad',
    co2: 'Consigna de CO₂',
    ec: 'Consigna de CE',
    ph: 'Consigna de pH',
  },
  fault: 'Fallo',
  tasksDue: 'Tareas pendientes',
};
