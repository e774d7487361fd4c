import type { Field, FormContext, TimedCheck, Values } from '#cli/forms/form.ts';
import { fillForm, MOMENT_FIELD, validateForm } from '#cli/forms/forms.ts';
import { otherFlags } from '#cli/forms/other-keys.ts';
import { checkOfKey } from '#cli/forms/qa-fields.ts';
import { m } from '#cli/language/messages.ts';
import type { Cli } from '#cli/runtime/cli.ts';
import { CommandError, UsageError } from '#cli/runtime/exit-code.ts';
import type { Terminal } from '#cli/runtime/terminal.ts';
import { ACTION_TYPES } from '#domain/action-keys/action-properties.ts';

/** Returns whether the user can be prompted. */
export const canAsk = ({ stdinTty, stderrTty }: Cli['terminal']): boolean => stdinTty && stderrTty;

/** The option that fills each field of a form. */
export const FIELD_FLAGS: Readonly<Record<string, string>> = {
  trays_harvested: 'trays',
  trays_sown: 'trays',
  trays_made: 'trays',
  total_yield: 'grams',
  trays_cleared: 'cleared',
  cleared_from: 'cleared-from',
  qa: 'qa',
  qa_note: 'qa-note',
  seed_lot: 'seed-lot',
  placed_at: 'places',
  to: 'places',
  binned: 'binned',
  reason: 'reason',
  text_done: 'text',
  done_at: 'at',
  ...Object.fromEntries(ACTION_TYPES.flatMap(otherFlags).map(({ key, flag }) => [key, flag])),
};

/** Fields without a prompt: they have a default, or stay empty. */
const NOT_PROMPTED = new Set(['qa', 'qa_note', 'text_done', 'done_at', 'binned']);

/**
 * Fills a form field by field: with the given value, else by a prompt, else with the default. Throws a UsageError with
 * the option's name if the user can't be prompted and a value is missing or unlikely. `isMeant` returns whether an option
 * was given that accepts unlikely values: --weight-ok or --early-ok.
 */
export async function askForm(
  { terminal }: Cli,
  context: FormContext,
  given: Values,
  isMeant: (option: string) => boolean,
): Promise<TimedCheck> {
  let typed: Values = given;
  const check = () => validateForm(context, fillForm(context, typed).values);
  if (canAsk(terminal)) {
    const asked = new Set(Object.keys(given));
    for (;;) {
      const field = fillForm(context, typed).fields.find(({ key }) => !asked.has(key) && !NOT_PROMPTED.has(key));
      if (field === undefined) break;
      asked.add(field.key);
      typed = await askField(terminal, context, typed, field);
    }
    typed = await confirmUnlikely(terminal, context, typed, isMeant);
  }
  const checked = check();
  const blocking = Object.entries(checked.faults).find(([, { mark }]) => mark === '!');
  if (blocking !== undefined) {
    const [key, { text }] = blocking;
    // If no move is given, every row lacks its place, and one message is enough.
    if (/^(from|to|trays)\./.test(key) && Object.keys(given).every((name) => name === 'done_at')) {
      throw new UsageError(m.acts.placesMissing);
    }
    const check = checkOfKey(key);
    if (check !== null) throw new UsageError(m.acts.checkFault({ check, fault: text }));
    throw new UsageError(m.usage.optionFault({ option: optionOf(key), fault: text }));
  }
  const doubts = canAsk(terminal) ? [] : Object.entries(checked.faults);
  const doubt = doubts.find(([key]) => !isMeant(acceptingOption(key)));
  if (doubt !== undefined) {
    const [key, { text }] = doubt;
    const fault = m.acts.unlikely({ fault: text, option: `--${acceptingOption(key)}` });
    throw new UsageError(m.usage.optionFault({ option: optionOf(key), fault }));
  }
  return checked;
}

/** The option that accepts an unlikely value of a field. */
const acceptingOption = (key: string): string => (key === MOMENT_FIELD.key ? 'early-ok' : 'weight-ok');

function optionOf(key: string): string {
  const option = FIELD_FLAGS[key.replace(/\..*$/, '')] ?? (/^(from|to|trays)\./.test(key) ? 'moves' : null);
  return option === null ? key : `--${option}`;
}

/** Prompts for a field until its value is valid. Unlikely values are questioned later, once all fields are filled. */
async function askField(terminal: Terminal, context: FormContext, before: Values, field: Field): Promise<Values> {
  for (;;) {
    const answer = await terminal.ask(m.acts.askField(field));
    if (answer === null) throw new CommandError(m.acts.cancelled);
    const typed = { ...before, [field.key]: answer.trim() === '' ? field.start : takeOffer(answer, field.offer) };
    const fault = validateForm(context, fillForm(context, typed).values).faults[field.key];
    if (fault?.mark !== '!') return typed;
    terminal.log(`! ${fault.text}`);
  }
}

/** Asks about each unlikely value until the user confirms it or enters a plausible one. */
async function confirmUnlikely(
  terminal: Terminal,
  context: FormContext,
  before: Values,
  isMeant: (option: string) => boolean,
): Promise<Values> {
  let typed = before;
  const confirmed = new Set<string>();
  for (;;) {
    const { fields, values } = fillForm(context, typed);
    const { faults } = validateForm(context, values);
    // Forms without facts have no field for the time either.
    const field = [...fields, MOMENT_FIELD].find(
      ({ key }) => faults[key]?.mark === '?' && !confirmed.has(key) && !isMeant(acceptingOption(key)),
    );
    if (field === undefined) return typed;
    terminal.log(`? ${faults[field.key]?.text}`);
    const answer = await terminal.ask(m.acts.askKeep({ label: field.label, value: values[field.key] ?? field.start }));
    if (answer === null) throw new CommandError(m.acts.cancelled);
    if ([m.acts.keepLetter, 'k'].includes(answer.trim().toLowerCase())) confirmed.add(field.key);
    else if (answer.trim() !== '') typed = { ...typed, [field.key]: answer };
    const fault = validateForm(context, fillForm(context, typed).values).faults[field.key];
    if (fault?.mark === '!') {
      terminal.log(`! ${fault.text}`);
      typed = await askField(terminal, context, typed, field);
    }
  }
}

/**
 * Asks a question that needs an explicit yes; `isConfirmed` is true if --yes was given. Throws UsageError if the user
 * can't be prompted, since nothing may change without a yes.
 */
export async function confirm({ terminal }: Cli, question: string, isConfirmed: boolean): Promise<boolean> {
  if (isConfirmed) return true;
  if (!canAsk(terminal)) {
    throw new UsageError(m.usage.yesMissing({ question }));
  }
  const answer = await terminal.ask(`${question} ${m.acts.yesNo}`);
  return answer !== null && [m.acts.yesLetter, 'y'].includes(answer.trim().toLowerCase());
}

const takeOffer = (answer: string, offer: string | undefined): string =>
  answer.trim() === '=' && offer !== undefined ? offer : answer;
