import type * as en from '#messages/en/web/welcome.ts';
import { number, plural } from '#messages/es/language.ts';

export const title = 'Configurar la granja';
export const about =
  'Unos 5 minutos. Puede salir en cualquier momento: lo guardado se conserva y la guía continúa aquí.';
export const stepOf: typeof en.stepOf = ({ at, count }) => `Paso ${number(at)} de ${number(count)}`;
export const stepsLabel = 'Pasos';
export const steps: typeof en.steps = {
  site: 'Granja y zona horaria',
  chambers: 'Cámaras',
  beds: 'Mesas',
  reservoirs: 'Depósito',
  hvacs: 'Climatizadores',
  tray_types: 'Tipo de bandeja',
  crops: 'Cultivo',
  recipes: 'Primera receta',
  batch: 'Primer lote',
};
export const states: typeof en.states = {
  done: 'Hecho',
  skipped: 'Omitido',
  blocked: 'Requiere un paso anterior',
  open: 'Pendiente',
};
export const had: typeof en.had = {
  chambers: ({ count }) => plural(count, { one: '# cámara', other: '# cámaras' }),
  beds: ({ count }) => plural(count, { one: '# mesa', other: '# mesas' }),
  reservoirs: ({ count }) => plural(count, { one: '# depósito', other: '# depósitos' }),
  hvacs: ({ count }) => plural(count, { one: '# climatizador', other: '# climatizadores' }),
  tray_types: ({ count }) => plural(count, { one: '# tipo de bandeja', other: '# tipos de bandeja' }),
  crops: ({ count }) => plural(count, { one: '# cultivo', other: '# cultivos' }),
  recipes: ({ count }) => plural(count, { one: '# receta', other: '# recetas' }),
  batch: ({ count }) => plural(count, { one: '# lote', other: '# lotes' }),
};
export const back = 'Atrás';
export const skip = 'Omitir por ahora';
export const fromSpreadsheet = 'Importar datos de una hoja de cálculo';
export const notLoaded = 'No se pudo cargar la guía';
export const adminsOnly = 'Solo los administradores pueden configurar la granja.';
export const adminsOnlyHelp = 'Pida a un administrador que termine la configuración. Ya puede usar todo lo que existe.';
export const goHome = 'Ir al inicio';
export const needsStep: typeof en.needsStep = ({ step }) => `Complete antes el paso «${step}».`;
export const goToStep: typeof en.goToStep = ({ step }) => `Ir a «${step}»`;

export const siteTitle = '¿Cómo se llama esta granja?';
export const siteHelp = 'El nombre aparece en la barra superior. La zona horaria decide cuándo empieza el día.';
export const saveSite = 'Guardar y continuar';

export const chambersTitle = '¿Qué cámaras tiene la granja?';
export const chambersHelp = 'Una cámara es una sala con clima propio, como una sala de germinación o de cultivo.';
export const chamberName: typeof en.chamberName = ({ at }) => `Cámara ${number(at)}`;
export const addChamber = 'Otra cámara';
export const removeChamber: typeof en.removeChamber = ({ at }) => `Quitar la cámara ${number(at)}`;
export const createChambers: typeof en.createChambers = ({ count }) =>
  plural(count, { one: 'Crear # cámara', other: 'Crear # cámaras' });
export const existing: typeof en.existing = ({ names }) => `Ya existen: ${names}.`;
export const enterName = 'Introduzca un nombre.';
export const nameTwice = 'Cada cámara necesita un nombre distinto.';

export const bedsTitle: typeof en.bedsTitle = ({ name }) => `¿Qué mesas hay en ${name}?`;
export const bedsHelp =
  'Las torres son columnas. Los niveles se cuentan desde el suelo. Haga clic en una mesa para excluirla.';
export const chamber = 'Cámara';
export const capacity = 'Bandejas por mesa';
export const trays = 'bandejas';
export const bedsTotal: typeof en.bedsTotal = ({ count, trays: places }) =>
  places === null
    ? plural(count, { one: '# mesa', other: '# mesas' })
    : `${plural(count, { one: '# mesa', other: '# mesas' })}, ${plural(places, { one: 'espacio para # bandeja', other: 'espacio para # bandejas' })}`;
