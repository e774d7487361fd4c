import { mass, number, plural } from '#messages/en/language.ts';

interface Count {
  readonly count: number;
}

export const start = 'Start round';
export const close = 'Close the round';
export const position = ({ at, count }: Count & { readonly at: number }): string => `${number(at)} of ${number(count)}`;
export const skipped = ({ count }: Count): string => `${number(count)} skipped`;
export const progress = (tasks: Count & { readonly done: number; readonly skipped: number }): string =>
  `${number(tasks.done)} of ${plural(tasks.count, { one: '# task done', other: '# tasks done' })}, ${skipped({ count: tasks.skipped })}`;
export const notPlaced = 'Not placed yet';

export const shelf = ({ stack, row }: { readonly stack: string; readonly row: number }): string =>
  `Stack ${stack}, shelf ${number(row)}`;
export const shelves = (range: { readonly stack: string; readonly from: number; readonly to: number }): string =>
  `Stack ${range.stack}, shelves ${number(range.from)} to ${number(range.to)}`;
export const beds = ({ count }: Count): string => plural(count, { one: '# bed', other: '# beds' });
export const alsoAt = ({ place }: { readonly place: string }): string => `Also ${place}`;

export const weight = 'Weight';
export const estimated = ({ grams }: { readonly grams: number }): string => `estimated ${mass(grams)}`;
export const allCleared = ({ count }: Count): string =>
  plural(count, { one: 'The only tray cleared', other: 'All # trays cleared' });
export const someCleared = ({ cleared, count }: Count & { readonly cleared: number }): string =>
  plural(count, { one: `${number(cleared)} of # tray cleared`, other: `${number(cleared)} of # trays cleared` });
export const change = 'Change';
export const changeCleared = 'Change the trays cleared';
export const traysCleared = 'Trays cleared';
export const seedLot = 'Seed lot';
export const seedLotHelp = '- for none';

export const harvestGrams = ({ grams }: { readonly grams: number }): string => `Harvest ${mass(grams)}`;
export const done = 'Done';
export const back = 'Back';
export const skip = 'Skip for now';
export const next = 'Next';

export const notReady = "This task can't be completed here.";
export const openBatch = 'Open batch';
export const awaitsUndo = 'Undone on this device. The farm reopens the task once it answers.';
export const notSaved = ({ task }: { readonly task: string }): string => `Not saved: ${task}.`;
export const notUndone = ({ task }: { readonly task: string }): string => `Not undone: ${task}.`;
export const showTask = 'Show task';
export const discard = 'Discard entry';

export const savedHere = 'Saved on this device';
export const waiting = ({ count }: Count): string =>
  plural(count, {
    one: '# entry saved on this device. It will be sent once the farm answers.',
    other: '# entries saved on this device. They will be sent once the farm answers.',
  });
export const named = ({ words, crop }: { readonly words: string; readonly crop: string }): string =>
  `${words}, ${crop}`;
export const undo = 'Undo';
export const undoTask = ({ task }: { readonly task: string }): string => `Undo ${task}`;

export const finished = 'Round finished';
export const skippedTasks = 'Skipped';
export const doneTasks = 'Done';
export const doSkipped = ({ count }: Count): string =>
  plural(count, { one: 'Do the skipped task', other: 'Do the # skipped tasks' });
export const finish = 'Finish';
export const notLoaded = "Couldn't load the round";
export const loading = 'Loading the round';
