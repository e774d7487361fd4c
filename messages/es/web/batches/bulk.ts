import type * as en from '#messages/en/web/batches/bulk.ts';
import { plural } from '#messages/es/language.ts';

export const titles = {
  complete: 'Completar',
  move: 'Mover',
  delay: 'Aplazar',
  tag: 'Etiquetar',
  bin: 'Descartar',
} as const satisfies Readonly<Record<keyof typeof en.titles, string>>;

export const notLoaded = 'No se pudieron cargar los lotes seleccionados';
export const selectionLoading = 'Cargando la selección…';

export const nothingSaved = 'No se ha guardado nada. Corrija los campos resaltados.';
export const unanswered: typeof en.unanswered = ({ why }) =>
  `${why} Puede reintentarlo sin riesgo: nada se registra dos veces.`;
export const notSaved: typeof en.notSaved = ({ reason }) => `No se ha guardado: ${reason}`;

export const delayed = 'Aplazado';
export const saved = 'Guardado';

type PartlySent = Parameters<typeof en.partlySaved>[0];

export const retryRest: typeof en.retryRest = ({ count }) =>
  plural(count, {
    one: 'Reintente para terminar el lote restante.',
    other: 'Reintente para terminar los # lotes restantes.',
  });

const partly = (first: string, { left, lot, reason, count }: PartlySent): string =>
  [first, `Pendientes: ${left}.`, lot === '' ? reason : `${lot}: ${reason}`, retryRest({ count })]
    .filter((sentence) => sentence !== '')
    .join(' ');

const nothing = ({ unknown }: PartlySent): string => (unknown ? '' : 'No se ha guardado nada.');

export const partlyDelayed: typeof en.partlyDelayed = (sent) =>
  partly(sent.done === '' ? nothing(sent) : `Aplazados: ${sent.done}.`, sent);
export const partlySaved: typeof en.partlySaved = (sent) =>
  partly(sent.done === '' ? nothing(sent) : `Guardados: ${sent.done}.`, sent);
