import { number, plural } from '#messages/en/language.ts';

interface Count {
  readonly count: number;
}

interface Crop {
  readonly crop: string;
}

export const doneNow = ({ time }: { readonly time: string }): string => `Done now, ${time}.`;
export const doneOn = ({ moment }: { readonly moment: string }): string => `Done ${moment}.`;
export const done = 'Done';
export const changeWhenDone = 'Change when it was done';
export const change = 'Change';
export const doneAt = 'Done at';
export const siteTime = ({ zone }: { readonly zone: string }): string => `Site time, ${zone}`;
export const now = 'Now';
export const enterMoment = 'Enter a date and time.';

export const binCrop = ({ crop }: Crop): string => `Bin ${crop}`;
export const moveCrop = ({ crop }: Crop): string => `Move ${crop}`;
export const actOnCrop = ({ act, crop }: { readonly act: string; readonly crop: string }): string => `${act}: ${crop}`;
export const completeAction = ({ action }: { readonly action: string }): string => `Complete: ${action}`;
export const correctAction = ({ action }: { readonly action: string }): string => `Correct: ${action}`;
export const saveCorrection = 'Save correction';
export const keepsBoth = 'The timeline keeps both versions.';
export const keepsBothHelp = 'Earlier values are shown struck through.';
export const fixFields = 'Fix the highlighted fields.';

export const weight = 'Weight';
export const traysCut = 'Trays harvested';
export const traysCleared = 'Trays cleared';
export const traysClearedHelp = 'Cleared trays can be used again';
export const clearedFrom = 'Cleared from';

export const from = 'From';
export const to = 'To';
export const chooseTrays = 'Choose trays';
export const takeTrays = ({ count }: Count): string =>
  plural(count, { one: 'Continue with # tray', other: 'Continue with # trays' });
export const allTrays = ({ count }: Count): string => plural(count, { one: '# tray', other: 'All # trays' });
export const traysToMove = 'Trays to move';
export const movingTrays = ({ count }: Count): string =>
  plural(count, { one: '<b>#</b> tray', other: '<b>#</b> trays' });

export const traysSown = 'Trays sown';
export const placedAt = 'Placed at';
export const stateBegins = ({ state }: { readonly state: string }): string => `The batch changes to <b>${state}</b>.`;
export const recipesBegin =
  'The batch uses these recipes from then on. Its beds switch to the light and irrigation recipes.';
export const nothingChanges = 'Nothing changes.';

export const trayChange = ({ before, after }: { readonly before: number; readonly after: number }): string =>
  `<b>${number(before)}</b> before, <b>${number(after)}</b> after`;
export const trayChangePlanned = ({
  before,
  after,
  planned,
}: {
  readonly before: number;
  readonly after: number;
  readonly planned: number;
}): string => `${trayChange({ before, after })}<muted>, ${number(planned)} planned</muted>`;
export const addedTrays = 'Added trays';
export const addedTo = 'Added to';
export const mergedTrays = 'Merged trays';
export const traysToMerge = 'Trays to merge';
export const binnedTrays = 'Binned trays';
export const movedTrays = 'Moved trays';
export const noTrays = 'none';
export const traysToBin = 'Trays to bin';
