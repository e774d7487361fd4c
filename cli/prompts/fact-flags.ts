import type { FormContext, Values } from '#cli/forms/form.ts';
import { fillForm } from '#cli/forms/forms.ts';
import { otherFlags } from '#cli/forms/other-keys.ts';
import { checkKey, checksOf } from '#cli/forms/qa-fields.ts';
import { readMoves } from '#cli/forms/read-moves.ts';
import { m } from '#cli/language/messages.ts';
import type { Flags } from '#cli/runtime/cli.ts';
import { UsageError } from '#cli/runtime/exit-code.ts';
import { fieldOfGrams } from '#cli/text/mass.ts';
import type { ActionType } from '#domain/action-keys/action-properties.ts';
import { FIELD_FLAGS } from './ask-form.ts';

const flagsOf = (action_type: ActionType, own: readonly string[]): readonly string[] => [
  ...own,
  ...otherFlags(action_type).map(({ flag }) => flag),
];

/** The fact options of each type of action, without --at, which applies to every type. */
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

/** Returns the names of the given fact options. */
export const givenFlags = (flags: Flags): string[] => ALL_FLAGS.filter((name) => flags.isGiven(name));

/**
 * Returns the given facts of an action by field of its form. Throws UsageError for an option that doesn't apply to this
 * type of action: --grams is for a harvest, not for a sowing that is currently due.
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
      m.acts.optionDoesNotApply({ option: `--${stray}`, action: task.action_label, lot: task.lot_code }),
    );
  }
  if (flags.text('cleared-from') !== undefined && flags.text('cleared') === undefined) {
    throw new UsageError(m.acts.clearedMissing);
  }
  refuseWrongQa(context, flags);
  const options = Object.fromEntries(
    Object.entries(FIELD_FLAGS).flatMap(([key, name]) => {
      const value = flags.text(name);
      if (value === undefined) return [];
      // Options are in grams everywhere, fields in the site's unit.
      return [[key, key === 'total_yield' ? fieldOfGrams(value) : value] as const];
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

// With a QA spec, pass and fail are derived from its checks; without one, the user enters them.
function refuseWrongQa(context: FormContext, flags: Flags): void {
  if (context.task.action_type !== 'harvest_action') return;
  const [first] = checksOf(context) ?? [];
  if (first !== undefined && flags.text('qa') !== undefined) {
    throw new UsageError(m.acts.qaBySpec({ spec: context.spec?.name ?? null, check: first.name }));
  }
  const stray = first === undefined && ['check', 'qa-note'].find((name) => givenFlags(flags).includes(name));
  if (stray) throw new UsageError(m.acts.noQaSpec({ option: `--${stray}` }));
}

/** Parses answers such as "Core temperature=3.5", by field. The longest matching name takes precedence. */
function checksGiven(context: FormContext, given: readonly string[]): Values {
  const names = (checksOf(context) ?? []).map(({ name }) => name).sort((a, b) => b.length - a.length);
  const values: Record<string, string> = {};
  for (const text of given) {
    const name = names.find((known) => text.toLowerCase().startsWith(`${known.toLowerCase()}=`));
    if (name === undefined) {
      throw new UsageError(m.acts.unknownCheck({ typed: text, checks: names }));
    }
    if (checkKey(name) in values) throw new UsageError(m.acts.checkTwice({ check: name }));
    values[checkKey(name)] = text.slice(name.length + 1);
  }
  return values;
}
