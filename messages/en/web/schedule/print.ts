import type { ActionType } from '#domain/action-keys/action-properties.ts';

/** A letter for each kind of action, since paper has no room for more; waits have none. */
export const letters = {
  create_tray_action: 'S',
  location_change: 'M',
  state_change: 'T',
  life_change_action: 'L',
  redist_action: 'R',
  harvest_action: 'H',
  generic_text_action: 'N',
  interval_action: '',
} satisfies Readonly<Record<ActionType, string>>;

export const legend =
  'S sow, M move, T set state, L change L.I.F.E., R respace, H harvest, N note. Letters in a box are still to do.';
export const heading = (sheet: { readonly days: string; readonly batches: string; readonly printed: string }): string =>
  `${sheet.days}, ${sheet.batches}. Printed ${sheet.printed}.`;
export const batch = 'Batch';
export const next = 'Next';
export const nextAction = ({ action, day }: { readonly action: string; readonly day: string }): string =>
  `${action}, ${day}`;
export const nextActionLate = ({ action, day }: { readonly action: string; readonly day: string }): string =>
  `${action}, ${day}, late`;
