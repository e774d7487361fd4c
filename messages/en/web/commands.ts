import type { Act, CommandWords } from '#domain/commands/command.ts';
import { marks, mass, plural } from '#messages/en/language.ts';

/** The words of commands, folded: lower case, without accents. */
export const commandWords: CommandWords = {
  acts: {
    harvest: ['harvest', 'cut'],
    move: ['move'],
    delay: ['delay', 'postpone'],
    bin: ['bin', 'discard'],
    complete: ['complete'],
    comment: ['comment'],
    labels: ['labels', 'print labels'],
    open: ['open', 'go', 'go to'],
    new_batch: ['new batch', 'plan batch'],
  },
  links: ['to', 'by'],
  grams: ['g', 'gram', 'grams'],
  kilograms: ['kg'],
  days: ['d', 'day', 'days'],
  trays: ['trays', 'tray'],
  decimal: marks.decimal,
};

/** What each act does. */
export const acts: Readonly<Record<Act, string>> = {
  harvest: 'Harvest',
  move: 'Move',
  delay: 'Delay',
  bin: 'Bin trays',
  complete: 'Complete next action',
  comment: 'Comment',
  labels: 'Print labels',
  open: 'Open batch',
  new_batch: 'New batch',
};

interface Typed {
  readonly words: string;
}

/** Texts for words that an act can't use, by what it expects. */
export const notUnderstood = {
  grams: ({ words }: Typed): string => `Not understood: ${words}. Type a weight, such as 2650 g.`,
  days: ({ words }: Typed): string => `Not understood: ${words}. Type a number of days, such as 2 d.`,
  trays: ({ words }: Typed): string => `Not understood: ${words}. Type a number of trays, such as 4 trays.`,
  other: ({ words }: Typed): string => `Not understood: ${words}. Leave it out.`,
} as const;

export const unknownPlace = ({ place }: { readonly place: string }): string =>
  `Not understood: ${place}. Type a chamber or beds, such as Grow 2 or Grow 2 B1-3.`;
export const typeBatch = 'Type a lot code, a place or a crop, such as BAS-0012.';
export const noBatch = ({ words }: Typed): string => `No batch fits “${words}”.`;
export const onlyLoaded = "The farm didn't answer. Only loaded batches were searched.";
export const nothingSaved = 'Enter opens the form. Nothing is saved until you confirm it.';

export const weight = ({ grams }: { readonly grams: number }): string => `Weight ${mass(grams)}`;
export const delayBy = ({ days }: { readonly days: number }): string =>
  days < 0
    ? plural(-days, { one: '# day earlier', other: '# days earlier' })
    : plural(days, { one: '# day later', other: '# days later' });
export const trays = ({ count }: { readonly count: number }): string =>
  plural(count, { one: '# tray', other: '# trays' });
export const reason = ({ text }: { readonly text: string }): string => `Reason: ${text}`;
export const toPlace = ({ place }: { readonly place: string }): string => `To ${place}`;
export const quoted = ({ text }: { readonly text: string }): string => `“${text}”`;
