import type * as en from '#messages/en/web/new-batch/form.ts';
import { number, plural } from '#messages/es/language.ts';
import { trays as trayCount } from '#messages/es/web/counts.ts';

export const fieldLabels = {
  growth_recipe: 'Receta',
  plan_from: 'Planificar desde',
  start_date: 'Día de inicio',
  harvest_date: 'Día de cosecha',
  trays: 'Bandejas',
  tags: 'Etiquetas',
  target_locations: 'Sembrar en',
  replace_chambers: 'Cultivar en',
  times: 'Número de lotes',
  every_days: 'Días entre lotes',
  stands: 'Estas bandejas ya se están cultivando',
  completed_to: 'Hecho hasta',
  placed_at: 'Dónde están las bandejas',
} as const;

export const batch = 'El lote';
export const planBatch = 'Planificar lote';
export const planAnyway = 'Planificar de todos modos';
export const unsavedChanges = 'Cambios sin guardar';
export const notSaved = 'No se ha guardado.';
export const fixFields = 'Corrija los campos resaltados.';
export const startUnknown = 'El día de inicio aún se está calculando. Inténtelo de nuevo en un momento.';
export const planned: typeof en.planned = ({ lot }) => `${lot} planificado`;
export const plannedSeries: typeof en.plannedSeries = ({ count, lot }) =>
  `${plural(count, { one: '# lote planificado', other: '# lotes planificados' })}; el primero es ${lot}`;
export const plannedWithHarvests: typeof en.plannedWithHarvests = ({ lot, count }) =>
  `${lot} planificado. ${plural(count, { one: 'Queda # cosecha por completar', other: 'Quedan # cosechas por completar' })}`;

export const chooseRecipe = 'Elija una receta.';
export const enterDay = 'Introduzca un día.';
export const enterTimes = 'Introduzca el número de lotes.';
export const enterDays = 'Introduzca el número de días.';
export const dayUnit = 'días';
export const enterTrays = 'Introduzca el número de bandejas.';
export const choosePlaces = 'Elija dónde están las bandejas.';

export const loading = 'Cargando recetas y lugares';
export const notLoaded = 'No se pudieron cargar las recetas ni los lugares';
export const noRecipes = 'Aún no hay recetas de cultivo';
export const noRecipesHelp =
  'Un lote se planifica a partir de una receta de cultivo, que indica qué hacer cada día. Añada o importe primero una receta.';
export const goHome = 'Ir a Inicio';

// The recipe

export const findRecipe = 'Buscar una receta';
export const recipes = 'Recetas';
export const noRecipeFound = 'Ninguna receta coincide con estas palabras. Pruebe con otras.';
export const recipeDetails: typeof en.recipeDetails = ({ crop, days, version: of }) => `${crop}, ${days}, v${of}`;
export const version = 'Versión';
export const versionName: typeof en.versionName = ({ version: of }) => `v${of}`;
export const latestVersion: typeof en.latestVersion = ({ version: of }) => `v${of}, la última`;
export const versionOfDay: typeof en.versionOfDay = ({ version: of, day }) => `v${of}, del ${day}`;
export const olderVersion = 'Usar una versión anterior';

// Days and trays

export const harvestsOn = 'Se cosecha el';
export const startsOn = 'Empieza el';
export const daysAfter: typeof en.daysAfter = ({ count }) =>
  plural(count, { one: '# día después', other: '# días después' });
export const daysBefore: typeof en.daysBefore = ({ count }) =>
  plural(count, { one: '# día antes', other: '# días antes' });
export const trayUnit = 'bandejas';
export const estimatedYield = 'Rendimiento estimado';

// Places

export const asRecipeSays = 'Según la receta';
export const asRecipeSaysAt: typeof en.asRecipeSaysAt = ({ places }) => `Según la receta: ${places}`;
export const recipeNamesNoPlace = 'La receta no indica ningún lugar';
export const takePlaces: typeof en.takePlaces = ({ places }) => `Usar ${places}`;
export const chooseOnRack = 'Elegir en la estantería';
export const whereToSow = 'Dónde sembrar';
export const growInFrom: typeof en.growInFrom = ({ day }) => `Cultivar en, desde el ${day}`;
export const fromDayAsPlanned: typeof en.fromDayAsPlanned = ({ day }) => `desde el ${day}, según la receta`;
export const fromDayReplacing: typeof en.fromDayReplacing = ({ day, name }) =>
  `desde el ${day}; la receta indica ${name}`;
export const anotherChamber = 'otra cámara';
export const chamber = 'Cámara';
export const physicalLocations = 'Ubicaciones físicas';
export const placesPicked: typeof en.placesPicked = ({ count }) =>
  plural(count, { one: '# lugar elegido.', other: '# lugares elegidos.' });
export const traysPlaced: typeof en.traysPlaced = ({ placed, count }) =>
  `${number(placed)} de ${trayCount({ count })}.`;
export const allPlaced = 'Todas las bandejas tienen lugar.';
export const pickBeds = 'Elija mesas o arrastre sobre varias.';
export const bedsOf: typeof en.bedsOf = ({ name }) => `Mesas de ${name}`;
export const takePicked: typeof en.takePicked = ({ count }) =>
  plural(count, { one: 'Usar # lugar', other: 'Usar # lugares' });
export const takeNone = 'Usar lugares';

// Trays that are already growing

export const pastStart =
  'Este plan empieza en el pasado. Si no elige esta opción, sus tareas quedan atrasadas de inmediato.';
export const doneUpToHelp = 'Todo lo planificado hasta este día se registra como hecho en su día previsto.';
export const traysByPlace = 'Bandejas por lugar';
export const traysAt: typeof en.traysAt = ({ name }) => `Bandejas en ${name}`;
export const remove: typeof en.remove = ({ name }) => `Quitar ${name}`;
export const required = '(obligatorio)';
export const standing = 'Colocadas';
export const standingOf: typeof en.standingOf = ({ placed, trays }) => `${number(placed)} de ${number(trays)}`;
export const harvestsPlanned: typeof en.harvestsPlanned = ({ count }) =>
  plural(count, {
    one: 'Había # cosecha planificada hasta entonces.',
    other: 'Había # cosechas planificadas hasta entonces.',
  });
export const completeHarvests: typeof en.completeHarvests = ({ count }) =>
  plural(count, {
    one: 'Complétela después en el lote, con su rendimiento.',
    other: 'Complételas después en el lote, con su rendimiento.',
  });

export const addTag = 'Añadir una etiqueta';
