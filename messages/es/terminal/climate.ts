import type * as en from '#messages/en/terminal/climate.ts';
import { number } from '#messages/es/language.ts';

export const headings: typeof en.headings = { phase: 'Fase', days: 'Días', lot: 'Lote' };

export const figureHeadings: typeof en.figureHeadings = {
  dli: 'DLI',
  vpd: 'VPD kPa',
  day: ({ unit }) => `Día ${unit}`,
  night: ({ unit }) => `Noche ${unit}`,
  degreeDays: ({ unit }) => `${unit} d`,
  outside: 'Fuera',
  noData: 'Sin datos',
};

export const outsideHeadings: typeof en.outsideHeadings = {
  from: 'Desde',
  to: 'Hasta',
  what: 'Fuera del plan',
  phase: 'Fase',
  extreme: 'Extremo',
};

export const faultHeadings: typeof en.faultHeadings = {
  from: 'Desde',
  to: 'Hasta',
  fault: 'Fallo donde estuvo',
  place: 'Lugar',
  acknowledged: 'Confirmado',
};
export const lasting = 'sigue';
export const noFaults = 'Sin fallos donde estuvieron sus bandejas.';
export const lastFaults: typeof en.lastFaults = ({ shown, count }) =>
  `Se muestran los últimos ${number(shown)} de ${number(count)}.`;

export const longestShown: typeof en.longestShown = ({ shown, count }) =>
  `Se muestran las ${number(shown)} más largas de ${number(count)}.`;

export const hours: typeof en.hours = ({ count }) => `${number(count)} h`;

export const besides: typeof en.besides = ({ measured, planned }) => `${measured} (${planned})`;

export const noState = 'Sin estado';

export const notMeasured = 'sin medir';

export const neverSown: typeof en.neverSown = ({ lot }) => `${lot} aún no se ha sembrado.`;

export const noReadings: typeof en.noReadings = ({ lot }) =>
  `No hay lecturas donde estuvo ${lot}. Envíe algunas por MQTT o impórtelas con phyto import telemetry.`;
