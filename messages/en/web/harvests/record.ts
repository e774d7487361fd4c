import { plural } from '#messages/en/language.ts';

interface Lot {
  readonly lot: string;
}

export const recordHarvest = 'Record harvest';
export const choose = 'Choose the harvest to record.';
export const noneExpected = 'No harvests are expected. To record one anyway, open its batch.';
export const noneFound = 'No expected harvest matches. To record one anyway, open its batch.';
export const growingBatches = 'Growing batches';
export const more = ({ count }: { readonly count: number }): string =>
  plural(count, { one: '# more. Search to find it.', other: '# more. Search to find them.' });
export const recorded = ({ lot }: Lot): string => `Recorded the harvest of ${lot}`;
export const corrected = ({ lot }: Lot): string => `Corrected the harvest of ${lot}`;
