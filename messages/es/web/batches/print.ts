import type * as en from '#messages/en/web/batches/print.ts';
import { number, plural } from '#messages/es/language.ts';

export const sheetOf: typeof en.sheetOf = ({ lot }) => `Ficha del lote ${lot}`;
export const sheetHead: typeof en.sheetHead = ({ site }) => `${site} · ficha de lote`;
export const scan = 'Escanee para abrir este lote';
export const qrCodeOf: typeof en.qrCodeOf = ({ text }) => `Código QR de ${text}`;
export const notes = 'Notas';
export const printed: typeof en.printed = ({ day: on, time, user }) => `Impreso el ${on} ${time} por ${user}`;

export const recipe = 'Receta';
export const recipeVersion: typeof en.recipeVersion = ({ name, version }) => `${name}, v${version}`;
export const toSow = 'Por sembrar';
export const sown = 'Sembrado';
export const harvest = 'Cosecha';
export const trays = 'Bandejas';
export const seedLot = 'Lote de semillas';
export const where = 'Lugar';
export const phaseFrom: typeof en.phaseFrom = ({ days, day: first }) => `${number(days)} d, desde el ${first}`;

export const done = 'Hecha';
export const day = 'Día';
export const date = 'Fecha';
export const action = 'Acción';
export const facts = 'Detalles';
export const who = 'Quién, cuándo';

export const trayLocations = 'Ubicación de las bandejas';
export const trayLocationsIn: typeof en.trayLocationsIn = ({ chamber }) => `Ubicación de las bandejas, ${chamber}`;
export const noTrays = 'Sin bandejas';
export const traysOnRack = 'Bandejas en la estantería';
export const lifeRecipes = 'Recetas L.I.F.E.';

export const blanks = {
  create_tray_action: 'bandejas ____ lote __________',
  location_change: 'a ________________',
  redist_action: 'añadidas ____ descartadas ____',
  generic_text_action: '',
  state_change: '',
  life_change_action: '',
  interval_action: '',
} as const satisfies Readonly<Record<keyof typeof en.blanks, string>>;

export const harvestBlanks: typeof en.harvestBlanks = ({ unit }) => `${unit} ________ bandejas ____ calidad ____`;

export const light: typeof en.light = ({ ppfd, from, to, dli }) =>
  `${number(ppfd)} µmol/m²/s, de ${from} a ${to}, DLI ${number(dli)}`;
export const fertigation: typeof en.fertigation = ({ ec, ph }) => `EC ${number(ec)} mS/cm, pH ${number(ph)}`;
export const flooding: typeof en.flooding = ({ full, empty }) =>
  `${number(full)} min llena, ${number(empty)} min vacía`;
export const fog: typeof en.fog = ({ on, off }) => `niebla ${number(on)} s sí, ${number(off)} s no`;
export const byDay: typeof en.byDay = ({ parts }) => `Día: ${parts.join('; ')}`;
export const notByDay = 'Ninguno durante el día';
export const humidity: typeof en.humidity = ({ percent }) => `${number(percent)} %`;

export const printLabelsTitle = 'Imprimir rótulos';
export const printLabels: typeof en.printLabels = ({ count }) =>
  plural(count, { one: 'Imprimir # rótulo', other: 'Imprimir # rótulos' });
export const labels = 'Rótulos';
export const labelsHelp: typeof en.labelsHelp = ({ count }) =>
  plural(count, {
    one: '# bandeja en cultivo. Cada rótulo mide 62 × 29 mm.',
    other: '# bandejas en cultivo. Cada rótulo mide 62 × 29 mm.',
  });
export const labelsRange: typeof en.labelsRange = ({ max }) => `Introduzca un número de 1 a ${number(max)}.`;
export const labelsNotLoaded = 'No se pudieron cargar los rótulos. Recargue la página y luego imprima.';
export const sheetNotLoaded = 'No se pudo cargar la ficha del lote. Recargue la página y luego imprima.';
export const harvestedOn = 'Cosechado';
