import { countTrays } from '#domain/batches/history/action-label.ts';
import { addSwap } from '#domain/batches/remedies/plan-changes.ts';
import type { PlanWarning } from '#domain/batches/remedies/plan-warnings.ts';
import { warningText } from '#domain/batches/remedies/warning-text.ts';
import { addDays, type Day } from '#domain/time.ts';
import type { Preview } from './plan-rows.ts';
import { widthOf } from './width.ts';

type Remedy = Preview['remedies'][number];

/** What `phyto plan` was called with, as it would be typed again. */
export interface PlanCall {
  readonly recipe: string;
  readonly start: Day | undefined;
  readonly harvest: Day | undefined;
  readonly trays: number;
  readonly at: string | undefined;
  readonly replaced: readonly { readonly from: string; readonly to: string }[];
  readonly tags: readonly string[];
  /** The farm that was named: '--data', 'DIR'. */
  readonly target: readonly string[];
}

/** Why a plan is impossible, in one sentence. */
export const warningLine = (warning: PlanWarning): string =>
  warningText(warning, { day: (day) => day, span: (from, to) => `${from} to ${to}` });

/** What a remedy changes, and when the harvest then is. */
export function remedyText(remedy: Remedy): string {
  const harvest = remedy.harvest_date === null ? '' : `, harvest ${remedy.harvest_date}`;
  return `${changeText(remedy)}${harvest}:`;
}

function changeText(remedy: Remedy): string {
  switch (remedy.kind) {
    case 'later':
      return `Start on ${remedy.start_date}, ${remedy.days} ${remedy.days === 1 ? 'day' : 'days'} later`;
    case 'places':
      return `Sow at ${remedy.name} ${remedy.label}`;
    case 'chamber':
      return `Use ${remedy.name} from ${remedy.day}`;
    default:
      return `Plan ${countTrays(remedy.trays)}, ${remedy.fewer} fewer`;
  }
}

/** The same call with a remedy. */
export function withRemedy(call: PlanCall, remedy: Remedy): PlanCall {
  switch (remedy.kind) {
    case 'later':
      return call.harvest === undefined
        ? { ...call, start: remedy.start_date }
        : { ...call, harvest: addDays(call.harvest, remedy.days) };
    case 'places':
      return { ...call, at: `${remedy.name} ${remedy.label}` };
    case 'trays':
      return { ...call, trays: remedy.trays };
    default:
      return { ...call, replaced: addSwap(call.replaced, { from: remedy.from_name, to: remedy.name }) };
  }
}

/** The command that makes a call, on rows of at most so many columns that can be pasted into a shell together. */
export function planCommand(call: PlanCall, columns: number): string[] {
  const { recipe, start, harvest, trays, at, replaced, tags, target } = call;
  const parts = [
    `phyto plan ${shellWord(recipe)}`,
    ...(start === undefined ? [] : [`--start ${start}`]),
    ...(harvest === undefined ? [] : [`--harvest ${harvest}`]),
    `--trays ${trays}`,
    ...(at === undefined ? [] : [`--at ${shellWord(at)}`]),
    ...replaced.map(({ from, to }) => `--replace-chamber ${shellWord(`${from}=${to}`)}`),
    ...tags.map((tag) => `--tag ${shellWord(tag)}`),
    ...(target.length === 0 ? [] : [target.map(shellWord).join(' ')]),
  ];
  const rows: string[] = [];
  let row = '';
  for (const part of parts) {
    const longer = row === '' ? part : `${row} ${part}`;
    if (row !== '' && widthOf(longer) > columns - CONTINUED.length) {
      rows.push(`${row}${CONTINUED}`);
      row = `  ${part}`;
    } else row = longer;
  }
  return [...rows, row];
}

const CONTINUED = ' \\';

/** A word as a POSIX shell reads it back: bare, in double quotes, or in single ones where it holds what double ones expand. */
export function shellWord(word: string): string {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word;
  return /["$`\\!]/.test(word) ? `'${word.replaceAll("'", String.raw`'\''`)}'` : `"${word}"`;
}
