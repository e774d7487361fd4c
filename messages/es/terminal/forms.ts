import type * as en from '#messages/en/terminal/forms.ts';
import { day, plural } from '#messages/es/language.ts';

const traysOf = (trays: number): string => plural(trays, { one: '# bandeja', other: '# bandejas' });

export const labels: typeof en.labels = {
  doneAt: 'Hecho',
  done: 'Realizado',
  traysHarvested: 'Cosechadas',
  traysCleared: 'Despejadas',
  clearedFrom: 'Despejadas de',
  qa: 'Calidad',
  qaNote: 'Nota de calidad',
  from: 'Desde',
  to: 'Hasta',
  trays: 'Bandejas',
  traysMade: 'Obtenidas',
  binned: 'Descartadas',
  reason: 'Motivo',
  placedIn: 'Mesas',
  traysSown: 'Sembradas',
  seedLot: 'Lote de semillas',
  placedAt: 'Colocadas en',
  state: 'Estado',
  lightRecipe: 'Receta de luz',
  environmentRecipe: 'Receta de ambiente',
};

export const totalYield: typeof en.totalYield = ({ unit }) => `Rendimiento, ${unit}`;

export const momentHint = 'o 13:40, -1d 17:05, 2026-11-20 17:05';

export const now = 'ahora';

export const notAMoment = 'Introduzca ahora, 13:40, -1d 17:05 o 2026-11-20 17:05.';

export const inTheFuture = 'Introduzca una hora ya pasada.';

export const textHint = 'Vacío si se hizo tal como está escrito.';

export const asWritten = 'tal como está escrito';

export const enterTrays = 'Introduzca un número entero de bandejas.';

export const enterTraysOrZero = 'Introduzca un número entero de bandejas, o 0.';

export const enterTraysOrDrop = 'Introduzca un número entero de bandejas; 0 quita la fila.';

export const standing: typeof en.standing = ({ trays }) => `${traysOf(trays)} en cultivo.`;

export const standingIn: typeof en.standingIn = ({ trays, places }) => `${traysOf(trays)} en ${places}.`;

export const standingAndBinned: typeof en.standingAndBinned = ({ trays, binned }) =>
  `${traysOf(trays)} en cultivo, ${plural(binned, { one: '# descartada', other: '# descartadas' })}.`;

export const noEstimate = 'Sin estimación.';

export const estimate: typeof en.estimate = ({ perTray, all }) => `Estimación: ${perTray} por bandeja, ${all}.`;

export const estimateHint: typeof en.estimateHint = ({ mass }) => `estimación ${mass}`;

export const ofTrays: typeof en.ofTrays = ({ trays }) => `de ${trays}`;

export const growsOn = 'queda otra cosecha: las bandejas siguen creciendo';

export const allCleared = 'todas: no queda otra cosecha';

export const clearedFromHint = 'por ejemplo A1=4 A2';

export const atMostStanding: typeof en.atMostStanding = ({ trays }) =>
  `Hay ${traysOf(trays)}. Introduzca como máximo ${trays}.`;

export const atMostHarvested: typeof en.atMostHarvested = ({ trays }) =>
  plural(trays, {
    one: 'Se cosecha # bandeja. Introduzca como máximo #.',
    other: 'Se cosechan # bandejas. Introduzca como máximo #.',
  });

export const enterGrams = 'Introduzca el peso cosechado.';

export const harvestedOf: typeof en.harvestedOf = ({ harvested, trays }) => `${harvested} de ${traysOf(trays)}`;

export const massPerTray: typeof en.massPerTray = ({ mass, perTray }) => `${mass} (${perTray} por bandeja)`;

export const cleared: typeof en.cleared = ({ trays }) => plural(trays, { one: '# despejada', other: '# despejadas' });

export const growOn: typeof en.growOn = ({ trays }) =>
  plural(trays, { one: '# bandeja sigue creciendo.', other: '# bandejas siguen creciendo.' });

export const frees: typeof en.frees = ({ places }) => `Libera ${places}.`;

export const willBeDone = 'El lote quedará completado.';

export const nameClearedPlaces = 'Introduzca de dónde se despejaron las bandejas.';

export const noneIn: typeof en.noneIn = ({ place }) => `Este lote no tiene bandejas en ${place}.`;

export const placeHolds: typeof en.placeHolds = ({ place, trays }) => `En ${place} hay ${traysOf(trays)}.`;

export const traysNamed: typeof en.traysNamed = ({ named, trays }) =>
  `Solo ${named} de ${traysOf(trays)} tienen lugar. Indique lugares para todas.`;

export const tooManyNamed: typeof en.tooManyNamed = ({ named, trays }) =>
  `Se indican lugares para ${traysOf(named)}, pero solo se despejaron ${trays}.`;

export const nameTargets = 'Introduzca adónde van las bandejas.';