export const sameFor: typeof en.sameFor = ({ names }) => `Lo mismo para ${names}`;
export const leftOut = 'excluida';
export const taken = 'existe';
export const grid = 'Mesas que se crearán';
export const traysEach: typeof en.traysEach = ({ count }) => plural(count, { one: '# bandeja', other: '# bandejas' });
export const noBedLeft = 'Elija al menos una mesa.';

export const reservoirsTitle = '¿Hay un depósito de nutrientes?';
export const reservoirsHelp =
  'Un depósito alimenta mesas con solución nutritiva. Omita este paso si la granja no tiene ninguno.';
export const reservoirName = 'Nombre';
export const feeds: typeof en.feeds = ({ count }) =>
  plural(count, { one: 'Alimenta # mesa', other: 'Alimenta las # mesas' });
export const createReservoir = 'Crear depósito';

export const hvacsTitle = '¿Qué controla el clima de cada cámara?';
export const hvacsHelp =
  'Un climatizador calienta, enfría y seca el aire de una cámara. Sus lecturas y fallos aparecen con su nombre. Deje un campo vacío si no hay ninguno.';
export const hvacIn: typeof en.hvacIn = ({ name }) => `Climatizador de ${name}`;
export const hvacName: typeof en.hvacName = ({ name }) => `Clima ${name}`;
export const createHvacs: typeof en.createHvacs = ({ count }) =>
  plural(count, { one: 'Crear # climatizador', other: 'Crear # climatizadores' });
export const hvacTwice = 'Cada climatizador necesita un nombre distinto.';
export const allHaveHvacs = 'Todas las cámaras tienen climatizador.';
export const goOn = 'Continuar';

export const trayTypesTitle = '¿Qué bandejas utiliza?';
export const trayTypesHelp =
  'Los lotes se cuentan en bandejas. Figura la bandeja estándar 1020; cámbiela si es necesario.';
export const createTrayType = 'Crear tipo de bandeja';

export const cropsTitle = '¿Qué cultivará primero?';
export const cropsHelp = 'El código del cultivo inicia el código de lote, por ejemplo BAS-2026-0001.';
export const cropName = 'Cultivo';
export const cropCode = 'Código del cultivo';
export const cropCodeHelp = 'De 2 a 6 letras o cifras';
export const cropFamily = 'Familia botánica';
export const cropFamilyHelp = 'Opcional. Un nombre nuevo crea la familia.';
export const createCrop = 'Crear cultivo';

export const recipesTitle = '¿Cómo se cultiva?';
export const recipesHelp =
  'Una receta dice qué ocurre con un lote, día a día. Empiece con una plantilla y cámbiela después.';
export const recipeName = 'Nombre de la receta';
export const template = 'Plantilla';
export const nameOfRecipe: typeof en.nameOfRecipe = ({ crop, days }) => `${crop} ${number(days)} d`;
export const createRecipe = 'Crear receta';
export const orOpenag = 'O importar un archivo OpenAg';

export const batchTitle = 'Planificar el primer lote';
export const batchHelp = 'Sus tareas aparecen en el inicio en sus días.';
export const recipe = 'Receta';
export const startDay = 'Día de inicio';
export const sowTrays = 'Bandejas';
export const sowIn = 'Sembrar en';
export const inNoBed = 'Elegir las mesas más tarde';
export const placedIn: typeof en.placedIn = ({ beds }) => `Mesas ${beds}`;
export const noRoom: typeof en.noRoom = ({ count }) =>
  plural(count, { one: 'Solo hay espacio para # bandeja.', other: 'Solo hay espacio para # bandejas.' });
export const enterTrays = 'Introduzca un número entero de bandejas.';
export const enterDay = 'Introduzca un día.';
export const planBatch = 'Planificar lote';
export const moreOptions = 'Más opciones';

export const readyTitle = 'La granja está lista.';
export const readyHelp = 'Los pasos omitidos siguen en la lista; elija uno para completarlo.';
export const openBatches = 'Ver los lotes planificados';
export const addPeople = 'Añadir usuarios';
