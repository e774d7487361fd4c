// The screens of tasks, forms and batches: headers, key hints and messages. Hints start with their key.

import { plural } from '#messages/en/language.ts';

const batchesOf = (batches: number): string => plural(batches, { one: '# batch', other: '# batches' });
const actionsOf = (actions: number): string => plural(actions, { one: '# action', other: '# actions' });

export const loading = 'Loading..';

export const connection = { live: 'live', polling: 'polling', signedOut: 'signed out' };

export const offline = ({ time }: { readonly time: string }): string => `offline ${time}`;

export const overdueCount = ({ count }: { readonly count: number }): string => `${count} overdue`;

export const dueCount = ({ count }: { readonly count: number }): string => `${count} due`;

export const doneToday = ({ count }: { readonly count: number }): string => `${count} done today`;

export const doneCount = ({ count }: { readonly count: number }): string => `${count} done`;

export const trays = ({ count }: { readonly count: number }): string =>
  plural(count, { one: '# tray', other: '# trays' });

export const to = ({ places }: { readonly places: string }): string => `to ${places}`;

export const needed = ({ day }: { readonly day: string }): string => `needed ${day}`;

export const sopOf = ({ name }: { readonly name: string }): string => `SOP: ${name}`;

export const nowIn = ({ state }: { readonly state: string }): string => `now ${state}`;

export const selectedHidden = ({ count }: { readonly count: number }): string =>
  plural(count, { one: '# selected is hidden', other: '# selected are hidden' });

/** `kinds` is a list such as '1 Harvest, 1 Respace'. */
export const selected = ({
  count,
  batches,
  kinds,
}: {
  readonly count: number;
  readonly batches: number;
  readonly kinds: string;
}): string => `${count} selected in ${batchesOf(batches)}: ${kinds}`;

export const hints = {
  complete: 'enter complete',
  select: 'space select',
  find: '/ find',
  chambers: 'f chambers',
  group: 'v group',
  sort: 'o sort',
  batch: 'b batch',
  undo: 'u undo',
  help: '? help',
  quit: 'q quit',
  allShown: 'a all shown',
  selectNone: 'esc select none',
  due: 'D due',
  done: 'D done',
  openBatch: 'enter batch',
  open: 'enter open',
  keepFilter: 'enter keep filter',
  clear: 'esc clear',
  upDown: 'up/down move',
  onOff: 'space or number on/off',
  all: 'a all',
  onlyThis: 'n only this',
  show: 'enter show',
  asBefore: 'esc cancel',
  next: 'tab next',
  previous: 'shift-tab back',
  goOn: 'enter continue',
  backToList: 'esc back to the list (kept)',
  backKept: 'esc back (kept)',
  asAbove: '= as above',
  back: 'esc back',
  change: 'e change',
  fix: 'enter fix it',
  correct: 'e correct',
  move: 'm move',
  bin: 'x bin',
  comment: 'c comment',
  sop: 's SOP',
  yesComplete: 'y complete',
  yesCorrect: 'y correct',
  yesMove: 'y move',
  yes: 'y yes',
  no: 'n no',
};

export const completeSelected = ({ count }: { readonly count: number }): string => `enter complete ${count}`;

export const leaveOut = ({ rest }: { readonly rest: number }): string => `d leave it out and complete ${rest}`;

export const chambersEnabled = ({ count }: { readonly count: number }): string => `Chambers: ${count} enabled`;

export const noChamber = 'No chamber';

export const notPlacedYet = 'Not placed yet';

export const matches = ({ shown, count }: { readonly shown: number; readonly count: number }): string =>
  `${shown} of ${count}`;

export const filtered = ({ words, matches }: { readonly words: string; readonly matches: string }): string =>
  `${words}: ${matches} · esc clears`;

export const unseen = ({ count }: { readonly count: number }): string =>
  plural(count, { one: '# new: r shows it', other: '# new: r shows them' });

export const yesOrNo = ({ question }: { readonly question: string }): string => `${question}  y/n`;

/** The key that says yes, beside y. */
export const yesKey = 'y';

export const goTo = ({ typed }: { readonly typed: string }): string => `Open (name or lot): ${typed}_`;

export const noRecord = ({ name }: { readonly name: string }): string => `Nothing is named "${name}".`;

export const askPassword = ({ username }: { readonly username: string | null }): string =>
  `Password for ${username ?? 'you'}:`;

export const signedOutKept = 'Signed out. What you typed is kept.';

export const readOnlyHint = 'esc read only';

/** `login` is the command to sign in. */
export const readingOnly = ({ login }: { readonly login: string }): string => `Signed out: read only. Run: ${login}`;

export const signedInAgain = 'Signed in again.';

export const notSure = ({
  label,
  seconds,
  attempt,
}: {
  readonly label: string | null;
  readonly seconds: number;
  readonly attempt: number;
}): string => `Not sure if ${label ?? 'it'} was saved. Retry in ${seconds} s (try ${attempt}). Text kept.`;

