import type * as en from '#messages/en/web/chambers/chambers.ts';
import { number, plural } from '#messages/es/language.ts';

export const search = 'Buscar cámara';
export const name = 'Nombre';
export const view = 'Vista';
export const racks = 'Torres';
export const rack = 'Torres';
export const table = 'Tabla';
export const columns: typeof en.columns = {
  name: 'Cámara',
  beds: 'Mesas',
  trays: 'Bandejas',
  batches: 'Lotes',
  faults: 'Fallos',
  conflicts: 'Conflictos',
};
export const bedsUsed: typeof en.bedsUsed = ({ beds, used }) => `${number(used)} de ${number(beds)}`;
export const bedsInUse: typeof en.bedsInUse = ({ beds, used }) =>
  plural(beds, { one: `${number(used)} de # mesa en uso`, other: `${number(used)} de # mesas en uso` });
export const traysOf: typeof en.traysOf = ({ trays, capacity }) => `${number(trays)} de ${number(capacity)}`;
export const traysIn: typeof en.traysIn = ({ trays, capacity }) =>
  capacity === null
    ? plural(trays, { one: '# bandeja', other: '# bandejas' })
    : `${number(trays)} de ${plural(capacity, { one: '# bandeja', other: '# bandejas' })}`;
export const rackUse: typeof en.rackUse = (use) => `${bedsInUse(use)}, ${traysIn(use)}`;
export const faults: typeof en.faults = ({ count }) => plural(count, { one: '# fallo', other: '# fallos' });
export const conflicts: typeof en.conflicts = ({ count }) =>
  plural(count, { one: '# conflicto', other: '# conflictos' });
export const rackOf: typeof en.rackOf = (of) => `Torres de ${of.name}`;

export const noBeds = 'Todavía no hay mesas.';
export const noBedsHelp = 'Añada todas las mesas a la vez, por ejemplo las torres A–F con los niveles 1–5.';
export const setUp = 'Añadir mesas';
export const setUpIn: typeof en.setUpIn = (of) => `Añadir mesas en ${of.name}`;
export const stacks = 'Torres';
export const stacksHelp = 'A–F, o nombres separados por comas';
export const rows = 'Niveles';
export const rowsHelp = '1–5; el nivel 1 es el más bajo';
export const preview: typeof en.preview = ({ count, shelves }) =>
  `${plural(count, { one: '# mesa', other: '# mesas' })}: ${shelves}.`;
export const skipped: typeof en.skipped = ({ count, shelves }) =>
  plural(count, {
    one: `# posición ya tiene mesa: ${shelves}.`,
    other: `# posiciones ya tienen mesa: ${shelves}.`,
  });
export const createBeds = 'Crear mesas';
export const createCount: typeof en.createCount = ({ count }) =>
  plural(count, { one: 'Crear # mesa', other: 'Crear # mesas' });
export const bedsCreated: typeof en.bedsCreated = ({ count }) =>
  plural(count, { one: '# mesa creada', other: '# mesas creadas' });

export const searchBeds = 'Buscar mesa, cultivo';
export const states: typeof en.states = {
  fault: 'Fallo',
  conflict: 'Conflicto',
  free: 'Libre',
  due: 'Cosecha en 7 días',
};
export const bedsFound: typeof en.bedsFound = ({ found, count }) =>
  `${number(found)} de ${plural(count, { one: '# mesa', other: '# mesas' })}`;
export const noBedMatches = 'Ninguna mesa coincide con estos filtros.';
export const rackHint =
  'Un clic abre una mesa. Arrastre las bandejas a otra mesa para moverlas. Arrastre desde una mesa vacía, o con Mayús, para seleccionar varias. Teclas: flechas, Espacio selecciona, Intro abre, M mueve las bandejas.';

export const aboutChamber = 'Sobre esta cámara';
export const faultsTitle = 'Fallos';
export const conflictsTitle = 'Conflictos';
export const allConflicts = 'Todos los conflictos';
export const components: typeof en.components = {
  light: 'luz',
  irrigation: 'riego',
  fertigation: 'fertirriego',
  environment: 'ambiente',
};
export const nextDays = 'Cosechas de los próximos 7 días';
export const noHarvests = 'No hay cosechas previstas.';
export const harvestOf: typeof en.harvestOf = ({ crop }) => `Cosechar ${crop}`;
