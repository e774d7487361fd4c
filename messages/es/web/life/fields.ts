import type * as en from '#messages/en/web/life/fields.ts';
import { number, plural } from '#messages/es/language.ts';

export const name = 'Nombre';
export const description = 'Descripción';

export const light: typeof en.light = {
  lights_on: 'Encendido a las',
  light_duration: 'Horas de luz',
  ppfd: 'PPFD',
  blue: 'Azul',
  green: 'Verde',
  red: 'Rojo',
  far_red: 'Rojo lejano',
};
export const dli = 'DLI';
export const dliHelp = 'PPFD × horas × 0,0036';
export const spectrum = 'Espectro';
export const spectrumHelp = 'Proporciones de la luz, que suman el 100 %. Deje vacías las cuatro si no se conocen.';
export const noSpectrum = 'Esta receta no indica qué colores usar.';
export const bands: typeof en.bands = {
  blue: '400–500 nm',
  green: '500–600 nm',
  red: '600–700 nm',
  far_red: '700–800 nm',
};

export const irrigation: typeof en.irrigation = {
  day_full_duration: 'Llena de día',
  day_empty_duration: 'Vacía de día',
  night_full_duration: 'Llena de noche',
  night_empty_duration: 'Vacía de noche',
  day_fog_on: 'Niebla encendida de día',
  day_fog_off: 'Niebla apagada de día',
  night_fog_on: 'Niebla encendida de noche',
  night_fog_off: 'Niebla apagada de noche',
};

export const fertigation: typeof en.fertigation = { ec: 'CE', ph: 'pH', stock_parts: 'Soluciones madre' };
/** The usual band of EC or pH. */
export const usual: typeof en.usual = ({ min, max }) => `normalmente ${min}–${max}`;
export const stockName: typeof en.stockName = ({ number: at }) => `Nombre de la solución madre ${at}`;
export const stockAmount: typeof en.stockAmount = ({ number: at }) => `Cantidad de la solución madre ${at}`;
export const addStock = 'Añadir solución madre';
export const removeStock: typeof en.removeStock = ({ number: at }) => `Quitar la solución madre ${at}`;
export const noStock = 'Sin soluciones madre';
export const stockPart: typeof en.stockPart = ({ name: part, amount }) => `${part} ${amount} ml/l`;

export const environment: typeof en.environment = {
  day_duration: 'Duración del día',
  day_temperature: 'Temperatura de día',
  night_temperature: 'Temperatura de noche',
  day_humidity: 'Humedad de día',
  night_humidity: 'Humedad de noche',
  co2: 'CO₂',
};
export const vpdDay = 'DPV de día';
export const vpdNight = 'DPV de noche';

export const units: typeof en.units = {
  hours: 'h',
  minutes: 'min',
  ppfd: 'µmol/m²/s',
  dli: 'mol/m²/d',
  ec: 'mS/cm',
  vpd: 'kPa',
  percent: '%',
  ppm: 'ppm',
  stock: 'ml/l',
};

export const atMostHours = 'Introduzca de 0 a 24 horas.';
export const atMostMinutes = `Introduzca de 0 a ${number(1440)} minutos.`;

export const duration: typeof en.duration = ({ hours, minutes, seconds }) => {
  const all = [
    ...(hours > 0 ? [`${hours} h`] : []),
    ...(minutes > 0 ? [`${minutes} min`] : []),
    ...(seconds > 0 ? [`${seconds} s`] : []),
  ];
  return all.length === 0 ? '0 min' : all.join(' ');
};

export const cyclesADay: typeof en.cyclesADay = ({ count }) =>
  plural(count, { one: '# ciclo al día', other: '# ciclos al día' });
export const burstsADay: typeof en.burstsADay = ({ count }) =>
  plural(count, { one: '# pulso al día', other: '# pulsos al día' });
