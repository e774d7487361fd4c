import type * as en from '#messages/en/terminal/batch.ts';
import { list, plural } from '#messages/es/language.ts';

export const timeline = 'Cronología';

export const headings: typeof en.headings = {
  state: 'Estado',
  day: 'Día',
  action: 'Acción',
  facts: 'Datos',
  by: 'Por',
};

export const byNobody = 'sin hacer';

export const actionStates: typeof en.actionStates = {
  done: 'hecha',
  corrected: 'corregida',
  withdrawn: 'anulada',
  overdue: 'atrasada',
  open: 'pendiente',
};

export const startsIn: typeof en.startsIn = ({ days }) => `empieza en ${days} d`;

export const dayOf: typeof en.dayOf = ({ day, days }) => `día ${day} de ${days}`;

export const trays: typeof en.trays = ({ count }) => plural(count, { one: '# bandeja', other: '# bandejas' });

export const binned: typeof en.binned = ({ count }) => plural(count, { one: '# descartada', other: '# descartadas' });

export const recipe: typeof en.recipe = ({ name, version }) => `receta ${name}, ${version}`;

export const seed: typeof en.seed = ({ lots }) => `semillas ${lots}`;

export const tags: typeof en.tags = ({ tags: names }) => `etiquetas: ${names}`;

export const to: typeof en.to = ({ places }) => `a ${places}`;

export const estimate: typeof en.estimate = ({ mass }) => `estimación ${mass}`;

export const correctedFrom: typeof en.correctedFrom = ({ values, day, user }) =>
  `antes ${values}, corregido ${day}  ${user}`;

export const correctedOther: typeof en.correctedOther = ({ day, user }) => `corregido ${day}  ${user}`;

export const onlyOpenComplete = 'Solo se puede completar una acción pendiente.';

export const onlyDoneCorrect = 'Solo se puede corregir una acción completada.';

export const onlyDoneUndo = 'Solo se puede deshacer una acción completada.';

export const askBinTrays: typeof en.askBinTrays = ({ typed }) => `Bandejas que descartar, como C2=2: ${typed}_`;

export const askBinReason: typeof en.askBinReason = ({ trays: places, typed }) =>
  `Descartar ${places}. Motivo: ${typed}_`;

export const binLabel: typeof en.binLabel = ({ count, lot }) => `Descartar ${count} ${lot}`;

export const askBin: typeof en.askBin = ({ label, reason }) => `¿${label}: ${reason}?`;

export const comments: typeof en.comments = ({ count }) => `Comentarios (${count})`;

export const commentInput: typeof en.commentInput = ({ lot, typed }) => `comentario sobre ${lot}: ${typed}_`;

export const commentLabel: typeof en.commentLabel = ({ lot }) => `comentario sobre ${lot}`;

export const askComment: typeof en.askComment = ({ lot, text }) => `¿Comentar sobre ${lot}: ${text}?`;

export const sopTitle: typeof en.sopTitle = ({ title }) => `SOP: ${title}`;

export const sopFile: typeof en.sopFile = ({ filename, version, author }) =>
  `${filename}, versión ${version}${author === null ? '' : `, ${author}`}`;

export const sopLink: typeof en.sopLink = ({ link }) => `Enlace: ${link}`;

export const sopCommand: typeof en.sopCommand = ({ command }) => `Para guardar el archivo: ${command}`;

export const sopRows: typeof en.sopRows = ({ to: row, of: rows }) => `${row} de ${rows} renglones`;

export const noSop = 'Esta acción no tiene SOP.';

export const sopGone = 'Este SOP ya no existe.';

export const tagged: typeof en.tagged = ({ lot, tags: names }) =>
  names.length === 0 ? `${lot} no tiene etiquetas.` : `Etiquetas de ${lot}: ${names.join(', ')}.`;

export const noTag: typeof en.noTag = ({ lot, tag, tags: names }) =>
  `${lot} no tiene la etiqueta "${tag}". ${tagged({ lot, tags: names })}`;

export const askDelete: typeof en.askDelete = ({ lot, crop, actions, harvests, mass, trays: standing, comments }) => {
  const parts = [
    plural(actions, { one: '# acción', other: '# acciones' }),
    ...(mass === null
      ? []
      : [plural(harvests, { one: `# cosecha completada (${mass})`, other: `# cosechas completadas (${mass})` })]),
    ...(standing === 0 ? [] : [plural(standing, { one: '# bandeja en cultivo', other: '# bandejas en cultivo' })]),
    ...(comments === 0 ? [] : [plural(comments, { one: '# comentario', other: '# comentarios' })]),
  ];
  return `¿Eliminar el lote ${lot}, ${crop}, con ${list(parts)}?`;
};

export const batchDeleted: typeof en.batchDeleted = ({ lot }) => `Lote eliminado: ${lot}.`;

export const batchKept = 'El lote no se ha eliminado.';
