import type { ReadingFileProblems } from '#domain/problems/reading-file-problems.ts';
import { exact } from '#messages/es/language.ts';
import { quotedList } from '#messages/es/quotes.ts';
import type { Catalogue } from '#messages/render.ts';

export const readingFileProblems: Catalogue<ReadingFileProblems> = {
  not_an_export: () => 'Este JSON no tiene una lista de horas (labels) ni series de valores.',
  protocol_line_unreadable: ({ line }) =>
    `La línea ${line} no es del protocolo de líneas de InfluxDB. Corríjala o exporte el archivo otra vez.`,
  protocol_names: ({ most }) => `El archivo tiene más de ${most} etiquetas y campos. Exporte menos a la vez.`,
  readings_map_invalid: ({ heading }) =>
    `La columna «${heading}» no se puede leer así. Indique una magnitud, o una magnitud y una unidad, como temperature:°F.`,
  readings_time_missing: ({ headings }) =>
    `Ninguna columna tiene fechas y horas. Elija la que las tiene. Los encabezados son ${quotedList(headings)}.`,
  readings_metric_missing: ({ headings }) =>
    `Ninguna columna tiene una magnitud conocida. Elija qué mide una columna. Los encabezados son ${quotedList(headings)}.`,
  readings_heading_unknown: ({ heading }) => `No hay ninguna columna «${heading}» en el archivo.`,
  readings_zones_differ: ({ heading }) =>
    `Los encabezados de las horas, como «${heading}», indican zonas horarias distintas. Corríjalos en el archivo.`,
  readings_unit_unsuited: ({ heading, metric, unit, units }) =>
    `«${heading}»: ${metric} no puede estar en ${unit}. Puede estar en ${units.join(', ')}.`,
  readings_units_differ: ({ heading, metric, unit }) =>
    `«${heading}» tiene la unidad ${unit}, pero se indicó otra para ${metric}. Deje la unidad al archivo.`,
  readings_place_needed: () => 'Ninguna columna dice qué se midió. Elija el lugar.',
  readings_place_in_column: ({ heading }) =>
    `La columna «${heading}» dice qué se midió. No elija un lugar para todo el archivo.`,
  readings_columns_left: ({ headings }) =>
    `No se pueden leer todas las columnas con una magnitud: ${quotedList(headings)}. Omítalas o corrija el archivo.`,
  readings_dates_ambiguous: ({ text, line }) =>
    `El orden de día y mes no está claro, como en «${text}» (línea ${line}). Elija el orden de las fechas.`,
  readings_dates_contradictory: ({ text, line }) =>
    `Ningún orden de día y mes sirve para todas las fechas; «${text}» (línea ${line}) contradice las anteriores. Elija el orden de las fechas.`,
  readings_zone_unclear: ({ zone }) =>
    `Las horas del archivo están en ${zone}, que puede ser varias zonas horarias. Elija la zona horaria.`,
  readings_zone_contradicts: ({ zone, given }) =>
    `El archivo dice que sus horas están en ${zone}, no en ${given}. Deje la zona horaria al archivo o corrija el archivo.`,
  readings_unit_doubtful: ({ heading, written, choices: [own, ...better] }) => {
    const others = better.map(({ unit, values }) => `en ${unit} serían ${rounded(values)} ${own?.unit ?? ''}`);
    return `«${heading}» no tiene unidad, y sus valores son raros en ${own?.unit ?? ''}: ${rounded(written)}. Leídos ${others.join('; ')}. Elija la unidad.`;
  },
};

const rounded = (values: readonly number[]): string =>
  values.map((value) => exact(Number(value.toPrecision(4)))).join(', ');
