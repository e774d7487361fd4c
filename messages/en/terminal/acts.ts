// What commands that change the farm ask and report.

import { plural } from '#messages/en/language.ts';

const daysOf = (days: number): string => plural(days, { one: '# day', other: '# days' });
const harvestsOf = (rows: number): string => plural(rows, { one: '# harvest', other: '# harvests' });
const traysOf = (trays: number): string => plural(trays, { one: '# tray', other: '# trays' });

/** An action and its batch: 'Harvest of BAS-2026-0412'. */
export const actionOf = ({ action, lot }: { readonly action: string; readonly lot: string }): string =>
  `${action} of ${lot}`;

/** An action that was or will be done, with its facts. */
export const withFacts = ({ what, facts }: { readonly what: string; readonly facts: string }): string =>
  `${what}: ${facts}`;

export const askComplete = ({ what }: { readonly what: string }): string => `Complete ${what}?`;

export const nothingCompleted = 'Nothing was completed.';

export const cancelled = 'nothing was completed.';

export const undoHint = ({ uuids }: { readonly uuids: string }): string => `To undo: phyto undo ${uuids}`;

export const doneAt = ({ time }: { readonly time: string }): string => `Done ${time}.`;

export const alreadyDone = 'Already done.';

export const someAlreadyDone = ({ count }: { readonly count: number }): string => `${count} already done.`;

export const onlyOneAction =
  'these options apply to one action only. Name one, or leave the options out to be asked for each.';

export const totalGramsAlone =
  '--total-grams is shared by all trays of the lots. Leave out --grams and --trays, or complete each lot on its own.';

export const weightNeeded = 'Enter a weight.';

export const noTraysToShare = ({ lot }: { readonly lot: string }): string =>
  `${lot} has no trays, so it can't share the weight. Leave it out.`;

export const nothingLeft = ({ lot }: { readonly lot: string }): string =>
  `${lot} has nothing left to do. See: phyto batch ${lot}`;

export const waitingCompletesItself = 'a wait is complete as soon as an action after it is completed.';

export const placesMissing =
  '--places or --moves is missing: where do the trays go? For example --places "Grow 2 D1-3".';

export const unlikely = ({ fault, option }: { readonly fault: string; readonly option: string }): string =>
  `${fault} If it's right, add ${option}.`;

/** A question for one field: its name, a hint and the value that Enter takes. */
export const askField = ({
  label,
  hint,
  start,
}: {
  readonly label: string;
  readonly hint: string;
  readonly start: string;
}): string => `${label}${hint === '' ? '' : `, ${hint}`}${start === '' ? '' : ` [${start}]`}:`;

export const askKeep = ({ label, value }: { readonly label: string; readonly value: string }): string =>
  `${label}, or k to keep ${value}:`;

/** The letter that keeps an unlikely value, and the one that says yes. */
export const keepLetter = 'k';

export const yesLetter = 'y';

export const yesNo = '[y/N]';

export const optionDoesNotApply = ({
  option,
  action,
  lot,
}: {
  readonly option: string;
  readonly action: string;
  readonly lot: string;
}): string => `${option} doesn't apply to "${action}", the next task of ${lot}. See: phyto batch ${lot}`;

export const clearedMissing = '--cleared is missing: how many trays were cleared in all?';

export const qaBySpec = ({ spec, check }: { readonly spec: string | null; readonly check: string }): string =>
  `--qa: ${spec ?? 'the QA spec'} has checks. Use --check "${check}=…", and --qa-note for a note.`;

export const noQaSpec = ({ option }: { readonly option: string }): string =>
  `${option}: this harvest has no QA spec. Use --qa pass or --qa "fail, pale".`;

export const unknownCheck = ({
  typed,
  checks,
}: {
  readonly typed: string;
  readonly checks: readonly string[];
}): string => `--check "${typed}": use ${checks.map((name) => `"${name}=…"`).join(', ')}.`;