export const doNotFit: typeof en.doNotFit = ({ trays }) =>
  plural(trays, { one: '# bandeja no cabe allí.', other: '# bandejas no caben allí.' });

export const nameMorePlaces = 'Indique más lugares.';

export const tooManyPlaced: typeof en.tooManyPlaced = ({ trays }) =>
  plural(trays, { one: 'Sobra # bandeja colocada.', other: 'Sobran # bandejas colocadas.' });

export const nameSource: typeof en.nameSource = ({ places }) => `Indique un lugar donde esté el lote: ${places}.`;

export const nameTarget = 'Indique un lugar, por ejemplo Grow 2 D1.';

export const takesMore: typeof en.takesMore = ({ place, trays }) =>
  `En ${place} ${plural(trays, { one: 'cabe # más', other: 'caben # más' })}.`;

export const freeNext: typeof en.freeNext = ({ places }) => `Sitio libre: ${places}.`;

export const anyNumber = 'sin límite';

export const movesOf: typeof en.movesOf = ({ moved, trays }) => `se mueven ${moved} de ${traysOf(trays)}`;

export const movesTo: typeof en.movesTo = ({ moved, trays, places }) =>
  `se mueven ${moved} de ${traysOf(trays)} a ${places}`;

export const staying: typeof en.staying = ({ trays, places }) =>
  plural(trays, { one: `# se queda en ${places}`, other: `# se quedan en ${places}` });

export const binnedHint = 'por ejemplo C2=2';

export const reasonRequired = 'El motivo es obligatorio.';

export const become: typeof en.become = ({ before, after }) => `de ${before} a ${after}`;

export const binnedFor: typeof en.binnedFor = ({ trays, reason }) =>
  plural(trays, { one: `# descartada: ${reason}`, other: `# descartadas: ${reason}` });

export const inPlaces: typeof en.inPlaces = ({ places }) => `en ${places}`;

export const sayHowMany = 'Introduzca cuántas, como en C2=2.';

export const sayWhereAndHowMany = 'Introduzca dónde y cuántas, como en C2=2.';

export const recipeAndStart: typeof en.recipeAndStart = ({ recipe, version, start }) =>
  `Receta ${recipe}, versión ${version}, inicio el ${day(start)}.`;

export const planned: typeof en.planned = ({ trays }) => `plan ${trays}`;

export const notPlanned = 'sin plan';

export const seedsPerTray: typeof en.seedsPerTray = ({ seeds }) =>
  plural(seeds, { one: '# semilla por bandeja', other: '# semillas por bandeja' });

export const seedLotHint = '- si no hay';

export const lastSeedLot: typeof en.lastSeedLot = ({ lot }) => `último: ${lot} (= lo usa)`;

export const seedLotRequired = 'Introduzca el lote de semillas, o - si no hay.';

export const traysCount: typeof en.traysCount = ({ trays }) => traysOf(trays);

export const noSeedLot = 'sin lote de semillas';

export const withSeedLot: typeof en.withSeedLot = ({ lot }) => `lote de semillas ${lot}`;

export const toPlaces: typeof en.toPlaces = ({ places }) => `en ${places}`;

export const spread: typeof en.spread = ({ parts, placed, trays }) => `${parts} = ${placed} de ${trays}`;

export const qaHint = 'apto, no apto o vacío; puede seguir una nota';

export const qaWrong = 'Introduzca apto o no apto, o déjelo vacío.';

export const checkWrong: typeof en.checkWrong = {
  number: 'Introduzca un número, o - si no se midió.',
  yes_no: 'Introduzca sí o no, o - si no se comprobó.',
  text: '',
};

export const passed = 'apto';

export const failed = 'no apto';

export const yes = 'sí';

export const no = 'no';

export const noQa = 'sin control de calidad';

export const qaPassed = 'calidad: apto';

export const qaFailed = 'calidad: no apto';

export const qaOpen: typeof en.qaOpen = ({ open, checks }) => `calidad pendiente, ${open} de ${checks} sin comprobar`;

export const specAndResult: typeof en.specAndResult = ({ spec, result }) => `${spec}: ${result}`;

export const optionalNumber: typeof en.optionalNumber = ({ min, max }) => `de ${min} a ${max}, o vacío`;

export const optional = 'opcional';

export const noSuchRecord = 'No existe ese registro.';

export const noSuchRecipe = 'No existe esa receta.';

export const severalOfThatName = 'Varios tienen ese nombre: introduzca un uuid.';

export const perhaps: typeof en.perhaps = ({ names }) => `¿Quiso decir ${names.join(' o ')}?`;

export const enterState = 'Introduzca el estado.';

export const leaveRecipe = '- para no cambiarla';

export const lightSet: typeof en.lightSet = ({ recipe }) => `receta de luz ${recipe}`;

export const environmentSet: typeof en.environmentSet = ({ recipe }) => `receta de ambiente ${recipe}`;

export const recipesUnchanged = 'recetas sin cambios';
