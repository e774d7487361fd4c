import type * as en from '#messages/en/web/readings/climate.ts';
import { number, plural } from '#messages/es/language.ts';

export const climate = 'Clima';
export const whereItGrew = 'Dónde creció';
export const ownBeds: typeof en.ownBeds = ({ days }) => `${days}, sus propias mesas`;
export const csv = 'CSV';
export const chart = 'Temperatura, VPD y DLI del lote';
export const chartKeys = 'Las flechas avanzan o retroceden un día; con Mayús, una fase.';
export const keysHint = '← → mueve';
export const plot = 'Gráfico';
export const loading = 'Cargando el clima…';
export const notLoaded = 'No se pudo cargar el clima';

export const dayTitle: typeof en.dayTitle = ({ age, day }) => `Día ${number(age)}, ${day}`;
export const dayMean = 'Media del día';
export const measured = 'Medido';
export const planned = 'Previsto';
export const degreeDays = 'Grados-día';
export const outsideHours = 'Fuera de la banda';
export const blankHours = 'Sin datos';
export const hours: typeof en.hours = ({ count }) => `${number(count)} h`;
export const stoodAt: typeof en.stoodAt = ({ places }) => `Estuvo en ${places}`;
export const stoodNowhere = 'No quedaban bandejas al final de este día';
export const spokenValue: typeof en.spokenValue = ({ name, value, planned: plan }) =>
  plan === '' ? `${name} ${value}` : `${name} ${value}, previsto ${plan}`;

export const spokenOff: typeof en.spokenOff = ({ name, value, planned: plan }) =>
  `${name} ${value}, fuera de lo previsto: ${plan}`;
export const off = 'Fuera del plan';

export const outside = 'Fuera del plan';
export const longestShown: typeof en.longestShown = ({ shown, count }) =>
  `Se muestran las ${number(shown)} más largas de ${number(count)}.`;
export const asPlanned = 'Siempre según el plan';

export const faults = 'Fallos donde estuvo';
export const noFaults = 'Sin fallos donde estuvieron sus bandejas';
export const faultAt: typeof en.faultAt = ({ fault, place }) => `${fault}, ${place}`;
export const faultSpan: typeof en.faultSpan = ({ from, to }) => `Del ${from} al ${to}`;
export const faultSince: typeof en.faultSince = ({ from }) => `Desde el ${from}`;
export const acknowledgedBy: typeof en.acknowledgedBy = ({ who }) => `confirmado por ${who}`;
export const notAcknowledged = 'sin confirmar';
export const lastFaults: typeof en.lastFaults = ({ shown, count }) =>
  `Se muestran los últimos ${number(shown)} de ${number(count)}.`;

export const byPhase = 'Por fase';
export const measuredThenPlanned = 'medido y previsto';
export const columns = {
  phase: 'Fase',
  days: 'Días',
  dli: 'DLI',
  vpd: 'VPD',
  day: 'Día',
  night: 'Noche',
  degreeDays: 'Grados-día',
  outside: 'Fuera de banda',
  blank: 'Sin datos',
} as const satisfies Readonly<Record<keyof typeof en.columns, string>>;
export const units: typeof en.units = { dli: 'mol/m²/d', vpd: 'kPa' };
export const days: typeof en.days = ({ count }) => plural(count, { one: '# día', other: '# días' });
export const noBase = 'Los grados-día necesitan la temperatura base del cultivo.';
export const setBase = 'Indicarla en el cultivo';

export const noReadings = 'Aún no hay lecturas de estas mesas';
export const connect =
  'Aquí se ve el clima en que vivió el lote en cuanto se miden sus mesas o su cámara. Conecte sensores por MQTT (docs/mqtt.md) o importe lo que tenga:';
export const importCommand: typeof en.importCommand = ({ place }) =>
  `phyto import telemetry climate.csv --subject "${place}"`;
export const aChamber = 'Grow 1';
export const notSown = 'Nada medido antes de la siembra';
export const notSownHelp = 'El clima aparece aquí desde el día en que se siembran las bandejas.';
