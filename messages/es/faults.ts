import type { Check } from '#domain/faults/checks.ts';
import type { FaultParams, FaultTexts } from '#domain/faults/fault-texts.ts';
import { isTemperature, shownValue } from '#domain/faults/shown-value.ts';
import { timeOfSecond } from '#domain/life/day-spans.ts';
import { METRIC_FACTS, type Metric } from '#domain/telemetry/metric.ts';
import type * as en from '#messages/en/faults.ts';
import type { Catalogue } from '#messages/render.ts';
import { limit, number, temperature } from './language.ts';

/** With the article, since the gender differs. */
const METRICS: Readonly<Record<Metric, string>> = {
  temperature: 'la temperatura',
  humidity: 'la humedad',
  co2: 'el CO₂',
  ppfd: 'la PPFD',
  light: 'la luz',
  leaf_temperature: 'la temperatura de la hoja',
  water_temperature: 'la temperatura del agua',
  ec: 'la EC',
  ph: 'el pH',
  dissolved_oxygen: 'el oxígeno disuelto',
  water_level: 'el nivel del agua',
  flow: 'el caudal',
  pump: 'la bomba',
};

const nameOf = (metric: Metric | null): string => (metric === null ? 'la lectura' : METRICS[metric]);
const capitalOf = (metric: Metric | null): string => {
  const name = nameOf(metric).replace(/^(el|la) /, '');
  return metric === 'ph' ? name : name.charAt(0).toUpperCase() + name.slice(1);
};
const ofMetric = (metric: Metric | null): string => `de ${nameOf(metric)}`.replace(/^de el /, 'del ');

export const reading: typeof en.reading = (metric, value) => {
  if (METRIC_FACTS[metric].isState) return value >= 0.5 ? 'encendido' : 'apagado';
  const shown = shownValue(metric, value);
  if (isTemperature(metric)) return temperature(shown);
  const { unit } = METRIC_FACTS[metric];
  return unit === '' ? number(shown) : `${number(shown)} ${unit}`;
};

const most = ({ metric, band }: FaultParams): string =>
  metric === null || band === null || band.max === null ? 'el límite' : reading(metric, band.max);
const least = ({ metric, band }: FaultParams): string =>
  metric === null || band === null || band.min === null ? 'el límite' : reading(metric, band.min);
const hours = (value: number | null | undefined): string => (value == null ? 'lo previsto' : `${number(value)} h`);
const wrongHours = (band: FaultParams['band']): string | null =>
  band?.min == null || band.max === null ? null : `de ${timeOfSecond(band.min)} a ${timeOfSecond(band.max)}`;

export const faultTexts: Catalogue<FaultTexts> = {
  reported: ({ text }) => text,
  light_on: ({ band }) =>
    wrongHours(band) === null
      ? 'Luz encendida cuando el horario decía apagada'
      : `Luz encendida en sus horas de oscuridad (${wrongHours(band)})`,
  light_off: ({ band }) =>
    wrongHours(band) === null
      ? 'Luz apagada cuando el horario decía encendida'
      : `Luz apagada en sus horas de luz (${wrongHours(band)})`,
  above: (fault) => `${capitalOf(fault.metric)} por encima de ${most(fault)}`,
  below: (fault) => `${capitalOf(fault.metric)} por debajo de ${least(fault)}`,
  hours_above: (fault) => `${capitalOf(fault.metric)} por encima de ${most(fault)} durante demasiadas horas al día`,
  hours_below: (fault) => `${capitalOf(fault.metric)} por debajo de ${least(fault)} durante demasiadas horas al día`,
  hours_long: ({ band }) => `Luz durante más de ${hours(band?.max)} al día`,
  hours_short: ({ band }) => `Luz durante menos de ${hours(band?.min)} al día`,
  shelves_differ: ({ band }) =>
    `Más de ${limit({ value: band?.max ?? 0, quantity: 'temperature_difference' })} entre el nivel superior y el inferior`,
  unchanged: ({ metric }) => `El valor del sensor ${ofMetric(metric)} no cambia nunca`,
  impossible: ({ metric }) => `El sensor ${ofMetric(metric)} envía valores imposibles`,
  no_reading: ({ metric }) => `Sin lecturas ${ofMetric(metric)}`,
};

export const checks: Readonly<Record<Check, string>> = {
  power: 'Compruebe que el dispositivo tiene corriente y mire su fusible.',
  network: 'Compruebe su cable de red o su antena, y si otros dispositivos cercanos envían lecturas.',
  restart: 'Reinicie el dispositivo. Hasta que vuelva a enviar lecturas, mida a mano.',
  schedule: 'Compare las luces con el horario de la receta de luz de la mesa.',
  hand_switch: 'Compruebe si alguien ha encendido o apagado las luces a mano.',
  relay: 'Busque un relé atascado o un controlador averiado.',
  pump: 'Mire la bomba: ¿funciona, y está bien su fusible?',
  blockage: 'Busque filtros, boquillas y desagües obstruidos.',
  leaks: 'Compruebe el nivel del agua y si hay fugas en el suelo.',
  measure_feed: 'Mida a mano la EC y el pH.',
  stock: 'Compruebe que los tanques de solución madre no estén vacíos y que sus conductos no tengan aire.',
  calibrate: 'Calibre los sensores.',
  fan: 'Compruebe que el ventilador funciona y que el filtro está limpio.',
  doors: 'Compruebe que las puertas de la cámara están cerradas.',
  compare_rooms: 'Mida a mano y compare con una cámara cercana.',
  set_points: 'Compare la receta con los límites de la granja en los ajustes.',
  probe: 'Saque la sonda, mírela y límpiela. ¿Cambia su valor?',
  wiring: 'Compruebe el cable y el conector de la sonda.',
  replace_probe: 'Cambie la sonda. Mientras tanto, mida a mano.',
  air_flow: 'Compruebe que nada impide el paso del aire entre los niveles.',
  top_lights: 'Compruebe si las luces del nivel superior se calientan demasiado.',
  look: 'Mire la máquina y su propia pantalla.',
  write_down: 'Anote lo que encuentre en los lotes en riesgo.',
};
