import { otherFlags } from '#cli/forms/other-keys.ts';
import { m } from '#cli/language/messages.ts';
import type { ActionType } from '#domain/action-keys/action-properties.ts';

/** The options of a harvest, common to two commands. */
export const harvestFacts = (texts: typeof m.commands.complete | typeof m.commands.harvest) => ({
  '--grams <g>': texts.grams,
  '--total-grams <g>': texts.totalGrams,
  '--cleared <n>': texts.cleared,
  '--cleared-from <places>': '',
  '--weight-ok': texts.weightOk,
  '--early-ok': texts.earlyOk,
  '--qa <result>': texts.qa,
  '--qa-note <text>': '',
  '--check <check...>': texts.check,
});

const VALUES = { whole: '<n>', grams: '<g>', name: '<name>', record: '<name>', text: '<text>' } as const;

/** The options of the other facts, described by their labels. */
export const otherFacts = (types: readonly ActionType[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    types
      .flatMap(otherFlags)
      .map(({ flag, key, rule }) => [`--${flag} ${VALUES[rule.value]}`, m.actionFields.fieldLabel(key).toLowerCase()]),
  );
