import type * as en from '#messages/en/terminal/acts.ts';
import { plural } from '#messages/es/language.ts';

const daysOf = (days: number): string => plural(days, { one: '# día', other: '# días' });
const harvestsOf = (rows: number): string => plural(rows, { one: '# cosecha', other: '# cosechas' });
const traysOf = (trays: number): string => plural(trays, { one: '# bandeja', other: '# bandejas' });

export const actionOf: typeof en.actionOf = ({ action, lot }) => `${action} de ${lot}`;

export const withFacts: typeof en.withFacts = ({ what, facts }) => `${what}: ${facts}`;

export const askComplete: typeof en.askComplete = ({ what }) => `¿Completar ${what}?`;

export const nothingCompleted = 'No se completó nada.';

export const cancelled = 'no se completó nada.';

export const undoHint: typeof en.undoHint = ({ uuids }) => `Para deshacer: phyto undo ${uuids}`;

export const doneAt: typeof en.doneAt = ({ time }) => `Hecho a las ${time}.`;

export const alreadyDone = 'Ya estaba hecho.';

export const someAlreadyDone: typeof en.someAlreadyDone = ({ count }) =>
  `${count} ya ${count === 1 ? 'estaba hecha' : 'estaban hechas'}.`;

export const onlyOneAction =
  'estas opciones valen para una sola acción. Indique una, u omita las opciones para responder por cada una.';

export const totalGramsAlone =
  '--total-grams se reparte entre todas las bandejas de los lotes. Omita --grams y --trays, o complete cada lote por separado.';

export const weightNeeded = 'Introduzca un peso.';

export const noTraysToShare: typeof en.noTraysToShare = ({ lot }) =>
  `${lot} no tiene bandejas, por lo que no puede compartir el peso. Omítalo.`;

export const nothingLeft: typeof en.nothingLeft = ({ lot }) =>
  `${lot} no tiene nada pendiente. Consulte: phyto batch ${lot}`;

export const waitingCompletesItself = 'una espera se completa al completar una acción posterior.';

export const placesMissing = 'falta --places o --moves: ¿adónde van las bandejas? Por ejemplo --places "Grow 2 D1-3".';

export const unlikely: typeof en.unlikely = ({ fault, option }) => `${fault} Si es correcto, añada ${option}.`;

export const askField: typeof en.askField = ({ label, hint, start }) =>
  `${label}${hint === '' ? '' : `, ${hint}`}${start === '' ? '' : ` [${start}]`}:`;

export const askKeep: typeof en.askKeep = ({ label, value }) => `${label}, o m para mantener ${value}:`;

export const keepLetter = 'm';

export const yesLetter = 's';

export const yesNo = '[s/N]';

export const optionDoesNotApply: typeof en.optionDoesNotApply = ({ option, action, lot }) =>
  `${option} no corresponde a "${action}", la próxima tarea de ${lot}. Consulte: phyto batch ${lot}`;

export const clearedMissing = 'falta --cleared: ¿cuántas bandejas se despejaron en total?';

export const qaBySpec: typeof en.qaBySpec = ({ spec, check }) =>
  `--qa: ${spec ?? 'la especificación de calidad'} tiene controles. Use --check "${check}=…", y --qa-note para una nota.`;

export const noQaSpec: typeof en.noQaSpec = ({ option }) =>
  `${option}: esta cosecha no tiene especificación de calidad. Use --qa pass o --qa "fail, pálida".`;

export const unknownCheck: typeof en.unknownCheck = ({ typed, checks }) =>
  `--check "${typed}": use ${checks.map((name) => `"${name}=…"`).join(', ')}.`;

export const checkTwice: typeof en.checkTwice = ({ check }) => `--check "${check}" se indica dos veces. Quite uno.`;

export const checkFault: typeof en.checkFault = ({ check, fault }) => `--check "${check}": ${fault}`;

export const writeMove: typeof en.writeMove = ({ typed }) => `--moves: escriba "${typed}" como "A1 > Grow 2 D1 = 8".`;

export const noTraysAnywhere: typeof en.noTraysAnywhere = ({ lot }) =>
  `${lot} no tiene bandejas en ningún sitio. Consulte: phyto batch ${lot}`;

export const allThereAlready = '--places: todas las bandejas están ya allí.';

export const askShift: typeof en.askShift = ({ lot, count, days }) =>
  `¿Aplazar ${plural(count, { one: 'la acción siguiente', other: 'las # acciones siguientes' })} de ${lot} ${daysOf(days)}?`;

export const shifted: typeof en.shifted = ({ lot, count, days }) =>
  `${plural(count, { one: '# acción aplazada', other: '# acciones aplazadas' })} ${daysOf(days)} en ${lot}.`;

export const shiftOf: typeof en.shiftOf = ({ lot, days }) => `Aplazamiento de ${lot} (${daysOf(days)})`;

export const askUndo: typeof en.askUndo = ({ what }) => `¿Deshacer ${what}?`;

export const nothingUndone = 'No se deshizo nada.';

export const reopened: typeof en.reopened = ({ what }) => `Deshecho  ${what}: pendiente de nuevo.`;

export const withdrawn: typeof en.withdrawn = ({ what }) => `Deshecho  ${what}: anulada.`;

export const openAlready = 'Nada que deshacer: ya está pendiente.';

export const nothingToUndo: typeof en.nothingToUndo = ({ lot }) => `${lot} no tiene acciones completadas.`;

export const noSuchAction: typeof en.noSuchAction = ({ typed }) => `no existe el lote ni la acción ${typed}.`;

export const askMove: typeof en.askMove = ({ lot, facts }) => `¿Mover ${lot}: ${facts}?`;

export const nothingMoved = 'No se movió nada.';

export const moved: typeof en.moved = ({ facts }) => `Movido: ${facts}.`;

export const binTraysMissing = 'falta --trays: dónde y cuántas, por ejemplo "C2=2".';

export const askBin: typeof en.askBin = ({ count, lot, reason }) =>
  `¿Descartar ${traysOf(count)} de ${lot}: ${reason}?`;

export const nothingBinned = 'No se descartó nada.';

export const binned: typeof en.binned = ({ count, lot }) =>
  `${plural(count, { one: '# bandeja descartada', other: '# bandejas descartadas' })} de ${lot}.`;

export const notPlain: typeof en.notPlain = ({ formats }) =>
  `las cosechas se exportan como datos: omita --plain, o use --format ${formats.join(', --format ')}.`;

export const nameBatch = 'indique el lote: phyto harvest record LOTE';

export const exportProgress: typeof en.exportProgress = ({ rows, size, time }) =>
  `${harvestsOf(rows)}, ${size}, ${time}`;

export const exported: typeof en.exported = ({ rows, file, size, time }) =>
  `${harvestsOf(rows)} en ${file}, ${size}, ${time}.`;

export const startingOver: typeof en.startingOver = ({ attempt, most }) =>
  `Conexión perdida. Se empieza de nuevo (intento ${attempt} de ${most}).`;

export const exportEmpty = 'Ninguna cosecha coincide, por eso el código de salida es 1 (--fail-empty).';

export const noStream: typeof en.noStream = ({ format }) =>
  `la granja no puede exportar ${format}. Compruebe que phyto y la granja tengan la misma versión.`;
