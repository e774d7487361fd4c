import type { ActionType } from '#domain/action-keys/action-properties.ts';
import type * as en from '#messages/en/web/schedule/print.ts';

export const letters = {
  create_tray_action: 'S',
  location_change: 'M',
  state_change: 'E',
  life_change_action: 'L',
  redist_action: 'P',
  harvest_action: 'C',
  generic_text_action: 'N',
  interval_action: '',
} satisfies Readonly<Record<ActionType, string>>;

export const legend =
  'S sembrar, M mover, E cambiar estado, L cambiar L.I.F.E., P espaciar, C cosechar, N nota. Las letras en un recuadro están pendientes.';
export const heading: typeof en.heading = ({ days, batches, printed }) => `${days}, ${batches}. Impreso el ${printed}.`;
export const batch = 'Lote';
export const next = 'Siguiente';
export const nextAction: typeof en.nextAction = ({ action, day }) => `${action}, ${day}`;
export const nextActionLate: typeof en.nextActionLate = ({ action, day }) => `${action}, ${day}, atrasada`;