export const notSent = ({
  label,
  seconds,
  attempt,
}: {
  readonly label: string | null;
  readonly seconds: number;
  readonly attempt: number;
}): string => `Not sent yet: ${label ?? '1 change'}. Retry in ${seconds} s (try ${attempt}), r now. Kept.`;

export const noAnswer = ({
  host,
  since,
  seconds,
}: {
  readonly host: string | null;
  readonly since: string;
  readonly seconds: number;
}): string => `No answer from ${host ?? 'the farm'} since ${since}. Retry in ${seconds} s, r now.`;

/** `others` is the number of unsent requests besides the first. */
export const unsent = ({
  time,
  label,
  others,
}: {
  readonly time: string;
  readonly label: string;
  readonly others: number;
}): string =>
  `Unsent from ${time}: ${label}${others === 0 ? '' : `, ${others} more`}.  ${others === 0 ? 'enter resume  d discard' : 'enter resume all  d discard all'}`;

/** `labels` are the first of `count` requests. */
export const askDiscard = ({
  labels,
  count,
}: {
  readonly labels: readonly string[];
  readonly count: number;
}): string =>
  count === 1
    ? `Discard ${labels[0] ?? ''}, which isn't sent?`
    : `Discard these ${count}, which aren't sent? ${labels.join('; ')}${count > labels.length ? `; ${count - labels.length} more` : ''}`;

/** `until` is a time tomorrow. */
export const discarded = ({ count, until }: { readonly count: number; readonly until: string | null }): string =>
  `${plural(count, { one: '# change', other: '# changes' })} discarded.  U brings ${count === 1 ? 'it' : 'them'} back${until === null ? ' within a day' : ` until ${until}`}.`;

export const nothingDiscarded = 'You discarded nothing in the last day.';

/** Requests of an earlier run that someone else confirmed. */
export const unsentBy = ({ user, count }: { readonly user: string; readonly count: number }): string =>
  plural(count, {
    one: `${user} has # unsent change here. Sign in as ${user} to send it.`,
    other: `${user} has # unsent changes here. Sign in as ${user} to send them.`,
  });

export const sending = ({ label }: { readonly label: string }): string => `Sending ${label} ..`;

/** `waiting` is the number of all requests that aren't sent yet. */
export const queued = ({ label, waiting }: { readonly label: string; readonly waiting: number }): string =>
  `Saved. Will be sent in order: ${label} (${waiting} waiting).`;

export const waitingBehind = ({ count }: { readonly count: number }): string => `${count} more waiting.`;

export const waitsSince = ({ time }: { readonly time: string }): string => `confirmed ${time}, not sent yet`;

export const alreadyWaiting = 'You confirmed this. It is sent as soon as the farm answers.';

export const takenBack = ({ label }: { readonly label: string }): string => `Taken back, never sent: ${label}`;

export const takenBackAside = ({ label }: { readonly label: string }): string =>
  `Taken back, never sent: ${label}  U brings it back`;

export const waitingFor = ({ farm }: { readonly farm: string }): string => `Waiting for ${farm}. Ctrl-C stops.`;

export const crashed = ({ reason }: { readonly reason: string }): string =>
  `the screen stopped because of an error in phyto: ${reason}. What you confirmed is kept. Run phyto tasks again.`;

export const keptUnsent = ({ count }: { readonly count: number }): string =>
  plural(count, {
    one: '# change is kept on this computer. phyto tasks offers to send it.',
    other: '# changes are kept on this computer. phyto tasks offers to send them.',
  });

export const atMostAtOnce = ({ most, selected }: { readonly most: number; readonly selected: number }): string =>
  `At most ${most} at once; ${selected} are selected.`;

export const onlyYourOwn = 'You can only undo your own actions here.';

export const nothingDoneHere = "You haven't done anything here yet.";

export const dShowsDue = 'D shows the tasks that are due.';

export const done = ({ time, label }: { readonly time: string | null; readonly label: string }): string =>
  `done${time === null ? '' : ` ${time}`}  ${label}`;

export const undoable = ({ done }: { readonly done: string }): string => `${done}  ·  u undoes`;

export const doneBefore = ({ done }: { readonly done: string }): string => `${done}  already done`;

/** Of several actions; `others` were completed before. */
export const someDoneBefore = ({ done, others }: { readonly done: string; readonly others: number }): string =>
  `${done}, ${others} already done`;

export const undone = ({ label }: { readonly label: string }): string => `undone  ${label}: open again`;

export const doneBy = ({ user, time }: { readonly user: string | null; readonly time: string | null }): string =>
  `done by ${user ?? 'someone else'}${time === null ? '' : ` ${time}`}`;

export const batchGone = 'This batch was deleted.';

export const noLongerDue = 'no longer due';

export const failedWith = ({ label, reason }: { readonly label: string; readonly reason: string }): string =>
  `${label}: ${reason}`;

/** 'Harvest BAS-2026-0412, 5120 g' */
export const withMass = ({ label, mass }: { readonly label: string; readonly mass: string }): string =>
  `${label}, ${mass}`;

export const actionsInBatches = ({
  actions,
  batches,
}: {
  readonly actions: number;
  readonly batches: number;
}): string => `${actionsOf(actions)} in ${batchesOf(batches)}`;

