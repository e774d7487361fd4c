import type * as en from '#messages/en/web/new-batch/preview.ts';
import { number, plural } from '#messages/es/language.ts';

export const cannotShow = 'No se puede mostrar este plan.';

// The recipe on the calendar

export const calendar = 'La receta en el calendario';
export const chooseRecipeAndDay = 'Elija una receta y un día para ver el plan.';
export const phases = 'Fases';
export const actions = 'Acciones';
export const noState = 'Sin estado';
export const phaseTitle: typeof en.phaseTitle = ({ state, days }) => `${state}, ${days}`;
export const phaseDays: typeof en.phaseDays = ({ count }) => `${number(count)} d`;
export const dayTitle: typeof en.dayTitle = ({ number: at, day }) => `Día ${at}, ${day}`;
export const dayActions: typeof en.dayActions = ({ title, actions: labels }) => `${title}: ${labels}`;
export const planSpan: typeof en.planSpan = ({ days, count }) =>
  `${days}, ${plural(count, { one: '# día', other: '# días' })}`;

// Chamber room

export const whereItFits = 'Dónde y cuándo cabe';
export const chooseRecipeAndTrays = 'Elija una receta y un día, e introduzca las bandejas.';
export const enterTrays = 'Introduzca las bandejas para ver dónde caben.';
export const noChamber = 'La receta no indica ninguna cámara. Elija dónde sembrar para ver si cabe.';
export const barsCaption = 'sitios para bandejas ocupados cada día, este lote arriba';
export const previewOf: typeof en.previewOf = ({ change }) => `Vista previa: ${change}`;
export const chambers = 'Cámaras';
export const dayByDay: typeof en.dayByDay = ({ name }) => `${name}, día a día`;
export const noLimit = 'sin límite';
export const places: typeof en.places = ({ count }) => plural(count, { one: '# sitio', other: '# sitios' });
export const fits = 'Cabe';
export const chosenPlaces: typeof en.chosenPlaces = ({ places: at }) => `${at}, elegido`;
export const roomOn: typeof en.roomOn = ({ places: at }) => `Sitio en ${at}`;
export const tooManyTrays: typeof en.tooManyTrays = ({ count, days }) =>
  `${plural(count, { one: 'Sobra # bandeja', other: 'Sobran # bandejas' })}, ${days}`;
export const tooManyTraysOn: typeof en.tooManyTraysOn = ({ count, days, places: at }) =>
  `${plural(count, { one: 'Sobra # bandeja', other: 'Sobran # bandejas' })} en ${at}, ${days}`;
export const takenOnDay: typeof en.takenOnDay = (on) => {
  const figures = [
    plural(on.taken, { one: '# ocupado', other: '# ocupados' }),
    `${number(on.own)} de este lote`,
    ...(on.tooMany > 0 ? [`${number(on.tooMany)} de más`] : []),
    ...(on.capacity === null ? [] : [places({ count: on.capacity })]),
  ];
  return `${on.day}: ${figures.join(', ')}`;
};

export const legend = 'Qué muestran las barras';
export const takenByOthers = 'Ocupado por otros lotes';
export const thisBatch = 'Este lote';
export const doesNotFit = 'No cabe';
export const capacity = 'Capacidad';

// The plan in figures

export const summary = 'Resumen del plan';
export const lotCode = 'Código de lote';
export const seed = 'Semilla';
export const seeds: typeof en.seeds = ({ count }) => plural(count, { one: '# semilla', other: '# semillas' });
export const firstTask = 'Primera tarea';
export const firstTaskOn: typeof en.firstTaskOn = ({ task, day }) => `${task}, ${day}`;
export const totalTasks = 'Tareas en total';

export const series = 'Lotes';
export const seriesDays: typeof en.seriesDays = ({ start, harvest }) => `${start}, cosecha ${harvest}`;
export const seriesConflicts: typeof en.seriesConflicts = ({ count }) =>
  plural(count, { one: '# conflicto', other: '# conflictos' });
