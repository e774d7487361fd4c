import { plural } from '#messages/en/language.ts';

/** Titles and buttons of forms that can't name a number yet. */
export const titles = { complete: 'Complete', move: 'Move', delay: 'Delay', tag: 'Tag', bin: 'Bin' } as const;

export const notLoaded = "Couldn't load the selected batches";
export const selectionLoading = 'Loading the selection…';

export const nothingSaved = 'Nothing was saved. Fix the highlighted fields.';
export const unanswered = ({ why }: { readonly why: string }): string =>
  `${why} You can safely retry: nothing is recorded twice.`;
export const notSaved = ({ reason }: { readonly reason: string }): string => `Not saved: ${reason}`;

export const delayed = 'Delayed';
export const saved = 'Saved';

interface PartlySent {
  /** The lots that were saved; empty for none. */
  readonly done: string;
  /** The lots that were not. */
  readonly left: string;
  /** The lot that was refused; empty where it isn't known. */
  readonly lot: string;
  readonly reason: string;
  readonly count: number;
  /** Nothing is known of the first lot that was sent. */
  readonly unknown: boolean;
}

export const retryRest = ({ count }: { readonly count: number }): string =>
  plural(count, { one: 'Retry to finish the remaining batch.', other: 'Retry to finish the # remaining batches.' });

const partly = (first: string, { left, lot, reason, count }: PartlySent): string =>
  [first, `Not yet: ${left}.`, lot === '' ? reason : `${lot}: ${reason}`, retryRest({ count })]
    .filter((sentence) => sentence !== '')
    .join(' ');

const nothing = ({ unknown }: PartlySent): string => (unknown ? '' : 'Nothing was saved.');

export const partlyDelayed = (sent: PartlySent): string =>
  partly(sent.done === '' ? nothing(sent) : `Delayed: ${sent.done}.`, sent);
export const partlySaved = (sent: PartlySent): string =>
  partly(sent.done === '' ? nothing(sent) : `Saved: ${sent.done}.`, sent);
