import type * as en from '#messages/en/terminal/telemetry.ts';
import { badReasons as ofReadings } from '#messages/es/kinds/devices.ts';
import { number, plural } from '#messages/es/language.ts';
import { quotedList } from '#messages/es/quotes.ts';

export const added: typeof en.added = ({ file, added: fresh, known, replaced, rows, readings, isDry }) => {
  const of = plural(readings, { one: '# lectura', other: '# lecturas' });
  const from = plural(rows, { one: '# fila', other: '# filas' });
  const there = known === 0 ? '' : `, ${number(known)} ya estaban`;
  const ofReplaced = replaced === 0 ? '' : `, ${isDry ? 'se reemplazarían' : 'reemplazadas'} ${number(replaced)}`;
  return `${file}: ${isDry ? 'se añadirían' : 'añadidas'} ${number(fresh)} de ${of} en ${from}${ofReplaced}${there}.`;
};

export const othersThere: typeof en.othersThere = ({ other }) =>
  `${plural(other, { one: '# lectura ya está con otro valor, que se conserva', other: '# lecturas ya están con otro valor, que se conserva' })}. Para reemplazarlas, añada --replace.`;

export const columnRead: typeof en.columnRead = ({ heading, metric, unit }) =>
  `${metric} de "${heading}"${unit === null ? '' : ` en ${unit}`}`;

export const valuesRead: typeof en.valuesRead = ({ heading, values, written, unit }) => {
  const texts = `${values.join(', ')} ${unit}`.trim();
  const isSame = values.every((value, at) => value === written[at]);
  return `- "${heading}": ${texts}${isSame ? '' : ` (escrito ${written.join(', ')})`} …`;
};

export const farReadings: typeof en.farReadings = ({ end, readings, from, to }) => {
  const which = plural(readings, {
    one: end === 'first' ? 'La primera lectura está' : 'La última lectura está',
    other: end === 'first' ? 'Las primeras # lecturas están' : 'Las últimas # lecturas están',
  });
  const when = from === to ? from : `${from} a ${to}`;
  return `${which} más de un año ${end === 'first' ? 'antes' : 'después'} de las demás: ${when}. Puede que el reloj del registrador se parara.`;
};

export const unitDoubtful: typeof en.unitDoubtful = ({ heading, own, written, better }) => {
  const others = better.map(({ unit, values }) => `en ${unit} serían ${values.join(', ')} ${own}`);
  return `"${heading}" no tiene unidad, y sus valores son raros en ${own}: ${written.join(', ')}. Leídos ${others.join('; ')}.`;
};

export const unitOption: typeof en.unitOption = ({ unit, option }) => `Si están en ${unit}, añada ${option}.`;

export const askUnit: typeof en.askUnit = ({ heading, most }) => `Unidad de "${heading}" (1 a ${most}):`;

export const timesRead: typeof en.timesRead = ({ order }) => `- fechas y horas: ${order}`;

export const zoneRead: typeof en.zoneRead = ({ zone }) => `- zona horaria en el archivo: ${zone}`;

export const span: typeof en.span = ({ from, to, zone }) => `- de ${from} a ${to} (${zone})`;

export const bad: typeof en.bad = ({ reason, count, lines, names }) => {
  const which = names.length === 0 ? '' : ` (${names.join(', ')})`;
  return `${plural(count, { one: '# lectura', other: '# lecturas' })}: ${reason}${which}. Primeras líneas: ${lines.join(', ')}.`;
};

export const badReasons: typeof en.badReasons = {
  ...ofReadings,
  unknown_subject: 'no está en esta granja',
  unreadable_time: 'la fecha y hora no se entienden',
  skipped_time: 'el reloj se salta esta hora; si el archivo usa otro reloj, añada --time-zone',
  unknown_place: 'no hay tal mesa, equipo o cámara en esta granja',
  unknown_metric: 'magnitud desconocida',
  repeated: 'otro valor para el lugar y la hora de una fila anterior; vale el anterior',
};

export const noSuchZone: typeof en.noSuchZone = ({ typed }) =>
  `--time-zone: no hay ninguna zona horaria "${typed}". Escriba una como Europe/Madrid o Etc/UTC.`;

export const zoneUnclear: typeof en.zoneUnclear = ({ zone }) =>
  `Las horas del archivo están en ${zone}, que puede ser varias zonas horarias. Añada --time-zone con una como America/Bogota.`;

export const zonesDiffer: typeof en.zonesDiffer = ({ zone, option }) =>
  `El archivo dice que sus horas están en ${zone}, pero --time-zone dice ${option}. Omita --time-zone o corrija el archivo.`;

export const useDevice = 'Indique qué miden los dispositivos del archivo: --device "DISPOSITIVO=Cultivo 1 A1".';

export const subjectNeeded =
  'Ninguna columna dice qué se midió. Añada --subject con el nombre de una mesa, un climatizador, un depósito o una cámara.';

