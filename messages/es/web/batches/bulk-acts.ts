import type * as en from '#messages/en/web/batches/bulk-acts.ts';
import { number, plural } from '#messages/es/language.ts';

const batches = (count: number): string => plural(count, { one: '# lote', other: '# lotes' });
const byDays = (days: number | null): string =>
  days === null ? '' : plural(days, { one: ' # día', other: ' # días' });

export const binTraysOf: typeof en.binTraysOf = ({ count }) => `Descartar bandejas de ${batches(count)}`;
export const reason = 'Motivo';
export const traysToBin = 'Bandejas por descartar';
export const traysToBinOf: typeof en.traysToBinOf = ({ name }) => `Bandejas por descartar, ${name}`;
export const ofTrays: typeof en.ofTrays = ({ count }) => `de ${number(count)}`;
export const tooManyTrays: typeof en.tooManyTrays = ({ count }) =>
  plural(count, {
    one: 'Solo hay # bandeja en cultivo. Introduzca # o 0.',
    other: 'Solo hay # bandejas en cultivo. Introduzca # o menos.',
  });
export const noTrays = 'Sin bandejas en cultivo';

export const delayBatches: typeof en.delayBatches = ({ count, days: by }) => `Aplazar ${batches(count)}${byDays(by)}`;
export const delayedBatches: typeof en.delayedBatches = ({ count, days: by }) =>
  plural(count, { one: `# lote aplazado${byDays(by)}`, other: `# lotes aplazados${byDays(by)}` });
export const retryBatches: typeof en.retryBatches = ({ count }) => `Reintentar ${batches(count)}`;
export const daysLater = 'Días de aplazamiento';
export const days = 'días';
export const overdueHelp = 'Las acciones atrasadas se aplazan como mínimo hasta hoy.';
export const newDates = 'Nuevas fechas';
export const nothingLeft = 'No queda nada por hacer';
export const laterActions: typeof en.laterActions = ({ count }) =>
  plural(count, { one: 'y # acción posterior', other: 'y # acciones posteriores' });
export const harvestStays: typeof en.harvestStays = ({ day }) => `La cosecha sigue siendo el ${day}`;
export const harvestOn: typeof en.harvestOn = ({ day }) => `Cosecha el ${day}`;

export const moveBatches: typeof en.moveBatches = ({ count }) => `Mover ${batches(count)}`;
export const destinations = 'Destinos';
export const to = 'Destino';
export const chooseChamber = 'Elija una cámara';
export const otherPlaces = 'Otros lugares';
export const filledInOrder = 'Las mesas se llenan en orden; elija algunas para usar solo esas';
export const onlyPicked = 'Solo las mesas elegidas';
export const fromAllPlaces: typeof en.fromAllPlaces = ({ count }) =>
  plural(count, { one: 'Desde # lugar', other: 'Desde los # lugares' });
export const fromSomePlaces: typeof en.fromSomePlaces = ({ count, total }) =>
  `Desde ${number(count)} de ${number(total)} lugares`;
export const placesToMoveFrom = 'Lugares de los que mover bandejas';
export const staysAt: typeof en.staysAt = ({ places }) => `Se queda en ${places}`;
export const noRoom: typeof en.noRoom = ({ count }) =>
  plural(count, { one: '# bandeja no cabe', other: '# bandejas no caben' });
export const noRoomHelp: typeof en.noRoomHelp = ({ count }) => `${noRoom({ count })}. Elija más mesas u otra cámara.`;
export const nothingMoves = 'Nada que mover: todas las bandejas ya están allí.';
export const allFit: typeof en.allFit = ({ count }) =>
  plural(count, { one: 'La bandeja cabe.', other: 'Las # bandejas caben.' });

export const tagBatches: typeof en.tagBatches = ({ count }) => `Etiquetar ${batches(count)}`;
export const saveTags = 'Guardar etiquetas';
export const saveTagsOf: typeof en.saveTagsOf = ({ count }) => `Guardar etiquetas de ${batches(count)}`;
export const savedTagsOf: typeof en.savedTagsOf = ({ count }) => `Etiquetas de ${batches(count)} guardadas`;
export const tooManyTags: typeof en.tooManyTags = ({ lot, max }) =>
  `${lot} tendría más de ${number(max)} etiquetas. Quite algunas.`;
export const tags = 'Etiquetas';
export const noTags = 'Ninguno de estos lotes tiene etiquetas todavía.';
export const addTag = 'Añadir una etiqueta';
export const add = 'Añadir';
export const newTags = 'Etiquetas nuevas';
export const someBatches = 'algunos';
