import { list, plural } from '#messages/en/language.ts';

export const timeline = 'Timeline';

export const headings = { state: 'State', day: 'Day', action: 'Action', facts: 'Facts', by: 'By' };

/** Instead of who did it, in a sentence about an open action. */
export const byNobody = 'not done yet';

/** The states of the actions in a timeline. */
export const actionStates = {
  done: 'done',
  corrected: 'corrected',
  withdrawn: 'withdrawn',
  overdue: 'overdue',
  open: 'open',
};

export const startsIn = ({ days }: { readonly days: number }): string => `starts in ${days} d`;

/** The day of the plan, day 0 being that of the sowing. */
export const dayOf = ({ day, days }: { readonly day: number; readonly days: number }): string =>
  `day ${day} of ${days}`;

export const trays = ({ count }: { readonly count: number }): string =>
  plural(count, { one: '# tray', other: '# trays' });

export const binned = ({ count }: { readonly count: number }): string => `${count} binned`;

export const recipe = ({ name, version }: { readonly name: string; readonly version: number }): string =>
  `recipe ${name}, ${version}`;

export const seed = ({ lots }: { readonly lots: string }): string => `seed ${lots}`;

export const tags = ({ tags: names }: { readonly tags: string }): string => `tags: ${names}`;

export const to = ({ places }: { readonly places: string }): string => `to ${places}`;

export const estimate = ({ mass }: { readonly mass: string }): string => `estimate ${mass}`;

export const correctedFrom = ({
  values,
  day,
  user,
}: {
  readonly values: string;
  readonly day: string;
  readonly user: string;
}): string => `was ${values}, corrected ${day}  ${user}`;

export const correctedOther = ({ day, user }: { readonly day: string; readonly user: string }): string =>
  `corrected ${day}  ${user}`;

export const onlyOpenComplete = 'Only an open action can be completed.';

export const onlyDoneCorrect = 'Only a completed action can be corrected.';

export const onlyDoneUndo = 'Only a completed action can be undone.';

/** The text typed so far; the cursor follows it. */
export const askBinTrays = ({ typed }: { readonly typed: string }): string => `Trays to bin, as in C2=2: ${typed}_`;

export const askBinReason = ({ trays: places, typed }: { readonly trays: string; readonly typed: string }): string =>
  `Bin ${places}. Reason: ${typed}_`;

export const binLabel = ({ count, lot }: { readonly count: number; readonly lot: string }): string =>
  `Bin ${count} ${lot}`;

export const askBin = ({ label, reason }: { readonly label: string; readonly reason: string }): string =>
  `${label}: ${reason}?`;

export const comments = ({ count }: { readonly count: number }): string => `Comments (${count})`;

/** The text typed so far; the cursor follows it. */
export const commentInput = ({ lot, typed }: { readonly lot: string; readonly typed: string }): string =>
  `comment on ${lot}: ${typed}_`;

export const commentLabel = ({ lot }: { readonly lot: string }): string => `comment on ${lot}`;

export const askComment = ({ lot, text }: { readonly lot: string; readonly text: string }): string =>
  `Comment on ${lot}: ${text}?`;

export const sopTitle = ({ title }: { readonly title: string }): string => `SOP: ${title}`;

export const sopFile = ({
  filename,
  version,
  author,
}: {
  readonly filename: string;
  readonly version: number;
  readonly author: string | null;
}): string => `${filename}, version ${version}${author === null ? '' : `, ${author}`}`;

export const sopLink = ({ link }: { readonly link: string }): string => `Link: ${link}`;

export const sopCommand = ({ command }: { readonly command: string }): string => `To save the file: ${command}`;

/** The rows of a long text up to the last one shown. */
export const sopRows = ({ to: row, of: rows }: { readonly to: number; readonly of: number }): string =>
  `${row} of ${rows} rows`;

export const noSop = 'This action has no SOP.';

export const sopGone = 'This SOP no longer exists.';

export const tagged = ({ lot, tags: names }: { readonly lot: string; readonly tags: readonly string[] }): string =>
  names.length === 0 ? `${lot} has no tags.` : `Tags of ${lot}: ${names.join(', ')}.`;

export const noTag = ({
  lot,
  tag,
  tags: names,
}: {
  readonly lot: string;
  readonly tag: string;
  readonly tags: readonly string[];
}): string => `${lot} doesn't have the tag "${tag}". ${tagged({ lot, tags: names })}`;

/** Names all that is deleted along with the batch. `mass` is null if it hasn't been harvested. */
export const askDelete = ({
  lot,
  crop,
  actions,
  harvests,
  mass,
  trays: standing,
  comments,
}: {
  readonly lot: string;
  readonly crop: string;
  readonly actions: number;
  readonly harvests: number;
  readonly mass: string | null;
  readonly trays: number;
  readonly comments: number;
}): string => {
  const parts = [
    plural(actions, { one: '# action', other: '# actions' }),
    ...(mass === null
      ? []
      : [plural(harvests, { one: `# completed harvest (${mass})`, other: `# completed harvests (${mass})` })]),
    ...(standing === 0 ? [] : [plural(standing, { one: '# standing tray', other: '# standing trays' })]),
    ...(comments === 0 ? [] : [plural(comments, { one: '# comment', other: '# comments' })]),
  ];
  return `Delete the batch ${lot}, ${crop}, with ${list(parts)}?`;
};

export const batchDeleted = ({ lot }: { readonly lot: string }): string => `Deleted the batch ${lot}.`;

export const batchKept = 'The batch was kept.';
