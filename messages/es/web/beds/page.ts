import type * as en from '#messages/en/web/beds/page.ts';
import { number, plural } from '#messages/es/language.ts';

export const views = 'Vistas de la mesa';
export const tabs: typeof en.tabs = {
  details: 'Detalles',
  batches: 'Lotes',
  life: 'L.I.F.E.',
  graphs: 'Gráficos',
  history: 'Historial',
};
export const fault = 'Fallo';
export const aboutBed = 'Sobre esta mesa';

export const place = 'Posición';
export const shelfIn: typeof en.shelfIn = ({ shelf, chamber }) => `${shelf} en ${chamber}`;
export const stackRow = 'Torre, nivel';
export const noLimit = 'Sin límite';

export const standsHere = 'En esta mesa ahora';
export const emptyBed = 'No hay bandejas en esta mesa.';
export const columns: typeof en.columns = {
  batch: 'Lote',
  state: 'Estado',
  trays: 'Bandejas',
  harvest: 'Cosecha',
  from: 'Desde',
  to: 'Hasta',
  component: 'Componente',
  recipe: 'Receta',
  by: 'Asignada por',
};
export const when: typeof en.when = { now: 'Ahora', planned: 'Planificados', past: 'Anteriores' };
export const noneThen: typeof en.noneThen = {
  now: 'No hay bandejas en esta mesa.',
  planned: 'No hay ningún lote planificado aquí.',
  past: 'Antes no hubo ningún lote aquí.',
};
export const rangeHelp = 'Los últimos 300 días y los próximos 64.';
export const schedule = 'Abrir el calendario';
export const stay: typeof en.stay = (of) => {
  const trays = plural(of.trays, { one: '# bandeja', other: '# bandejas' });
  return `${of.crop} ${of.lot}, ${of.planned ? `${trays} según el plan` : trays}, ${of.from} – ${of.to}`;
};

export const recipes = 'Recetas';
export const log = 'Registro de asignaciones';
export const lightDuration = 'Duración de la luz';
export const dayFog = 'Niebla de día';
export const dayFlood = 'Inundación de día';
export const nightFog = 'Niebla de noche';
export const nightFlood = 'Inundación de noche';
/** '5 min', '10 s', with spaces that don't break. */
const time = (minutes: number): string =>
  minutes < 1 ? `${number(Math.round(minutes * 60))}\u00a0s` : `${number(minutes)}\u00a0min`;
export const fogTimes: typeof en.fogTimes = ({ on, off }) => `${time(on)}\u00a0sí, ${time(off)}\u00a0no`;
export const floodTimes: typeof en.floodTimes = ({ on, off }) => `${time(on)}\u00a0llena, ${time(off)}\u00a0vacía`;
export const sinceByHand: typeof en.sinceByHand = ({ day, who }) => `Desde el ${day}, por ${who}`;
export const sinceByBatch: typeof en.sinceByBatch = ({ day, lot }) => `Desde el ${day}, por ${lot}`;
export const noRecipe = 'Ninguna';
export const recipeGone = 'Una receta eliminada';
export const stillRuns = 'Ahora';
export const byHand: typeof en.byHand = ({ who }) => `${who}, a mano`;
export const noLog = 'Esta mesa todavía no ha usado ninguna receta.';
