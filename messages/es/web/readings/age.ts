import type * as en from '#messages/en/web/readings/age.ts';

/** Readings of several batches over their age. */
export const choose = 'Elegir lotes';
export const chooseTitle = 'Comparar lotes por edad';
export const measured = 'Magnitudes';
export const batches = 'Lotes';
export const find = 'Buscar un lote';
export const findHelp =
  'Un código de lote, cultivo, receta o etiqueta. También encuentra lotes terminados; los últimos iniciados van primero.';
export const noBatch = 'Ningún lote coincide.';
/** Beside the lot code: 'Basil, 12 May 2026' */
export const batchFacts: typeof en.batchFacts = ({ crop, day }) => `${crop}, ${day}`;
export const tooMany: typeof en.tooMany = ({ most }) => `Un gráfico compara hasta ${most} lotes.`;
export const compare = 'Comparar';

export const emptyTitle = 'Compare el clima de los lotes';
export const empty =
  'Cada lote tiene una línea desde su día 0, de los lugares donde estuvo. Elija los lotes que quiere comparar.';
export const noReadings = 'No hay lecturas de los lugares donde estuvieron estos lotes.';
export const wholeAge = 'Por edad del lote';
export const dayNumber: typeof en.dayNumber = ({ day }) => `Día ${day}`;
/** 'Day 12, 06:00' */
export const dayAndTime: typeof en.dayAndTime = ({ day, time }) => `Día ${day}, ${time}`;
/** Keys of the chart, for screen readers. */
export const chartKeys = 'Las flechas mueven la línea.';
export const chartHint = 'Cada línea viene de los lugares donde estuvo el lote. Arrastrar amplía.';
/** Shown where no band can be drawn behind several lines. */
export const bandsDiffer =
  'No hay banda de consigna en las edades en que a estos lotes se les pidieron valores distintos. Quite lotes para ver la banda de uno.';

export const dayEvents: typeof en.dayEvents = ({ day, actions }) => `${dayNumber({ day })} ${actions}`;
export const batchEvents: typeof en.batchEvents = ({ lot, days }) => `${lot}: ${days.join('; ')}`;
