import type * as en from '#messages/en/web/imports.ts';
import { number, plural } from '#messages/es/language.ts';

export const title = 'Importar hojas de cálculo';
export const help = 'Añade registros de un libro o un archivo CSV. No se guarda nada antes de la vista previa.';
export const holds = 'El archivo contiene';
export const batches = 'Lotes';
export const openag = 'Receta OpenAg';
export const filePanel = 'Archivo';
export const file = 'Hoja de cálculo';
export const fileHelp = 'XLSX, ODS o CSV.';
export const sheet = 'Hoja';
export const noSheet = 'Elija una hoja';
export const sheetsUnclear = 'Varias hojas contienen datos. Elija una en «Hoja».';
export const needed: typeof en.needed = ({ fields, count }) =>
  plural(count, { one: `Necesita una columna para ${fields}.`, other: `Necesita columnas para ${fields}.` });
export const eitherField: typeof en.eitherField = ({ fields }) => fields.join(' o ');

export const columns = 'Columnas';
export const columnsHelp = 'Según los encabezados. Cambie una columna si no es la correcta.';
export const fieldLabels: typeof en.fieldLabels = {
  area_m2: 'Superficie (m²)',
  base_temperature: 'Temperatura base (°C)',
  tray_capacity: 'Bandejas por mesa',
  growth_recipe: 'Receta de cultivo',
  crop: 'Cultivo',
  start_date: 'Día de inicio',
  trays: 'Bandejas',
  tags: 'Etiquetas',
  locations: 'Mesas',
  completed_to: 'Completado hasta',
  batch: 'Código de lote',
  harvest_date: 'Día de cosecha',
  total_yield: 'Rendimiento',
  total_yield_kg: 'Rendimiento (kg)',
  yield_unit: 'Unidad del rendimiento',
  trays_harvested: 'Bandejas cosechadas',
  trays_cleared: 'Bandejas despejadas',
};
export const column = 'Columna del archivo';
export const noColumn = 'No está en el archivo';
export const dropColumn = 'No importar esta columna';
export const unread: typeof en.unread = ({ headings }) => `No se importa: ${headings}.`;
export const columnFor: typeof en.columnFor = ({ field: of }) => `Columna para ${of}`;
export const resetColumns = 'Detectar de nuevo';

export const options = 'Para todas las filas';
export const optionLabels: typeof en.optionLabels = {
  family: 'Familia botánica de las filas sin ella',
  chamber: 'Cámara de las filas sin ella',
  tray_capacity: 'Bandejas por mesa de las filas sin número',
  growth_recipe: 'Receta de cultivo de las filas sin ella',
  start_date: 'Día de inicio de las filas sin él',
  any_weight: 'Aceptar pesos inusuales',
  create_places: 'Crear cámaras nuevas',
};
export const dateOrder = 'Orden de las fechas';
export const dateOrders: typeof en.dateOrders = {
  ymd: 'Año, mes, día',
  dmy: 'Día, mes, año',
  mdy: 'Mes, día, año',
};
export const decimalMark = 'Separador decimal';
export const decimalMarks: typeof en.decimalMarks = { point: 'Punto: 1.5', comma: 'Coma: 1,5' };
export const detected = 'El detectado';

export const preview = 'Vista previa';
export const reading = 'Leyendo el archivo …';
export const line = 'Fila';
export const readAs: typeof en.readAs = ({ text, value }) => (text === value ? value : `${value} («${text}»)`);
export const summary: typeof en.summary = ({ added: count, read }) =>
  `Se pueden añadir ${number(count)} de ${plural(read, { one: '# fila', other: '# filas' })}`;
export const alreadyThere: typeof en.alreadyThere = ({ count }) =>
  plural(count, { one: '# ya está en la granja', other: '# ya están en la granja' });
export const problems: typeof en.problems = ({ count }) =>
  plural(count, { one: 'Problemas en # fila', other: 'Problemas en # filas' });
export const problem = 'Problema';
export const wholeRow = 'Toda la fila';
export const moreProblems = 'Solo se muestran los mil primeros.';
export const allOrNothing = 'Corrija el archivo y elíjalo de nuevo. Una fila no válida impide importar todas.';
export const skipBad: typeof en.skipBad = ({ count }) =>
  plural(count, { one: 'Importar las demás filas sin esta', other: 'Importar las demás filas sin estas #' });