export const checkTwice = ({ check }: { readonly check: string }): string =>
  `--check "${check}" is given twice. Remove one.`;

export const checkFault = ({ check, fault }: { readonly check: string; readonly fault: string }): string =>
  `--check "${check}": ${fault}`;

export const writeMove = ({ typed }: { readonly typed: string }): string =>
  `--moves: write "${typed}" as "A1 > Grow 2 D1 = 8".`;

export const noTraysAnywhere = ({ lot }: { readonly lot: string }): string =>
  `${lot} has no trays anywhere. See: phyto batch ${lot}`;

export const allThereAlready = '--places: all the trays are there already.';

export const askShift = ({
  lot,
  count,
  days,
}: {
  readonly lot: string;
  readonly count: number;
  readonly days: number;
}): string => `Shift the next ${plural(count, { one: 'action', other: '# actions' })} of ${lot} by ${daysOf(days)}?`;

export const shifted = ({
  lot,
  count,
  days,
}: {
  readonly lot: string;
  readonly count: number;
  readonly days: number;
}): string => `Shifted ${plural(count, { one: '# action', other: '# actions' })} of ${lot} by ${daysOf(days)}.`;

export const shiftOf = ({ lot, days }: { readonly lot: string; readonly days: number }): string =>
  `Shift of ${lot} by ${daysOf(days)}`;

export const askUndo = ({ what }: { readonly what: string }): string => `Undo ${what}?`;

export const nothingUndone = 'Nothing was undone.';

export const reopened = ({ what }: { readonly what: string }): string => `Undone  ${what} is open again.`;

export const withdrawn = ({ what }: { readonly what: string }): string => `Undone  ${what} is withdrawn.`;

export const openAlready = 'Nothing to undo: it is open already.';

export const nothingToUndo = ({ lot }: { readonly lot: string }): string => `${lot} has no completed action.`;

export const noSuchAction = ({ typed }: { readonly typed: string }): string => `there is no batch or action ${typed}.`;

export const askMove = ({ lot, facts }: { readonly lot: string; readonly facts: string }): string =>
  `Move ${lot}: ${facts}?`;

export const nothingMoved = 'Nothing was moved.';

export const moved = ({ facts }: { readonly facts: string }): string => `Moved: ${facts}.`;

export const binTraysMissing = '--trays is missing: where and how many, for example "C2=2".';

export const askBin = ({
  count,
  lot,
  reason,
}: {
  readonly count: number;
  readonly lot: string;
  readonly reason: string;
}): string => `Bin ${traysOf(count)} of ${lot}: ${reason}?`;

export const nothingBinned = 'Nothing was binned.';

export const binned = ({ count, lot }: { readonly count: number; readonly lot: string }): string =>
  `Binned ${traysOf(count)} of ${lot}.`;

export const notPlain = ({ formats }: { readonly formats: readonly string[] }): string =>
  `harvests are exported as data: leave out --plain, or use --format ${formats.join(', --format ')}.`;

/** The placeholder of a lot code in an example of use. */
export const nameBatch = 'name the batch: phyto harvest record LOT';

export const exportProgress = ({
  rows,
  size,
  time,
}: {
  readonly rows: number;
  readonly size: string;
  readonly time: string;
}): string => `${harvestsOf(rows)}, ${size}, ${time}`;

export const exported = ({
  rows,
  file,
  size,
  time,
}: {
  readonly rows: number;
  readonly file: string;
  readonly size: string;
  readonly time: string;
}): string => `Wrote ${harvestsOf(rows)} to ${file}, ${size}, ${time}.`;

export const startingOver = ({ attempt, most }: { readonly attempt: number; readonly most: number }): string =>
  `Connection lost. Starting over (try ${attempt} of ${most}).`;

export const exportEmpty = 'No harvest matches, so the exit code is 1 (--fail-empty).';

export const noStream = ({ format }: { readonly format: string }): string =>
  `the farm can't export ${format}. Check that phyto and the farm run the same version.`;
