import type { ActionType } from '#domain/action-keys/action-properties.ts';
import { plural } from '#messages/en/language.ts';

interface OfType {
  readonly type: ActionType;
}

export const types = {
  create_tray_action: 'Sow',
  location_change: 'Move',
  state_change: 'Set state',
  life_change_action: 'Change L.I.F.E.',
  redist_action: 'Respace',
  harvest_action: 'Harvest',
  generic_text_action: 'Note',
  interval_action: 'Wait',
} as const satisfies Readonly<Record<ActionType, string>>;

export const nouns = {
  create_tray_action: 'sowing',
  location_change: 'move',
  state_change: 'state change',
  life_change_action: 'L.I.F.E. change',
  redist_action: 'respacing',
  harvest_action: 'harvest',
  generic_text_action: 'note',
  interval_action: 'wait',
} as const satisfies Readonly<Record<ActionType, string>>;

/** Buttons that record what was done on the spot. */
export const recordTypes = {
  ...types,
  create_tray_action: 'Record sowing',
  harvest_action: 'Record harvest',
  generic_text_action: 'Record note',
} as const satisfies Readonly<Record<ActionType, string>>;

const sentence = (type: ActionType, done: string): string =>
  `${nouns[type].charAt(0).toUpperCase()}${nouns[type].slice(1)} ${done}`;

export const completeType = ({ type }: OfType): string => `Complete ${nouns[type]}`;
export const correctType = ({ type }: OfType): string => `Correct ${nouns[type]}`;
export const typeRecorded = ({ type }: OfType): string => sentence(type, 'recorded');
export const typeUndone = ({ type }: OfType): string => sentence(type, 'undone');
export const typeWithdrawn = ({ type }: OfType): string => sentence(type, 'withdrawn');
export const typeDeleted = ({ type }: OfType): string => sentence(type, 'deleted');
/** Takes trays out of the farm. */
export const bin = 'Bin';

export const planChanged = 'Plan changed';
export const addedToPlan = 'Added to the plan';

/** An action and its day: 'Harvest, 8 May'. */
export const actionOnDay = ({ action, day }: { readonly action: string; readonly day: string }): string =>
  `${action}, ${day}`;

interface DelayBy {
  /** The first action that moves; null where none is left. */
  readonly type: ActionType | null;
  /** Negative brings it forward. */
  readonly days: number;
  /** Number of other actions that move. */
  readonly others: number;
}

export const delayType = ({ type, days, others }: DelayBy): string => {
  const noun = type === null ? 'the rest' : nouns[type];
  if (days === 0) return `Delay ${noun}`;
  const what = others > 0 ? plural(others, { other: `${noun} and # more` }) : noun;
  const by = plural(Math.abs(days), { one: '# day', other: '# days' });
  if (days < 0) return `Bring ${what} forward ${by}`;
  return others > 0 ? `Delay ${what} by ${by}` : `Delay ${what} ${by}`;
};

export const whatMoves = 'What moves';
export const followingMove = 'This and everything after it';
export const onlyThisMoves = 'Only this action';

export const changedMeanwhile =
  'Not saved: someone else changed this while the form was open. Close the form and check the batch.';
export const placeGone = 'Deleted place';

export const binTrays = ({ count }: { readonly count: number }): string =>
  plural(count, { one: 'Bin # tray', other: 'Bin # trays' });
export const moveTrays = ({ count }: { readonly count: number }): string =>
  plural(count, { one: 'Move # tray', other: 'Move # trays' });

/** The version of a recipe. */
export const recipeVersion = ({ version }: { readonly version: number }): string => `v${version}`;