export const notes = 'Notas';
export const notRead = 'Aún no se puede leer el archivo';
export const columnMissing: typeof en.columnMissing = ({ fields }) =>
  `Ninguna columna contiene ${fields}. Elíjala en Columnas.`;
export const orderUnclear: typeof en.orderUnclear = ({ text, line: of }) =>
  `El orden de día y mes no está claro, como en «${text}» (fila ${number(of)}). Elija el orden de las fechas.`;
export const ordersDiffer: typeof en.ordersDiffer = ({ first, second }) =>
  `En «${first}» el día va primero, pero en «${second}» va el mes. Elija el orden de las fechas.`;
export const markUnclear: typeof en.markUnclear = ({ text, line: of }) =>
  `«${text}» (fila ${number(of)}) se puede leer de dos maneras. Elija el separador decimal.`;

export const importRows: typeof en.importRows = ({ count }) =>
  plural(count, { one: 'Importar # fila', other: 'Importar # filas' });
export const importing: typeof en.importing = ({ count }) =>
  plural(count, { one: 'Importando # fila …', other: 'Importando # filas …' });
export const nothingToAdd = 'No hay nada que añadir.';
export const notImported = 'No se importó nada';
export const done: typeof en.done = ({ count }) =>
  plural(count, { one: '# fila importada', other: '# filas importadas' });
export const added: typeof en.added = ({ records }) => `Añadido: ${records}.`;
export const importAnother = 'Importar otro archivo';

export const createChambers: typeof en.createChambers = ({ names }) => `Crear cámaras nuevas: ${names.join(', ')}`;

export const readingImports = 'Importaciones';
export const readingImportColumns: typeof en.readingImportColumns = {
  file: 'Archivo',
  at: 'Importado',
  who: 'Por',
  readings: 'Resultado',
  state: 'Deshacer',
};
export const readingCounts: typeof en.readingCounts = ({ added, replaced, known, refused }) =>
  [
    `${added} añadidas`,
    ...(replaced === null ? [] : [`${replaced} reemplazadas`]),
    ...(known === null ? [] : [`${known} ya estaban`]),
    ...(refused === null ? [] : [`${refused} rechazadas`]),
  ].join(', ');
export const importInterrupted = 'Interrumpida';
export const undoImport = 'Deshacer importación';
export const undoOf: typeof en.undoOf = ({ file }) => `Deshacer la importación de ${file}`;
export const undoneBy: typeof en.undoneBy = ({ who }) => `Deshecha por ${who}`;
export const undoTitle: typeof en.undoTitle = ({ file }) => `¿Deshacer la importación de ${file}?`;
export const undoHelp =
  'Se quitan las lecturas que añadió, y las que reemplazó recuperan su valor anterior. Las lecturas que otra importación ha cambiado después se conservan.';
export const importUndone: typeof en.importUndone = ({ removed, restored }) => {
  const gone = plural(removed, { one: '# lectura quitada', other: '# lecturas quitadas' });
  return restored === 0 ? gone : `${gone}, ${number(restored)} restauradas`;
};

export const rowCounts: typeof en.rowCounts = ({ added: fresh, known, refused }) =>
  [
    `${fresh} añadidas`,
    ...(known === null ? [] : [`${known} ya estaban`]),
    ...(refused === null ? [] : [`${refused} rechazadas`]),
  ].join(', ');
export const undoRowsHelp =
  'Se quitan los registros que añadió, y las cosechas que completó vuelven a estar pendientes. Los registros que han cambiado después o están en uso se conservan.';
export const rowsUndone: typeof en.rowsUndone = ({ removed, kept }) => {
  const gone = plural(removed, { one: '# registro quitado', other: '# registros quitados' });
  return kept === 0 ? gone : `${gone}, ${number(kept)} conservados`;
};
const KEPT = { changed: 'ha cambiado después', in_use: 'en uso', admins_only: 'solo un administrador puede borrarlo' };
export const keptRecords: typeof en.keptRecords = ({ kept, named }) => {
  const names = named.map(({ name, reason }) => `${name} (${KEPT[reason]})`).join(', ');
  return `Se conservan: ${names}${kept > named.length ? ` y ${number(kept - named.length)} más` : ''}.`;
};
