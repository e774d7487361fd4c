import type * as en from '#messages/en/terminal/manage/reading-imports.ts';
import { number, plural } from '#messages/es/language.ts';

export const headings: typeof en.headings = {
  at: 'Importado',
  who: 'Por',
  file: 'Archivo',
  kind: 'De',
  added: 'Añadidas',
  replaced: 'Reemplazadas',
  known: 'Ya estaban',
  refused: 'Rechazadas',
  state: 'Estado',
  uuid: 'Uuid',
};

export const noImports = 'Aún no se ha importado nada. Consulte: phyto import --help';

export const unfinished = 'interrumpida';
export const undoneBy: typeof en.undoneBy = ({ who, day }) => `deshecha por ${who}, ${day}`;
export const undoInterrupted = 'se interrumpió al deshacerla; deshágala otra vez';
export const inForce = 'se puede deshacer';

export const nameImport = 'undo: indique una importación por su uuid o su archivo.';
export const noImport: typeof en.noImport = ({ name }) => `No hay ninguna importación "${name}" que se pueda deshacer.`;

export const askUndo: typeof en.askUndo = ({ file, added }) =>
  added === null
    ? `¿Deshacer la importación de ${file}?`
    : `¿Deshacer la importación de ${file}? ${plural(added, { one: 'Se quita # lectura', other: 'Se quitan # lecturas' })}.`;
export const askUndoRows: typeof en.askUndoRows = ({ file, added }) =>
  `¿Deshacer la importación de ${file}? ${plural(added, { one: 'Se quita # registro', other: 'Se quitan # registros' })}, con los que solo ellos necesitan.`;
export const nothingUndone = 'La importación no se ha deshecho.';

export const undone: typeof en.undone = ({ file, removed: gone, restored, changed }) => {
  const parts = [
    plural(gone, { one: '# lectura quitada', other: '# lecturas quitadas' }),
    ...(restored === 0 ? [] : [`${number(restored)} con su valor anterior`]),
    ...(changed === null || changed === 0 ? [] : [`${number(changed)} cambiadas después, que se conservan`]),
  ];
  return `Importación deshecha, ${file}: ${parts.join(', ')}.`;
};

export const rowsUndone: typeof en.rowsUndone = ({ file, removed: gone, kept }) => {
  const stayed = kept === 0 ? '' : `, ${number(kept)} conservados`;
  return `Importación deshecha, ${file}: ${plural(gone, { one: '# registro quitado', other: '# registros quitados' })}${stayed}.`;
};

const REASONS = {
  changed: 'ha cambiado después',
  in_use: 'está en uso',
  admins_only: 'tiene cosechas, y solo un administrador puede borrarlo',
};
export const keptRecord: typeof en.keptRecord = ({ name, reason }) => `- ${name}: se conserva, ${REASONS[reason]}`;

export const askRemove: typeof en.askRemove = ({ name, metric, from, to }) =>
  `¿Quitar ${metric} de ${name} de ${from} a ${to}? No se puede recuperar.`;
export const nothingRemoved = 'Las lecturas se han conservado.';
export const notAMoment: typeof en.notAMoment = ({ option, typed }) =>
  `${option} "${typed}": escriba un día o una hora, como 2026-03-31, "2026-03-31 08:00" o "-1d 17:05".`;

export const removed: typeof en.removed = ({ name, metric, readings }) =>
  `${plural(readings, { one: '# lectura quitada', other: '# lecturas quitadas' })}: ${metric} de ${name}.`;
