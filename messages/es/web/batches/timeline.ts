import type * as en from '#messages/en/web/batches/timeline.ts';
import { mass, number, plural } from '#messages/es/language.ts';

export const timeline = 'Cronología';
export const addComment = 'Añadir comentario';
export const earlier: typeof en.earlier = ({ count }) => plural(count, { one: '# anterior', other: '# anteriores' });
export const doneOf: typeof en.doneOf = ({ done: finished, all }) => `${number(finished)} de ${number(all)} hechas`;
export const nothingPlanned = 'Nada planificado';
export const nothingPlannedHelp = 'Este lote no tiene acciones. Use Acción inmediata para registrar trabajo.';

export const withdrawn = 'Anulada';
export const waitOver = 'Terminada';
export const done = 'Hecha';
export const dueNow = 'Pendiente ahora';
export const open = 'Pendiente';
export const comment = 'Comentario';
export const undone = 'Deshecha';
export const doneThenUndone = 'Hecha y después deshecha';
export const undid: typeof en.undid = ({ action }) => `Deshizo ${action}`;
export const until: typeof en.until = ({ day }) => `hasta el ${day}`;
export const correctedBy: typeof en.correctedBy = ({ user, day }) => `corregido por ${user} el ${day}`;

export const acts = {
  correct: 'Corregir',
  undo: 'Deshacer',
  delay: 'Aplazar',
  complete: 'Completar',
  edit: 'Editar',
  delete: 'Eliminar',
} as const satisfies Readonly<Record<keyof typeof en.acts, string>>;
export const changeDays = 'Cambiar días';
export const actions = 'Acciones';
export const more = 'Más';
export const actOn: typeof en.actOn = ({ act, action }) => `${act}: ${action}`;

export const into: typeof en.into = ({ places }) => `En ${places}`;
export const seedsPerTray: typeof en.seedsPerTray = ({ count }) =>
  plural(count, { one: '# semilla por bandeja', other: '# semillas por bandeja' });
export const estimatedPerTray: typeof en.estimatedPerTray = ({ grams }) => `Estimación: ${mass(grams)} por bandeja`;
export const estimated: typeof en.estimated = ({ total, grams }) =>
  `Estimación: ${mass(total)}, ${mass(grams)} por bandeja`;
