import type { Act, CommandWords } from '#domain/commands/command.ts';
import { marks, plural } from '#messages/en/language.ts';

/** The words of commands, folded: lower case, without accents. */
export const commandWords: CommandWords = {
  acts: {
    harvest: ['harvest', 'cut', 'weigh'],
    move: ['move'],
    delay: ['delay', 'postpone'],
    bin: ['bin', 'discard'],
    complete: ['complete'],
    sow: ['sow'],
    respace: ['respace'],
    set_state: ['set state'],
    change_life: ['change life', 'change l.i.f.e.'],
    note: ['note', 'record note'],
    undo: ['undo'],
    comment: ['comment'],
    labels: ['labels', 'print labels'],
    print: ['print', 'print sheet'],
    open: ['open'],
    go: ['go', 'go to'],
    new: ['new', 'add', 'create'],
    new_batch: ['new batch', 'plan batch'],
  },
  kinds: {},
  links: ['to', 'by'],
  grams: ['g', 'gram', 'grams'],
  kilograms: ['kg'],
  ounces: ['oz', 'ounce', 'ounces'],
  pounds: ['lb', 'lbs', 'pound', 'pounds'],
  mass: 'g',
  days: ['d', 'day', 'days'],
  trays: ['trays', 'tray'],
  decimal: marks.decimal,
};

/** Explains each act. */
export const acts: Readonly<Record<Act, string>> = {
  harvest: 'Harvest',
  move: 'Move',
  delay: 'Delay',
  bin: 'Bin trays',
  complete: 'Complete next action',
  sow: 'Sow',
  respace: 'Respace',
  set_state: 'Set state',
  change_life: 'Change L.I.F.E.',
  note: 'Record note',
  undo: 'Undo last action',
  comment: 'Comment',
  labels: 'Print labels',
  print: 'Print batch sheet',
  open: 'Open batch',
  go: 'Go to',
  new: 'New',
  new_batch: 'New batch',
};

interface Typed {
  readonly words: string;
}

/** Texts for words that an act can't use, by what it expects. */
export const notUnderstood = {
  grams: ({ words }: Typed): string => `Not understood: ${words}. Type a weight, such as 2650 g.`,
  ounces: ({ words }: Typed): string => `Not understood: ${words}. Type a weight, such as 93.5 oz.`,
  days: ({ words }: Typed): string => `Not understood: ${words}. Type a number of days, such as 2 d.`,
  trays: ({ words }: Typed): string => `Not understood: ${words}. Type a number of trays, such as 4 trays.`,
  other: ({ words }: Typed): string => `Not understood: ${words}. Leave it out.`,
} as const;

export const unknownPlace = ({ place }: { readonly place: string }): string =>
  `Not understood: ${place}. Type a chamber or beds, such as Grow 2 or Grow 2 B1-3.`;
export const typeBatch = 'Type a lot code, a place or a crop, such as BAS-0012.';
/** The words name batches, but none allows the act. */
export const notNow = ({ words, act }: { readonly words: string; readonly act: string }): string =>
  `Not possible now for “${words}”: ${act}.`;
export const noBatch = ({ words }: Typed): string => `No batch fits “${words}”.`;
export const onlyLoaded = "The farm didn't answer. Only loaded batches were searched.";
export const noRecipe = ({ words }: Typed): string => `No recipe fits “${words}”.`;
export const noKind = ({ words }: Typed): string => `Not understood: ${words}. Type what to create, such as crop.`;

// Headings between the rows
export const otherActs = ({ lot }: { readonly lot: string }): string => `Other things to do with ${lot}`;
export const otherMatches = 'Other matches';

export const newRecord = ({ kind }: { readonly kind: string }): string => `New ${kind}`;
export const withName = ({ name }: { readonly name: string }): string => `Name: ${name}`;
/** The days are still to be entered: 'Delay harvest … d'. */
export const delayDue = ({ noun }: { readonly noun: string }): string => `Delay ${noun} … d`;
export const openTheBatch = 'Open the batch';
export const dayOf = ({ day, days }: { readonly day: number; readonly days: number }): string =>
  `day ${day} of ${days}`;
export const labelSize = '62 × 29 mm';
export const harvestOf = ({ lot }: { readonly lot: string }): string => `Harvest ${lot}`;
export const canCorrect = ({ day }: { readonly day: string }): string => `Completed ${day}, can be corrected`;
export const openHarvests = ({ words }: Typed): string => `Open Harvests, lot “${words}”`;
export const commentQuoted = ({ text }: { readonly text: string }): string => `Comment “${text}”`;
export const printTrays = ({ count }: { readonly count: number }): string =>
  plural(count, { one: 'Print labels, # tray', other: 'Print labels, # trays' });

/** The names of the values that a form opens with. */
export const facts = {
  weight: 'Weight',
  estimate: 'Estimate',
  cut: 'Trays cut',
  cleared: 'Trays cleared',
  qa: 'QA',
  to: 'To',
  trays: 'Trays',
  action: 'Action',
  by: 'Change',
  newDay: 'New day',
  reason: 'Reason',
  comment: 'Comment',
  labels: 'Labels',
  recipe: 'Recipe',
  days: 'Days',
} as const;
/** The action of a form for something that isn't in the plan. */
export const notPlanned = 'Not in the plan';
export const notChecked = 'Not checked yet';
export const countOf = ({ count, of }: { readonly count: number; readonly of: number }): string => `${count} of ${of}`;
export const offEstimate = ({ percent }: { readonly percent: number }): string =>
  percent < 0 ? `${-percent}% below the estimate` : `${percent}% above the estimate`;
export const asEstimated = 'as estimated';

/** Names what each act opens, with an example to type. */
export const examples: Readonly<Record<Act, string>> = {
  harvest: 'harvest BAS-0012 2650 g',
  move: 'move C1-3 to Grow 2',
  delay: 'delay KAL-0015 2 d',
  bin: 'bin A7 4 trays mould',
  complete: 'complete BAS-0012',
  sow: 'sow BAS-0012',
  respace: 'respace BAS-0012',
  set_state: 'set state BAS-0012',
  change_life: 'change life BAS-0012',
  note: 'note BAS-0012',
  undo: 'undo BAS-0012',
  comment: 'comment BAS-0012 Dry at the back',
  labels: 'labels BAS-0012',
  print: 'print BAS-0012',
  open: 'open BAS-0012',
  go: 'go schedule',
  new: 'new crop Basil',
  new_batch: 'new batch Basil 12 trays',
};
export const delayBy = ({ days }: { readonly days: number }): string =>
  days < 0
    ? plural(-days, { one: '# day earlier', other: '# days earlier' })
    : plural(days, { one: '# day later', other: '# days later' });
