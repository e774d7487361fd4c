import type { Earliness } from '#domain/actions/earliness.ts';
import { day, plural } from './language.ts';

const daysEarlyOf = (days: number): string => plural(days, { one: '# day early', other: '# days early' });

export const daysEarly = ({ days }: Pick<Earliness, 'days'>): string => daysEarlyOf(days);

/** '6 days early: planned for Nov 27, 2026. Is that right?' */
export const earlyQuestion = ({ days, planned }: Pick<Earliness, 'days' | 'planned'>): string =>
  `${daysEarlyOf(days)}: planned for ${day(planned)}. Is that right?`;

export const seedLotMissing = 'No seed lot is entered. Is that right?';
export const seedLotsMissing = ({ count }: { readonly count: number }): string =>
  plural(count, { one: seedLotMissing, other: '# sowings have no seed lot. Is that right?' });
export const enterSeedLot = 'Enter seed lot';
export const noSeedLot = 'No seed lot';

/** '5 actions are up to 6 days early. Is that right?' */
export const earlyActions = ({ count, days }: { readonly count: number } & Pick<Earliness, 'days'>): string =>
  `${plural(count, { one: '# action is', other: '# actions are up to' })} ${daysEarly({ days })}. Is that right?`;
export const doEarly = 'Complete early';
export const leaveOutEarly = 'Leave out the early ones';
export const doLater = 'Not yet';
