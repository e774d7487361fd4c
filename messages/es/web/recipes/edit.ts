import type * as en from '#messages/en/web/recipes/edit.ts';
import { list, mass, number, plural } from '#messages/es/language.ts';
import { days } from '#messages/es/web/counts.ts';

export const phases = 'Fases';
export const size: typeof en.size = ({ total, actions }) =>
  `${days({ count: total })}, ${plural(actions, { one: '# acción', other: '# acciones' })}`;
export const startOn = 'Fechas si empieza';
export const noState = 'Antes del primer estado';
export const phaseDays: typeof en.phaseDays = ({ count }) => `${number(count)} d`;
export const phaseWithDays: typeof en.phaseWithDays = ({ phase, count }) => `${phase} ${phaseDays({ count })}`;
export const endOfPhase: typeof en.endOfPhase = ({ phase }) => `Final de ${phase}`;
export const endsOnDay: typeof en.endsOnDay = ({ day, count }) => `Día ${number(day)}, tras ${days({ count })}`;
export const dragHelp =
  'Arrastre el final de una fase o use las teclas de flecha. Las fases posteriores también se desplazan.';
export const actionsOnDay: typeof en.actionsOnDay = ({ day, actions }) => `Día ${number(day)}: ${list([...actions])}`;

export const actions = 'Acciones';
export const addAction = 'Acción';
export const addTitle = 'Añadir una acción';
export const add = 'Añadir acción';
export const apply = 'Aplicar';
export const editAction: typeof en.editAction = ({ number: of, action }) => `Editar ${of}: ${action}`;
export const removeAction: typeof en.removeAction = ({ number: of, action }) => `Quitar ${of}: ${action}`;
export const actionNumber: typeof en.actionNumber = ({ number: of }) => `acción ${of}`;
export const numberedAction: typeof en.numberedAction = ({ number: of, action }) => `${of}: ${action}`;
export const orderHelp = 'El orden dentro de una fase es fijo';
export const remove = 'Quitar';
export const removed: typeof en.removed = ({ action }) => `Acción quitada: ${action}`;
export const columns = { number: 'N.º', action: 'Acción', plan: 'Plan', day: 'Día' };
export const dayToDay: typeof en.dayToDay = ({ from, to }) => `día ${number(from)} a ${number(to)}`;
export const onDay: typeof en.onDay = ({ day }) => `día ${number(day)}`;
export const phaseField = 'Cuándo';
export const phaseHelp = 'El orden de las acciones de un mismo día es fijo.';
export const phaseChoice: typeof en.phaseChoice = ({ day, state }) => `Día ${number(day)}, ${state}`;
export const waitDays: typeof en.waitDays = ({ number: of }) => `Días de la espera ${of}`;
export const spacing = 'Bandejas después';
export const spacings = { factor: 'Un múltiplo', after: 'Un número' };
export const factor = 'Factor';
export const factorHelp = '2 duplica las bandejas, 0,5 las reduce a la mitad.';
export const timesTrays: typeof en.timesTrays = ({ factor: by }) => `× ${number(by)} bandejas`;
export const toTrays: typeof en.toTrays = ({ count }) =>
  `a ${plural(count, { one: '# bandeja', other: '# bandejas' })}`;
export const perTray: typeof en.perTray = ({ grams }) => `${mass(grams)} por bandeja`;
export const seeds: typeof en.seeds = ({ count }) =>
  plural(count, { one: '# semilla por bandeja', other: '# semillas por bandeja' });
export const nothingPlanned = 'Nada planificado';
export const dli: typeof en.dli = ({ dli: of }) => `DLI ${of} mol/m²/d`;
export const vpd: typeof en.vpd = ({ day, night }) => `VPD ${day} kPa de día, ${night} de noche`;

export const unsavedFrom: typeof en.unsavedFrom = ({ time }) => `Hay cambios sin guardar (${time}).`;
export const changedSince = 'Esta receta ha cambiado desde entonces.';
export const restoreEdits = 'Recuperar cambios';
export const discardEdits = 'Descartar cambios';

export const newRecipe = 'Nueva receta de cultivo';
export const createRecipe = 'Crear receta';
export const created = 'Receta creada';
export const anotherStart = 'Elegir otro punto de partida';
export const startKinds = {
  empty: 'Una receta breve y vacía',
  template: 'Una plantilla',
  recipe: 'Una de sus recetas',
};
export const templates: typeof en.templates = {
  lettuce: 'Cogollos de lechuga',
  basil: 'Albahaca',
  kale: 'Kale',
  arugula_microgreens: 'Microbrotes de rúcula',
  broccoli_microgreens: 'Microbrotes de brócoli',
  radish_microgreens: 'Microbrotes de rábano',
  pea_shoots: 'Brotes de guisante',
  sunflower_shoots: 'Brotes de girasol',
};
export const templateHelp =
  'Duraciones y rendimientos habituales. Indique las cámaras y las recetas L.I.F.E. de su granja.';
export const noRecipes = 'Aún no hay recetas con las que empezar.';
export const openag = 'Un archivo OpenAg';
export const openagHelp = 'Añade la receta con sus recetas de luz y de ambiente.';
export const openagFile = 'Archivo de receta OpenAg';
export const openagCrop = 'Cultivo de la receta';
export const importFile = 'Importar receta';
export const imported: typeof en.imported = ({ count }) =>
  plural(count, { one: '# registro añadido', other: '# registros añadidos' });
export const alreadyThere = 'Esta receta ya está en la granja.';
export const importNotes = 'No se pudo importar todo';
export const openRecipe = 'Abrir receta';
export const chooseFile = 'Elija un archivo.';