/** Titles and questions of forms, by what the form does. */
export const titles = {
  complete: ({ what }: { readonly what: string }): string => what,
  correct: ({ what }: { readonly what: string }): string => `Correct ${what}`,
  move: ({ what }: { readonly what: string }): string => what,
};

export const questions = {
  complete: ({ what }: { readonly what: string }): string => `Complete ${what}?`,
  correct: ({ what }: { readonly what: string }): string => `Correct ${what}?`,
  move: ({ what }: { readonly what: string }): string => `Record ${what}?`,
};

export const completeMany = ({ what }: { readonly what: string }): string => `Complete ${what}`;

export const allOrNothing = 'all or nothing';

export const onceForAll = ({ count }: { readonly count: number }): string => `once, for all ${count}`;

export const nothingToEnter = 'nothing to enter';

/** Headings of the table of many actions, with the columns that each may take. */
export const bulkHeadings = { trays: 'Trays', qa: 'QA', cleared: 'Cleared' };

/** `unit` is 'g' or 'oz'. */
export const bulkMass = ({ unit }: { readonly unit: string }): string => `${unit} total`;

export const allFilled = 'All rows are filled.';

export const rowsToFill = ({ rows }: { readonly rows: number }): string =>
  plural(rows, { one: '# row to fill.', other: '# rows to fill.' });

/** `sums` is a list such as '76 trays, 5120 g'. */
export const soFar = ({ sums }: { readonly sums: string }): string => `${sums} so far.`;

export const someEarly = ({ count }: { readonly count: number }): string =>
  plural(count, {
    one: '# action is 2 or more days early. Is that right?',
    other: '# actions are 2 or more days early. Is that right?',
  });

export const enterKeeps = 'Enter keeps it.';

export const freeThere = 'Free there';

export const zeroDrops = '0 drops a row.';

export const doneNow = ({ time }: { readonly time: string }): string => `done now (${time})`;

export const doneAt = ({ moment }: { readonly moment: string }): string => `done ${moment}`;

export const allDoneAt = ({ moment }: { readonly moment: string }): string => `Done at ${moment}.`;

export const andMore = ({ count }: { readonly count: number }): string => `.. and ${count} more`;

export const manyRefused = ({ refused, count }: { readonly refused: number; readonly count: number }): string =>
  plural(refused, {
    one: `! Nothing was completed: # of ${count} was refused.`,
    other: `! Nothing was completed: # of ${count} were refused.`,
  });

export const oneRefused = ({ label }: { readonly label: string }): string => `! ${label} was refused.`;

export const othersFine = ({ count }: { readonly count: number }): string =>
  plural(count, {
    one: 'The other one is fine. What you entered is still there.',
    other: 'The other # are fine. What you entered is still there.',
  });

export const tooSmall = ({
  least,
  size,
}: {
  readonly least: { readonly columns: number; readonly rows: number };
  readonly size: { readonly columns: number; readonly rows: number };
}): readonly string[] => [
  `phyto needs ${least.columns} x ${least.rows}.`,
  `This window is ${size.columns} x ${size.rows}.`,
  'Enlarge it, or run',
  '  phyto tasks --plain',
  'q quits',
];

export const keysHeading = 'Keys';

/** The keys of the help, a row each: a name, then what the keys do. */
export const keys: readonly (readonly [name: string, keys: string])[] = [
  ['Move', 'up k  down j  pgup  pgdn  home g  end G  [ ] group  : open by name'],
  ['Select', 'space one   a all shown   esc none'],
  ['Do', 'enter complete   u undo mine   c comment   m move   x bin   e correct'],
  ['View', 'b batch  s SOP  D done today  / find  f chambers  v group  o sort'],
  ['Leave', 'esc one step back   q leave this view   ctrl-c quit at once'],
  ['Other', 'r refresh, or retry now   U bring back discarded   ctrl-l redraw'],
];

/** The marks of the help, a row each: a name, then the marks. */
export const marks: readonly (readonly [name: string, marks: string])[] = [
  ['Marks', '> cursor   * selected   !2 days overdue   Grow 1 +1 also elsewhere'],
  ['Timeline', '+ done   o open   ! overdue   - withdrawn   ~ corrected'],
  ['Rack', '# this batch   o another   . free   ! out of use'],
];

export const about = ({
  version,
  farm,
  username,
  zone,
}: {
  readonly version: string;
  readonly farm: string;
  readonly username: string;
  readonly zone: string;
}): string => `phyto ${version}, farm ${farm}, signed in as ${username}. Times are ${zone}.`;

/** In an open form. `what` is null if the form is about one action; `others` counts further completed ones. */
export const doneMeanwhile = ({
  user,
  time,
  what,
  others,
}: {
  readonly user: string | null;
  readonly time: string | null;
  readonly what: string | null;
  readonly others: number;
}): string =>
  `${user ?? 'Someone else'} completed ${what ?? 'this'}${others > 0 ? ` and ${others} more` : ''}${time === null ? '' : ` at ${time}`}. Yours isn't sent, and may be refused.`;