export const subjectColumn: typeof en.subjectColumn = ({ heading }) =>
  `La columna "${heading}" dice qué se midió, así que no se puede usar --subject. Asigne sus dispositivos con --device "DISPOSITIVO=LUGAR".`;

export const severalPlaces: typeof en.severalPlaces = ({ option, name }) =>
  `${option}: varios lugares se llaman "${name}". Ponga delante la cámara, como en "Cultivo 1 A1".`;

export const devicePair: typeof en.devicePair = ({ typed }) =>
  `--device "${typed}": escriba DISPOSITIVO=LUGAR, como en "Sensor 7=Cultivo 1 A1".`;

export const columnMap: typeof en.columnMap = {
  pair_expected: ({ typed }) =>
    `--map "${typed}": escriba ENCABEZADO=MAGNITUD o ENCABEZADO=MAGNITUD:UNIDAD, como en "Tair=temperature:C".`,
  unknown_metric: ({ typed }) =>
    `--map "${typed}": magnitud desconocida. Use temperature, humidity, co2, ppfd, light, leaf_temperature, water_temperature, ec, ph, dissolved_oxygen, water_level, flow o pump.`,
  unknown_unit: ({ typed }) => `--map "${typed}": esta magnitud no puede tener esta unidad.`,
};

export const layout: typeof en.layout = {
  no_time_column: ({ headings }) =>
    `Ninguna columna tiene fechas y horas. Indíquela con --time-column. Los encabezados son ${quotedList(headings)}.`,
  no_readings_column: ({ headings }) =>
    `Ninguna columna tiene una magnitud conocida. Indique una con --map "ENCABEZADO=MAGNITUD". Los encabezados son ${quotedList(headings)}.`,
  unknown_heading: ({ heading, headings }) =>
    `No hay ninguna columna "${heading}". Los encabezados son ${quotedList(headings)}.`,
  repeated_heading: ({ heading }) => `Varias columnas llevan el encabezado "${heading}". Cámbielos en el archivo.`,
  zones_differ: ({ heading }) =>
    `Los encabezados de las horas, como "${heading}", nombran zonas horarias distintas. Corríjalos en el archivo.`,
};

export const unitFaults: typeof en.unitFaults = {
  unit_unsuited: ({ heading, metric, unit, units }) =>
    `"${heading}": ${metric} no puede estar en ${unit}. Puede estar en ${units.join(', ')}.`,
  units_differ: ({ heading, metric, unit }) =>
    `"${heading}" tiene la unidad ${unit}, y --map da otra a ${metric}. Indique la unidad una sola vez.`,
};

export const strictRefused: typeof en.strictRefused = ({ headings }) =>
  `No se pueden leer todas las columnas con una magnitud: ${quotedList(headings)}. Omítalas con --map "ENCABEZADO=" o importe sin --strict.`;

export const timesUnclear: typeof en.timesUnclear = ({ text, line }) =>
  `El orden de día y mes no está claro, como en «${text}» (línea ${line}). Indíquelo con --date-order dmy, --date-order mdy o --date-order ymd.`;

export const timesContradictory: typeof en.timesContradictory = ({ text, line }) =>
  `Ningún orden de día y mes vale para todas las fechas; «${text}» (línea ${line}) contradice las anteriores. Indíquelo con --date-order dmy, --date-order mdy o --date-order ymd.`;

export const notReadings: typeof en.notReadings = {
  empty: 'El archivo está vacío.',
  binary: 'No es un libro ni un archivo de texto. Guarde la hoja como XLSX, ODS o CSV.',
  not_an_export: 'Este JSON no tiene una lista de horas (labels) ni series de valores.',
};

export const badLine: typeof en.badLine = ({ line }) =>
  `La línea ${line} no es del protocolo de líneas de InfluxDB. Corríjala o exporte el archivo otra vez.`;

export const tooManyNames: typeof en.tooManyNames = ({ most }) =>
  `El archivo tiene más de ${most} etiquetas y campos. Exporte menos a la vez.`;

export const damaged: typeof en.damaged = ({ line }) =>
  `El archivo está dañado cerca de la línea ${line}: unas comillas no se cierran o una fila es demasiado larga.`;

export const fileTooLarge: typeof en.fileTooLarge = ({ most }) =>
  `Este archivo puede tener ${most} MiB como máximo. Exporte menos días cada vez, o CSV, que no tiene límite.`;

export const simulating: typeof en.simulating = ({ readings, farm, every }) =>
  `Simulando los equipos de ${farm}: ${plural(readings, { one: '# lectura', other: '# lecturas' })} cada ${number(every)} s. Ctrl-C lo detiene.`;

export const sentOnce: typeof en.sentOnce = ({ readings, farm }) =>
  `Enviadas ${plural(readings, { one: '# lectura', other: '# lecturas' })} a ${farm}.`;

export const notSent: typeof en.notSent = ({ reason }) => `Lecturas no enviadas: ${reason} Se reintenta.`;

export const outOfRange: typeof en.outOfRange = ({ option, least, most }) =>
  `${option}: use un número entero de ${number(least)} a ${number(most)}.`;
