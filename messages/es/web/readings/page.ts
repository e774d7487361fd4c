import type * as en from '#messages/en/web/readings/page.ts';
import { number, plural } from '#messages/es/language.ts';

/** The two kinds of graphs. */
export const kinds = { figures: 'Cifras', readings: 'Lecturas' } as const;
export const kindOfGraph = 'Tipo de gráfico';

export const range = 'Período';
export const presets = {
  '1h': '1 h',
  '6h': '6 h',
  '24h': '24 h',
  '7d': '7 días',
  '30d': '30 días',
  '1y': '1 año',
} as const;
export const custom = 'Otro';
export const earlier = 'Antes';
export const later = 'Después';
export const setPointBand = 'Banda de consigna';

/** Names the points of a chart. */
export const singleReadings = 'lecturas sueltas';
export const minuteMeans: typeof en.minuteMeans = ({ minutes }) => `medias de ${number(minutes)} min`;
export const hourMeans: typeof en.hourMeans = ({ hours }) => `medias de ${number(hours)} h`;
export const live = 'en directo';

/** Keys of the chart, for screen readers. */
export const chartKeys = 'Las flechas mueven la línea y, con Mayús, el período; + y − cambian el zoom.';
export const chartHint =
  'Arrastrar amplía. Mayús y arrastrar desplaza. Tras hacer clic en el gráfico, la rueda cambia el zoom.';
export const scrollBar = 'Posición en todas las lecturas';

/** The value that is asked for, in a column. */
export const set = 'Consigna';
export const atPlace: typeof en.atPlace = ({ place }) => `Lectura: ${place}`;
export const deviating = 'fuera de su banda';
export const newestRows: typeof en.newestRows = ({ shown, count }) =>
  `Las últimas ${number(shown)} de ${plural(count, { one: '# fila', other: '# filas' })}. El archivo CSV las contiene todas.`;
export const instant = 'Cuándo';

export const unknownPlace = 'lugar eliminado';
/** 'Pump does not answer, B4' */
export const removedAt: typeof en.removedAt = ({ place, reason }) => `Lecturas quitadas, ${place}: ${reason}`;
export const faultAt: typeof en.faultAt = ({ fault, place }) => `${fault}, ${place}`;

export const startTitle = 'Elija qué mostrar';
export const startHelp = 'Todas las lecturas de un lugar, o series sueltas con Añadir serie.';
export const noReadings = 'Aún no hay lecturas';
/** Explains how to get readings; the three ways follow. */
export const sendSome = 'Los gráficos aparecerán aquí cuando las máquinas envíen lecturas. Hay tres maneras:';
export const overHttp = 'Desde un programa, por HTTP, hasta 500 cada vez:';
export const overMqtt =
  'Desde sensores y controladores, por MQTT. Un mensaje tiene un tema y un valor; docs/mqtt.md enumera los temas:';
export const fromFile = 'Desde una hoja de cálculo o los datos exportados de un ordenador climático, en una terminal:';
export const apiHelp = 'Documentación de la API';
export const noneInRange = 'No hay lecturas en este período. Elija uno más largo o anterior.';
export const goToLast = 'Mostrar las últimas lecturas';
export const notLoaded = 'No se pudieron cargar estas lecturas';
export const openGraphs = 'Abrir en Gráficos';
export const measured: typeof en.measured = ({ count }) => plural(count, { one: '# serie', other: '# series' });
