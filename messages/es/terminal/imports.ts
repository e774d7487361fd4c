import type * as en from '#messages/en/terminal/imports.ts';
import { number, plural } from '#messages/es/language.ts';
import { quotedList } from '#messages/es/quotes.ts';

const rowsOf = (rows: number): string => plural(rows, { one: '# fila', other: '# filas' });

export const unknownKind: typeof en.unknownKind = ({ typed }) => `tipo desconocido: "${typed}".`;

export const importUsage: typeof en.importUsage = ({ kinds }) => `Use: phyto import ${kinds.join('|')} ARCHIVO...`;

export const inputOnce = 'la entrada (-) solo se puede leer una vez.';

export const mapPair: typeof en.mapPair = ({ typed }) =>
  `--map "${typed}": escriba CAMPO=ENCABEZADO, como en name="Crop name".`;

export const severalRecipes: typeof en.severalRecipes = ({ name, uuids }) =>
  `--growth-recipe "${name}" corresponde a varias. Use una de ${uuids}.`;

export const unreadable: typeof en.unreadable = {
  ENOENT: 'No existe ese archivo.',
  EISDIR: 'Es una carpeta. Indique los archivos que contiene.',
  EACCES: 'No tiene permiso para leer este archivo.',
};

export const tooLarge: typeof en.tooLarge = ({ size, most }) =>
  `El archivo tiene ${size} MiB, pero una importación admite como máximo ${most} MiB. Divídalo en archivos con los mismos encabezados y deje todas las filas de un lote en el mismo archivo.`;

export const refused: typeof en.refused = ({ file }) => `${file}: rechazado, no se cambió nada.`;

export const summary: typeof en.summary = ({ file, added, read, isDry, records, existing }) => {
  const what = isDry
    ? `se añadirían ${number(added)} de ${rowsOf(read)}`
    : `${plural(added, { one: '# añadida', other: '# añadidas' })} de ${rowsOf(read)}`;
  const there = existing === 0 ? '' : `, ${plural(existing, { one: '# ya existía', other: '# ya existían' })}`;
  return `${file}: ${what}${records === '' ? '' : ` (${records})`}${there}.`;
};

export const fieldFrom: typeof en.fieldFrom = ({ field, heading }) => `${field} de "${heading}"`;

export const columnsRead: typeof en.columnsRead = ({ columns }) => `- leído: ${columns}`;

export const columnsNotRead: typeof en.columnsNotRead = ({ columns }) => `- no leído: ${columns}`;

export const solvedByOption: typeof en.solvedByOption = {
  columns_missing: ({ missing, headings }) =>
    [
      ...missing.map(
        ({ fields, suggestion }) =>
          `Ninguna columna contiene ${fields.join(' ni ')}. Indíquela con --map ${fields[0]}=${suggestion ?? 'ENCABEZADO'}.`,
      ),
      `Los encabezados son ${quotedList(headings)}.`,
    ].join(' '),
  dates_ambiguous: ({ field, text, line }) =>
    `El orden de día y mes en ${field} no está claro, como en «${text}» (línea ${line}). Indíquelo con --date-order dmy, --date-order mdy o --date-order ymd.`,
  dates_contradictory: ({ field, day_first, month_first }) =>
    `${field} empieza por el día en «${day_first.text}» (línea ${day_first.line}), pero por el mes en «${month_first.text}» (línea ${month_first.line}). Indique el orden con --date-order dmy, --date-order mdy o --date-order ymd.`,
  number_ambiguous: ({ line, text, point, comma }) =>
    `Línea ${line}: «${text}» puede significar ${point} o ${comma}. Indique el separador decimal con --decimal-mark point o --decimal-mark comma.`,
  sheet_unclear: ({ sheets }) =>
    `Varias hojas contienen datos. Elija una: ${sheets.map((sheet) => `--sheet ${sheet}`).join(', ')}.`,
};

export const headings: typeof en.headings = { rows: 'Filas', lines: 'Líneas', field: 'Campo', reason: 'Motivo' };

export const refusal: typeof en.refusal = ({ rows, lines, field, reason }) => {
  const which = rows === 1 ? `Línea ${lines.join()}` : rowsOf(rows);
  const first = rows === 1 ? '' : ` Primeras líneas: ${lines.join(', ')}.`;
  return `${which}${field === '' ? '' : `, ${field}`}: ${reason}${first}`;
};

export const moreReasons: typeof en.moreReasons = ({ count }) =>
  `Y ${number(count)} más. --json muestra hasta 500 motivos.`;

export const dateOrders: typeof en.dateOrders = { ymd: 'primero el año', dmy: 'primero el día', mdy: 'primero el mes' };

export const unambiguous = 'inequívoca';

export const dates: typeof en.dates = ({ fields }) => `- fechas: ${fields}`;

export const decimalMarks: typeof en.decimalMarks = {
  point: '- números: punto decimal',
  comma: '- números: coma decimal',
};

export const lineRead: typeof en.lineRead = ({ line, cells }) => `- línea ${line} leída como: ${cells}`;

export const leftOut: typeof en.leftOut = ({ file, rows, isDry }) => {
  const outcome = isDry
    ? plural(rows, { one: '# fila tiene errores y se omitiría', other: '# filas tienen errores y se omitirían' })
    : plural(rows, { one: '# fila tiene errores y se omitió', other: '# filas tienen errores y se omitieron' });
  return `${file}: ${outcome}.`;
};

export const notAdded: typeof en.notAdded = ({ file, rows, isDry }) => {
  const bad = plural(rows, { one: '# fila tiene errores', other: '# filas tienen errores' });
  return `${file}: ${bad}, así que no se ${isDry ? 'añadiría' : 'añadió'} nada.`;
};

export const skipBadTakesOthers = 'Añada --skip-bad para importar las demás.';

export const openag: typeof en.openag = {
  same: ({ file, name, version }) =>
    `${file}: ${name}, nada que añadir: la versión ${version} de esta granja es idéntica.`,
  added: ({ file, name, version, records, isDry }) => {
    const count = isDry
      ? plural(records, { one: 'se añadiría # registro', other: 'se añadirían # registros' })
      : plural(records, { one: '# registro añadido', other: '# registros añadidos' });
    return `${file}: ${name}, versión ${version}: ${count}.`;
  },
  phase: ({ phase, name, days, dli }) => {
    const light = dli === null ? 'sin datos de luz' : `DLI ${dli} mol/m²/d`;
    return `  fase ${phase}, ${name}: ${plural(days, { one: '# día', other: '# días' })}, ${light}`;
  },
  wholeRecipe: 'Receta',
  onePhase: ({ number: phase, name }) => `Fase ${phase}, ${name}`,
  notes: { added: 'añadido', not_understood: 'no entendido', looks_wrong: 'parece erróneo' },
};
