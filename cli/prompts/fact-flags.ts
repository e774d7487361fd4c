import type { FormContext, Values } from '#cli/forms/form.ts';
import { fillForm } from '#cli/forms/forms.ts';
import { otherFlags } from '#cli/forms/other-keys.ts';
import { checkKey, checksOf } from '#cli/forms/qa-fields.ts';
import { readMoves } from '#cli/forms/read-moves.ts';
import type { Flags } from '#cli/runtime/cli.ts';
import { UsageError } from '#cli/runtime/exit-code.ts';
import type { ActionType } from '#domain/actions/action-properties.ts';
import { FIELD_FLAGS } from './ask-form.ts';

const flagsOf = (action_type: ActionType, own: readonly string[]): readonly string[] => [
  ...own,
  ...otherFlags(action_type).map(({ flag }) => flag),
];

/** The options that say what was done, by kind of action; when it was done can be said of each. */
export const FACT_FLAGS: Readonly<Record<ActionType, readonly string[]>> = {
  create_tray_action: flagsOf('create_tray_action', ['trays', 'places', 'seed-lot']),
  location_change: flagsOf('location_change', ['places', 'moves']),
  redist_action: flagsOf('redist_action', ['trays', 'places', 'binned', 'reason']),
  harvest_action: flagsOf('harvest_action', [
    ...['trays', 'grams', 'cleared', 'cleared-from', 'qa', 'check', 'qa-note'],
  ]),
  generic_text_action: flagsOf('generic_text_action', ['text']),
  state_change: flagsOf('state_change', []),
  life_change_action: flagsOf('life_change_action', []),
  interval_action: flagsOf('interval_action', []),
};

const ALL_FLAGS = [...new Set(Object.values(FACT_FLAGS).flat())];

/** Facts that were given as options, whatever they are about. */
export const givenFlags = (flags: Flags): string[] => ALL_FLAGS.filter((name) => flags.isGiven(name));

/**
 * What options say about one action, by field of its form. An option that says nothing about this kind of action is wrong
 * usage: whoever gives grams means a harvest, not the sowing that happens to come first.
 */
export function factsGiven(context: FormContext, flags: Flags): Values {
  const { task } = context;
  const known = FACT_FLAGS[task.action_type];
  const isHarvest = task.action_type === 'harvest_action';
  const stray =
    givenFlags(flags).find((name) => !known.includes(name)) ??
    (flags.has('weight-ok') && !isHarvest ? 'weight-ok' : undefined);
  if (stray !== undefined) {
    throw new UsageError(
      `--${stray} says nothing about "${task.action_label}", which comes next for ${task.lot_code}. See: phyto batch ${task.lot_code}`,
    );
  }
  if (flags.text('cleared-from') !== undefined && flags.text('cleared') === undefined) {
    throw new UsageError('--cleared is missing: how many trays were cleared in all.');
  }
  refuseWrongQa(context, flags);
  const options = Object.fromEntries(
    Object.entries(FIELD_FLAGS).flatMap(([key, name]) => {
      const value = flags.text(name);
      return value === undefined ? [] : [[key, value] as const];
    }),
  );
  const given = { ...options, ...checksGiven(context, flags.list('check')) };
  const keys = new Set(['done_at', ...fillForm(context, given).fields.map(({ key }) => key)]);
  const values = Object.fromEntries(Object.entries(given).filter(([key]) => keys.has(key)));
  if (task.action_type !== 'location_change') return values;
  const rows = readMoves(context, flags.text('moves'), flags.text('places'));
  if (typeof rows === 'string') throw new UsageError(rows);
  return { ...values, ...rows };
}

// Pass and fail follow from the checks of a QA spec; without one they are said.
function refuseWrongQa(context: FormContext, flags: Flags): void {
  if (context.task.action_type !== 'harvest_action') return;
  const [first] = checksOf(context) ?? [];
  if (first !== undefined && flags.text('qa') !== undefined) {
    throw new UsageError(
      `--qa: ${context.spec?.name ?? 'its QA spec'} asks for its checks. Use --check "${first.name}=…", and --qa-note for a note.`,
    );
  }
  const stray = first === undefined && ['check', 'qa-note'].find((name) => givenFlags(flags).includes(name));
  if (stray) throw new UsageError(`--${stray}: no QA spec judges this harvest. Use --qa pass or --qa "fail, pale".`);
}

/** Answers as in "Core temperature=3.5", by field; the longest name that fits is meant. */
function checksGiven(context: FormContext, given: readonly string[]): Values {
  const names = (checksOf(context) ?? []).map(({ name }) => name).sort((a, b) => b.length - a.length);
  const values: Record<string, string> = {};
  for (const text of given) {
    const name = names.find((known) => text.toLowerCase().startsWith(`${known.toLowerCase()}=`));
    if (name === undefined) {
      throw new UsageError(`--check "${text}": use ${names.map((known) => `"${known}=…"`).join(', ')}.`);
    }
    if (checkKey(name) in values) throw new UsageError(`--check "${name}" is given twice.`);
    values[checkKey(name)] = text.slice(name.length + 1);
  }
  return values;
}
