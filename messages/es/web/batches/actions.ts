import type { ActionType } from '#domain/action-keys/action-properties.ts';
import type * as en from '#messages/en/web/batches/actions.ts';
import { plural } from '#messages/es/language.ts';

export const types = {
  create_tray_action: 'Sembrar',
  location_change: 'Mover',
  state_change: 'Cambiar estado',
  life_change_action: 'Cambiar L.I.F.E.',
  redist_action: 'Espaciar',
  harvest_action: 'Cosechar',
  generic_text_action: 'Nota',
  interval_action: 'Esperar',
} as const satisfies Readonly<Record<ActionType, string>>;

export const nouns = {
  create_tray_action: 'siembra',
  location_change: 'traslado',
  state_change: 'cambio de estado',
  life_change_action: 'cambio de L.I.F.E.',
  redist_action: 'espaciado',
  harvest_action: 'cosecha',
  generic_text_action: 'nota',
  interval_action: 'espera',
} as const satisfies Readonly<Record<ActionType, string>>;

export const recordTypes = {
  ...types,
  create_tray_action: 'Registrar siembra',
  harvest_action: 'Registrar cosecha',
  generic_text_action: 'Registrar nota',
} as const satisfies Readonly<Record<ActionType, string>>;

const FEMININE: ReadonlySet<ActionType> = new Set([
  'create_tray_action',
  'harvest_action',
  'generic_text_action',
  'interval_action',
]);

/** `done` is the participle without its last letter, which the gender of the noun decides. */
const sentence = (type: ActionType, done: string): string =>
  `${nouns[type].charAt(0).toUpperCase()}${nouns[type].slice(1)} ${done}${FEMININE.has(type) ? 'a' : 'o'}`;

export const completeType: typeof en.completeType = ({ type }) => `Completar ${nouns[type]}`;
export const correctType: typeof en.correctType = ({ type }) => `Corregir ${nouns[type]}`;
export const typeRecorded: typeof en.typeRecorded = ({ type }) => sentence(type, 'registrad');
export const typeUndone: typeof en.typeUndone = ({ type }) => sentence(type, 'deshech');
export const typeWithdrawn: typeof en.typeWithdrawn = ({ type }) => sentence(type, 'anulad');
export const typeDeleted: typeof en.typeDeleted = ({ type }) => sentence(type, 'eliminad');
export const bin = 'Descartar';

export const planChanged = 'Plan modificado';
export const addedToPlan = 'Añadido al plan';

export const actionOnDay: typeof en.actionOnDay = ({ action, day }) => `${action}, ${day}`;

export const delayType: typeof en.delayType = ({ type, days, others }) => {
  const noun = type === null ? 'el resto' : `${FEMININE.has(type) ? 'la' : 'el'} ${nouns[type]}`;
  if (days === 0) return `Aplazar ${noun}`;
  const what = others > 0 ? plural(others, { other: `${noun} y # más` }) : noun;
  const by = plural(Math.abs(days), { one: '# día', other: '# días' });
  return days < 0 ? `Adelantar ${by} ${what}` : `Aplazar ${by} ${what}`;
};

export const whatMoves = 'Qué se mueve';
export const followingMove = 'Esta acción y todas las posteriores';
export const onlyThisMoves = 'Solo esta acción';

export const changedMeanwhile =
  'No se ha guardado: otra persona lo cambió con el formulario abierto. Cierre el formulario y revise el lote.';
export const placeGone = 'Lugar eliminado';

export const binTrays: typeof en.binTrays = ({ count }) =>
  plural(count, { one: 'Descartar # bandeja', other: 'Descartar # bandejas' });
export const moveTrays: typeof en.moveTrays = ({ count }) =>
  plural(count, { one: 'Mover # bandeja', other: 'Mover # bandejas' });

export const recipeVersion: typeof en.recipeVersion = ({ version }) => `v${version}`;
