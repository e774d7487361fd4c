import { mass, plural } from '#messages/en/language.ts';

interface Trays {
  readonly trays: number;
}

const traysText = (trays: number): string => plural(trays, { one: '# tray', other: '# trays' });

export const nothingRecorded = 'Nothing recorded';
export const completed = ({ count }: { readonly count: number }): string =>
  plural(count, { one: 'Completed # action', other: 'Completed # actions' });
/** Work recorded for several batches: 'Sowed 24 trays, 2 batches'. */
export const ofBatches = ({ what, count }: { readonly what: string; readonly count: number }): string =>
  `${what}, ${plural(count, { one: '# batch', other: '# batches' })}`;
export const corrected = ({ what }: { readonly what: string }): string =>
  `Corrected: ${what.charAt(0).toLowerCase()}${what.slice(1)}`;

export const sowed = ({ trays }: Trays): string => `Sowed ${traysText(trays)}`;
export const states = ({ count }: { readonly count: number }): string =>
  plural(count, { one: 'Set # state', other: 'Set # states' });
export const lifeChanged = 'Changed L.I.F.E.';
export const note = ({ note: label }: { readonly note: string }): string => `Recorded ${label}`;
export const notes = ({ count }: { readonly count: number }): string =>
  plural(count, { one: 'Recorded # note', other: 'Recorded # notes' });
export const harvested = ({ grams, trays }: { readonly grams: number; readonly trays: number }): string =>
  trays > 0 ? `Harvested ${mass(grams)} from ${traysText(trays)}` : `Harvested ${mass(grams)}`;
export const moved = ({ trays, to }: { readonly trays: number; readonly to: string }): string =>
  to === '' ? `Moved ${traysText(trays)}` : `Moved ${traysText(trays)} to ${to}`;
export const alreadyThere = 'Recorded the move: all trays were already there';
export const binned = ({ trays }: Trays): string => `Binned ${traysText(trays)}`;

interface Respaced {
  readonly made: number;
  readonly merged: number;
  readonly binned: number;
  readonly moved: number;
}

export const respaced = ({ made, merged, binned: thrown, moved: carried }: Respaced): string => {
  const parts = [
    made > 0 ? `added ${traysText(made)}` : '',
    merged > 0 ? `merged ${traysText(merged)}` : '',
    thrown > 0 ? `binned ${traysText(thrown)}` : '',
    carried > 0 ? `moved ${traysText(carried)}` : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'Recorded the respacing' : `Respaced: ${parts.join(', ')}`;
};
