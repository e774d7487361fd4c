import type * as en from '#messages/en/web/import-readings.ts';
import { badReasons as ofReadings } from '#messages/es/kinds/devices.ts';
import { number, plural } from '#messages/es/language.ts';

export const readings = 'Lecturas';
export const needed = 'Necesita una columna de fechas y horas y una por magnitud, o una fila por lectura.';
export const fileHelp =
  'CSV, XLSX, ODS, JSON o protocolo de líneas de un registrador, un ordenador de clima o un sensor.';
export const place = 'Lugar';
export const choosePlace = 'Elija un lugar';
export const placeNeeded = 'Elija qué se midió.';
export const placeOf: typeof en.placeOf = ({ name }) => `Lugar de «${name}»`;
export const leaveOut = 'Omitir';
export const timeZone = 'Zona horaria del archivo';
export const zoneOfFarm: typeof en.zoneOfFarm = ({ zone }) => `Si está vacía: ${zone}.`;
export const zoneInFile: typeof en.zoneInFile = ({ zone }) => `El archivo dice ${zone}.`;
export const replace = 'Reemplazar las lecturas que tienen otro valor';

export const timesFrom: typeof en.timesFrom = ({ headings }) => `Fechas y horas: ${headings}.`;
export const timeColumn = 'Columna de fechas y horas';
export const chooseColumn = 'Elija una columna';
export const readValues: typeof en.readValues = ({ values }) => `Se lee ${values}`;
export const unitOf: typeof en.unitOf = ({ heading }) => `Unidad de ${heading}`;
export const chooseUnit = 'Elija la unidad.';
export const noUnit: typeof en.noUnit = ({ unit }) => (unit === '' ? 'Ninguna' : `Ninguna, es decir, ${unit}`);

export const summary: typeof en.summary = ({ added, readings: all, rows }) =>
  `Se pueden añadir ${number(added)} de ${plural(all, { one: '# lectura', other: '# lecturas' })} en ${plural(rows, { one: '# fila', other: '# filas' })}`;
export const replaced: typeof en.replaced = ({ count }) =>
  plural(count, { one: '# reemplazada', other: '# reemplazadas' });
export const span: typeof en.span = ({ from, to }) => `De ${from} a ${to}.`;
export const otherValues: typeof en.otherValues = ({ count }) =>
  plural(count, {
    one: '# lectura ya está con otro valor, que se conserva.',
    other: '# lecturas ya están con otro valor, que se conserva.',
  });
export const unsuited: typeof en.unsuited = ({ heading, metric, unit, units }) =>
  `«${heading}» no se lee: ${metric} no puede estar en ${unit}, solo en ${units.join(', ')}.`;

const REASONS: Readonly<Record<string, string>> = {
  ...ofReadings,
  unknown_subject: 'no está en esta granja',
  unreadable_time: 'la fecha y hora no se entienden',
  skipped_time: 'el reloj se salta esta hora; si el archivo usa otro reloj, indique su zona horaria',
  unknown_place: 'no hay tal mesa, equipo o cámara en esta granja',
  unknown_metric: 'magnitud desconocida',
  repeated: 'otro valor para el lugar y la hora de una fila anterior; vale el anterior',
};
export const refused: typeof en.refused = ({ reason, count, lines, texts }) => {
  const which = texts.length === 0 ? '' : ` (${texts.join(', ')})`;
  return `${plural(count, { one: '# lectura omitida', other: '# lecturas omitidas' })}: ${REASONS[reason] ?? reason}${which}. Primeras filas: ${lines.join(', ')}.`;
};
export const farReadings: typeof en.farReadings = ({ end, readings: count, from, to }) => {
  const which = plural(count, {
    one: end === 'first' ? 'La primera lectura está' : 'La última lectura está',
    other: end === 'first' ? 'Las primeras # lecturas están' : 'Las últimas # lecturas están',
  });
  const when = from === to ? from : `${from} a ${to}`;
  return `${which} más de un año ${end === 'first' ? 'antes' : 'después'} de las demás: ${when}. Puede que el reloj del registrador se parara.`;
};

export const sketch: typeof en.sketch = ({ metric, place: of, least, most }) =>
  `${metric}, ${of}: ${least === most ? least : `${least} a ${most}`}`;

export const importReadings: typeof en.importReadings = ({ count }) =>
  plural(count, { one: 'Importar # lectura', other: 'Importar # lecturas' });
export const importing: typeof en.importing = ({ count }) =>
  plural(count, { one: 'Importando # lectura …', other: 'Importando # lecturas …' });
export const done: typeof en.done = ({ count }) =>
  plural(count, { one: '# lectura importada', other: '# lecturas importadas' });
export const undone = 'Importación deshecha';
