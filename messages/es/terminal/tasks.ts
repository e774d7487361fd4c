import type * as en from '#messages/en/terminal/tasks.ts';
import { plural } from '#messages/es/language.ts';

export const headings: typeof en.headings = {
  overdue: 'Retraso',
  crop: 'Cultivo',
  action: 'Acción',
  nextState: 'Sig. estado',
  chamber: 'Cámara',
  location: 'Ubicación',
  to: 'Destino',
  lot: 'Lote',
  trays: 'Band.',
  needed: 'Fecha',
  stage: 'Etapa',
  state: 'Estado',
  nextDay: 'Próx. día',
};

export const noneDue = 'No hay tareas para hoy.';

export const noneMatch = 'Ninguna tarea pendiente coincide con estos filtros. Pruebe con otros.';

export const noneDoneToday = 'Hoy aún no se ha hecho nada.';

export const summary: typeof en.summary = (tasks) => {
  const count = plural(tasks.count, { one: '# tarea', other: '# tareas' });
  const overdue = plural(tasks.overdue, { one: '# atrasada', other: '# atrasadas' });
  return `${count}, ${tasks.day}: ${overdue}, ${tasks.due} para hoy.`;
};

export const overdueDays: typeof en.overdueDays = ({ days }) =>
  plural(days, { one: 'Con # día de retraso', other: 'Con # días de retraso' });

export const dueToday = 'Para hoy';

export const dueIn: typeof en.dueIn = ({ days }) => plural(days, { one: 'En # día', other: 'En # días' });

export const shortDays: typeof en.shortDays = ({ days }) => `${days} d`;

export const nextState: typeof en.nextState = ({ state }) => `después ${state}`;

export const noNextState = 'sin estado siguiente';

export const notPlaced = 'sin ubicar';

export const actionTo: typeof en.actionTo = ({ action, places }) => `${action} en ${places}`;

export const moveTo: typeof en.moveTo = ({ places }) => `Mover a ${places}`;

export const stages: typeof en.stages = { Planned: 'Planificado', Alive: 'En cultivo', Done: 'Completado' };

export const noBatches = 'Ningún lote coincide.';

export const noOpenBatches =
  'No hay lotes planificados ni en cultivo. Para planificar uno: phyto plan RECETA --start today --trays 4. Los terminados: phyto batches --state done';

export const firstBatches: typeof en.firstBatches = ({ shown, total }) =>
  `Solo se muestran los primeros ${shown} de ${total}. Añada palabras para acotar la búsqueda.`;

export const recipeHeadings: typeof en.recipeHeadings = {
  recipe: 'Receta',
  crop: 'Cultivo',
  days: 'Días',
  version: 'Versión',
  uuid: 'Uuid',
};

export const noRecipes = 'Ninguna receta coincide. Para añadir: phyto import openag ARCHIVO';

export const longDay: typeof en.longDay = ({ weekday, day, month, year }) =>
  `${weekday}, ${day} de ${month} de ${year}`;

export const weekdays = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];

export const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];
