import { number, plural } from '#messages/en/language.ts';

export const completeActions = ({ count }: { readonly count: number }): string =>
  plural(count, { one: 'Complete # action', other: 'Complete # actions' });
export const doneNow = ({ time }: { readonly time: string }): string => `Done now, ${time}.`;
export const actions = 'Actions';

export const batchesLeftOut = ({ count }: { readonly count: number }): string =>
  plural(count, { one: '# batch left out', other: '# batches left out' });
export const nothingDue = ({ lots }: { readonly lots: string }): string => `Nothing left to do: ${lots}.`;

export const weight = 'Weight';
export const weightOf = ({ name }: { readonly name: string }): string => `Weight, ${name}`;
export const weightTogether = 'Weight of all lots together';
export const enterWeight = 'Enter a weight.';
export const shareByTrays = 'Share by trays';
export const traysCleared = 'Trays cleared';
export const traysClearedOf = ({ name }: { readonly name: string }): string => `Trays cleared, ${name}`;
export const ofTrays = ({ count }: { readonly count: number }): string => `of ${number(count)}`;
export const seedLot = 'Seed lot';
export const seedLotOf = ({ name }: { readonly name: string }): string => `Seed lot, ${name}`;
export const sameForAll = 'Same for all';
export const sameForAllSowings = ({ count, name }: { readonly count: number; readonly name: string }): string =>
  `Same for all ${number(count)} sowings: seed lot, ${name}`;

export const wholeTrays = 'Enter a whole number of trays.';
export const fixQuality = 'Fix the quality checks.';
export const notOpen = 'This action is no longer open.';
export const completedBy = ({ user }: { readonly user: string }): string => `Already completed by ${user}.`;
export const openBatch = 'Open batch';
export const leftOut = 'Left out';
export const ready = 'Ready';

export const quality = ({ checks }: { readonly checks: number }): string =>
  checks === 0 ? 'Quality' : plural(checks, { one: 'Quality, # check', other: 'Quality, # checks' });
