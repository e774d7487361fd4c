import type * as en from '#messages/en/terminal/plan.ts';
import { day, plural } from '#messages/es/language.ts';

const traysOf = (trays: number): string => plural(trays, { one: '# bandeja', other: '# bandejas' });

export const headings: typeof en.headings = {
  day: 'Día',
  date: 'Fecha',
  action: 'Acción',
  plan: 'Plan',
  place: 'Lugar',
};

export const sow = 'Sembrar';

export const trays: typeof en.trays = ({ count }) => traysOf(count);

export const grams: typeof en.grams = ({ grams: weight }) => `${weight} g`;

export const noPlace = 'sin lugar';

export const unknownChamber = 'cámara desconocida';

export const tooMany: typeof en.tooMany = ({ chamber, trays: count }) =>
  `${chamber}, ${plural(count, { one: 'sobra #', other: 'sobran #' })}`;

export const roomOn: typeof en.roomOn = ({ chamber, places }) => `${chamber}, sitio en ${places}`;

export const sentence: typeof en.sentence = ({ day, date, facts }) => `Día ${day}, ${date}: ${facts}`;

export const unknownActions = 'esta receta tiene acciones que esta versión de phyto no admite. Actualice phyto.';

export const dryRunWithYes = '--dry-run no guarda nada: omita --yes.';

export const nothingSaved = 'No se guardó nada. Para planificar este lote, omita --dry-run.';

export const nothingSavedAnyway = 'No se guardó nada. Para planificar este lote, use --anyway en lugar de --dry-run.';

export const addAnyway = 'No se planificó nada. Para planificarlo tal cual, añada --anyway.';

export const nothingPlanned = 'No se planificó nada.';

export const askAnyway = '¿Planificarlo de todos modos?';

export const askFrom: typeof en.askFrom = ({ trays: count, recipe, day: on }) =>
  `¿Planificar ${traysOf(count)} de ${recipe}, desde el ${day(on)}?`;

export const askForHarvest: typeof en.askForHarvest = ({ trays: count, recipe, day: on }) =>
  `¿Planificar ${traysOf(count)} de ${recipe}, para cosechar el ${day(on)}?`;

export const planned: typeof en.planned = ({ lot, recipe, trays: count, day: on }) =>
  `Planificado ${lot}: ${recipe}, ${traysOf(count)}, desde el ${day(on)}.`;

export const seeBatch: typeof en.seeBatch = ({ lot }) => `Consulte: phyto batch ${lot}`;

export const askSeries: typeof en.askSeries = ({ question, times, every_days }) =>
  `${times} lotes, cada ${plural(every_days, { one: '# día', other: '# días' })}. ${question}`;

export const seriesHeadings = { lot: 'Lote', start: 'Inicio', harvest: 'Cosecha', places: 'Espacio' };

export const doesNotFit = 'véase arriba';

export const ofLot: typeof en.ofLot = ({ lot, text }) => `${lot}: ${text}`;

export const everyWithoutRepeat = '--every acompaña a --repeat: indique cuántos lotes planificar.';

export const wholeUpTo: typeof en.wholeUpTo = ({ most }) => `Introduzca un número entero de 1 a ${most}.`;

export const traysMissing = 'falta --trays: un número entero de bandejas.';

export const startOrHarvest = 'indique --start o --harvest.';

export const nameSowingPlaces = 'Introduzca adónde van las bandejas.';

export const nothingFits = 'No cabe en ningún día posterior en seis meses, ni en otra cámara, ni con menos bandejas.';

export const fitsLikeThis = 'Así cabría:';

export const noRecipe: typeof en.noRecipe = ({ name }) => `no existe la receta "${name}". Consulte: phyto recipes`;

export const severalRecipes: typeof en.severalRecipes = ({ name, recipes }) =>
  `"${name}" podría ser ${recipes}. Indique una, o su uuid.`;

export const wrongSwap: typeof en.wrongSwap = ({ typed, chambers }) =>
  `--replace-chamber "${typed}": introduzca dos cámaras, como "Grow 1=Grow 2". Cámaras: ${chambers}.`;

export const remedies: typeof en.remedies = {
  later: ({ day: on, days }) => `Empezar el ${day(on)}, ${plural(days, { one: '# día', other: '# días' })} más tarde`,
  places: ({ places }) => `Sembrar en ${places}`,
  chamber: ({ chamber, day: on }) => `Usar ${chamber} desde el ${day(on)}`,
  trays: ({ trays: count, fewer }) => `Planificar ${traysOf(count)}, ${fewer} menos`,
};

export const withHarvest: typeof en.withHarvest = ({ change, day: on }) =>
  on === null ? `${change}:` : `${change}, cosecha el ${day(on)}:`;

export const dayRange: typeof en.dayRange = ({ from, to }) => `del ${day(from)} al ${day(to)}`;
