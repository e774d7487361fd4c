import type * as en from '#messages/en/web/batches/quality.ts';
import { number } from '#messages/es/language.ts';

export const qa = 'Calidad';
export const qaOf: typeof en.qaOf = ({ spec }) => `Calidad: ${spec}`;
export const qaNote = 'Nota de calidad';
export const loading = 'Cargando los controles de calidad…';
export const notLoaded = 'No se pudieron cargar los controles de calidad.';
export const retry = 'Reintentar';
export const qaStaysOpen = 'Puede guardar sin ellos y añadir los resultados más tarde con Corregir.';
export const qaStaysRecorded = 'El control de calidad queda como está registrado.';

export const passed = 'Apto';
export const failed = 'No apto';
export const later = 'Sin revisar';
export const yes = 'Sí';
export const no = 'No';

export const result = 'Resultado';
export const notMeasured = 'Sin medir todavía. Añada los resultados más tarde con Corregir.';
export const checksOpen: typeof en.checksOpen = ({ open, checks }) =>
  `${number(open)} de ${number(checks)} sin revisar.`;
export const enterNumber = 'Introduzca un número, como 3,5.';
export const chooseYesNo = 'Elija sí o no.';
