import type * as en from '#messages/en/terminal/batch.ts';
import { plural } from '#messages/es/language.ts';

export const timeline = 'Cronología';

export const headings: typeof en.headings = {
  state: 'Estado',
  day: 'Día',
  action: 'Acción',
  facts: 'Datos',
  by: 'Por',
};

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

export const estimate: typeof en.estimate = ({ grams }) => `estimación ${grams} g`;

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
