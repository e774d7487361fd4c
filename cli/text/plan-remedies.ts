import { m } from '#cli/language/messages.ts';
import type { Repetition } from '#domain/batches/planning/series-days.ts';
import { addSwap } from '#domain/batches/remedies/plan-changes.ts';
import type { PlanWarning } from '#domain/batches/remedies/plan-warnings.ts';
import { addDays, type Day } from '#domain/time.ts';
import type { Preview } from './plan-rows.ts';
import { widthOf } from './width.ts';

type Remedy = Preview['remedies'][number];

/** The arguments of `phyto plan` as a user would type them. */
export interface PlanCall {
  readonly recipe: string;
  readonly start: Day | undefined;
  readonly harvest: Day | undefined;
  readonly trays: number;
  readonly at: string | undefined;
  readonly replaced: readonly { readonly from: string; readonly to: string }[];
  readonly tags: readonly string[];
  readonly repeat?: Repetition | undefined;
  /** The options that select the farm: '--data', 'DIR'. */
  readonly target: readonly string[];
}

/** Formats a warning as one sentence. */
export function warningLine(warning: PlanWarning): string {
  if (warning.kind === 'overdue') {
    const { tasks, days, from } = warning;
    return m.planWarnings.overdue({ tasks, days, day: m.language.day(from) });
  }
  const { trays, name: chamber, from, to } = warning;
  return from === to
    ? m.planWarnings.noRoomOn({ trays, chamber, day: m.language.day(from) })
    : m.planWarnings.noRoomFrom({ trays, chamber, days: m.plan.dayRange({ from, to }) });
}

/** Returns the warnings of all batches of a repeated plan, each with its lot code. */
export const seriesWarnings = (series: Preview['series']): string[] =>
  series.flatMap(({ lot_code: lot, warnings }) =>
    warnings.map((warning) => m.plan.ofLot({ lot, text: warningLine(warning) })),
  );

/** Describes the change of a remedy, and the resulting day of the harvest. */
export function remedyText(remedy: Remedy): string {
  return m.plan.withHarvest({ change: changeText(remedy), day: remedy.harvest_date });
}

function changeText(remedy: Remedy): string {
  switch (remedy.kind) {
    case 'later':
      return m.plan.remedies.later({ day: remedy.start_date, days: remedy.days });
    case 'places':
      return m.plan.remedies.places({ places: `${remedy.name} ${remedy.label}` });
    case 'chamber':
      return m.plan.remedies.chamber({ chamber: remedy.name, day: remedy.day });
    default:
      return m.plan.remedies.trays({ trays: remedy.trays, fewer: remedy.fewer });
  }
}

/** Applies a remedy to a call. */
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

/** Returns the command of a call as rows that can be pasted into a shell. */
export function planCommand(call: PlanCall, columns: number): string[] {
  const { recipe, start, harvest, trays, at, replaced, tags, repeat, target } = call;
  const parts = [
    `phyto plan ${shellWord(recipe)}`,
    ...(start === undefined ? [] : [`--start ${start}`]),
    ...(harvest === undefined ? [] : [`--harvest ${harvest}`]),
    `--trays ${trays}`,
    ...(at === undefined ? [] : [`--at ${shellWord(at)}`]),
    ...replaced.map(({ from, to }) => `--replace-chamber ${shellWord(`${from}=${to}`)}`),
    ...(repeat === undefined ? [] : [`--repeat ${repeat.times}`, `--every ${repeat.every_days}`]),
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

/** Quotes a word for a POSIX shell if needed: in single quotes if it has characters that double quotes expand. */
export function shellWord(word: string): string {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word;
  return /["$`\\!]/.test(word) ? `'${word.replaceAll("'", String.raw`'\''`)}'` : `"${word}"`;
}
