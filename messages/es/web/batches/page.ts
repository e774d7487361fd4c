import type * as en from '#messages/en/web/batches/page.ts';
import { number, plural } from '#messages/es/language.ts';

export const batch = 'Lote';
export const aboutBatch = 'Sobre este lote';
export const notFound = 'Este lote no existe';
export const notFoundHelp = 'No está en esta granja o se eliminó.';
export const goHome = 'Ir a Inicio';
export const notLoaded = 'No se pudo cargar el lote';
export const loading = 'Cargando el lote…';

export const day = 'Día';
export const state = 'Estado';
export const next = 'Próxima';
export const trays = 'Bandejas';
export const where = 'Lugar';
export const recipe = 'Receta';
export const seedLots = 'Lotes de semillas';
export const tags = 'Etiquetas';

export const dayOf: typeof en.dayOf = ({ day: at, days }) => `Día ${number(at)} de ${number(days)}`;
export const dayOfDays: typeof en.dayOfDays = ({ day: at, days }) => `${number(at)} de ${number(days)}`;
export const startsIn: typeof en.startsIn = ({ count }) =>
  plural(count, { one: 'Empieza en # día', other: 'Empieza en # días' });

export const noTraysYet = 'Ninguna todavía';
export const standing: typeof en.standing = ({ count }) => `${number(count)} en cultivo`;
export const binned: typeof en.binned = ({ count }) => plural(count, { one: '# descartada', other: '# descartadas' });
export const cleared: typeof en.cleared = ({ count }) => plural(count, { one: '# despejada', other: '# despejadas' });

export const complete = 'Completar';
export const instantAction = 'Acción inmediata';
export const moreForBatch = 'Más para este lote';
export const more = 'Más';
export const comment = 'Comentar';
export const addToPlan = 'Añadir al plan';
export const editTags = 'Editar etiquetas';
export const printSheet = 'Imprimir ficha';
export const printLabels = 'Imprimir rótulos';
export const deleteBatch = 'Eliminar lote';

export const views = 'Vistas de este lote';
export const tabs = {
  timeline: 'Cronología',
  comments: 'Comentarios',
  harvests: 'Cosechas',
  climate: 'Clima',
} as const satisfies Readonly<Record<keyof typeof en.tabs, string>>;

export const phases = 'Fases';
export const noState = 'Sin estado';
export const phaseDays: typeof en.phaseDays = ({ days }) => `${number(days)} d`;

export const trayLocations = 'Ubicación de las bandejas';
export const allCleared = 'Despejado';
export const notPlaced = 'Aún sin ubicar';
export const thisBatch: typeof en.thisBatch = ({ count }) =>
  plural(count, { one: 'Este lote, # bandeja', other: 'Este lote, # bandejas' });
export const otherBatches = 'Otros';
export const faultAt: typeof en.faultAt = ({ bed }) => `Fallo en ${bed}:`;
export const rackShows: typeof en.rackShows = ({ places }) => `Estantería: este lote está en ${places}`;

export const conflicts: typeof en.conflicts = ({ count }) =>
  plural(count, { one: '# conflicto', other: '# conflictos' });
export const lifeRecipes = 'Recetas L.I.F.E.';

export const yieldSoFar = 'Rendimiento hasta hoy';
export const expectedOn: typeof en.expectedOn = ({ day: on }) => `Prevista ${on}`;
export const harvestedOn: typeof en.harvestedOn = ({ day: on }) => `Cosechada el ${on}`;
export const perTray = 'Por bandeja';
