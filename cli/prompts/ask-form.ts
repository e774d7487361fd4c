import type { Field, FormContext, Values } from '#cli/forms/form.ts';
import { fillForm, validateForm } from '#cli/forms/forms.ts';
import { otherFlags } from '#cli/forms/other-keys.ts';
import { checkOfKey } from '#cli/forms/qa-fields.ts';
import type { Cli } from '#cli/runtime/cli.ts';
import { CommandError, UsageError } from '#cli/runtime/exit-code.ts';
import type { Terminal } from '#cli/runtime/terminal.ts';
import { ACTION_TYPES } from '#domain/actions/action-properties.ts';

/** Whether a question can be put to somebody. */
export const canAsk = ({ stdinTty, stderrTty }: Cli['terminal']): boolean => stdinTty && stderrTty;

/** Which option gives which field of a form. */
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

/** Fields that are not asked for: they have a value of their own, or stay empty. */
const UNASKED = new Set(['qa', 'qa_note', 'text_done', 'done_at', 'binned']);

/**
 * Fills a form line by line: with what was given, else by asking, else with what stands there. Where nothing can be asked
 * and something is missing or doubtful, names the option that would give it. `isWeightChecked` says that --weight-ok was given.
 */
export async function askForm(
  { terminal }: Cli,
  context: FormContext,
  given: Values,
  isWeightChecked: boolean,
): Promise<ReturnType<typeof validateForm>> {
  let typed: Values = given;
  const check = () => validateForm(context, fillForm(context, typed).values);
  if (canAsk(terminal)) {
    const asked = new Set(Object.keys(given));
    for (;;) {
      const field = fillForm(context, typed).fields.find(({ key }) => !asked.has(key) && !UNASKED.has(key));
      if (field === undefined) break;
      asked.add(field.key);
      typed = await askField(terminal, context, typed, field);
    }
    if (!isWeightChecked) typed = await settleDoubts(terminal, context, typed);
  }
  const checked = check();
  const blocking = Object.entries(checked.faults).find(([, { mark }]) => mark === '!');
  if (blocking !== undefined) {
    const [key, { text }] = blocking;
    // Where nothing was typed, all moves lack their places: one sentence says so.
    if (/^(from|to|trays)\./.test(key) && Object.keys(given).every((name) => name === 'done_at')) {
      throw new UsageError('--places is missing: where the trays go, as in "Grow 2 D1-3"; or --moves.');
    }
    const check = checkOfKey(key);
    if (check !== null) throw new UsageError(`--check "${check}": ${text}`);
    throw new UsageError(`${optionOf(key)}: ${text}`);
  }
  const [doubt] = canAsk(terminal) || isWeightChecked ? [] : Object.entries(checked.faults);
  if (doubt !== undefined) {
    const [key, { text }] = doubt;
    throw new UsageError(`${optionOf(key)}: ${text} If it is right, add --weight-ok.`);
  }
  return checked;
}

function optionOf(key: string): string {
  const option = FIELD_FLAGS[key.replace(/\..*$/, '')] ?? (/^(from|to|trays)\./.test(key) ? 'moves' : null);
  return option === null ? key : `--${option}`;
}

/** Asks for one field until its value is accepted; a doubtful one is questioned once all fields are filled. */
async function askField(terminal: Terminal, context: FormContext, before: Values, field: Field): Promise<Values> {
  for (;;) {
    const hint = field.hint === '' ? '' : `, ${field.hint}`;
    const start = field.start === '' ? '' : ` [${field.start}]`;
    const answer = await terminal.ask(`${field.label}${hint}${start}:`);
    if (answer === null) throw new CommandError('nothing was completed.');
    const typed = { ...before, [field.key]: answer.trim() === '' ? field.start : takeOffer(answer, field.offer) };
    const fault = validateForm(context, fillForm(context, typed).values).faults[field.key];
    if (fault?.mark !== '!') return typed;
    terminal.log(`! ${fault.text}`);
  }
}

/** Asks about each doubtful value until the person keeps it or enters one that is likely. */
async function settleDoubts(terminal: Terminal, context: FormContext, before: Values): Promise<Values> {
  let typed = before;
  const kept = new Set<string>();
  for (;;) {
    const { fields, values } = fillForm(context, typed);
    const { faults } = validateForm(context, values);
    const field = fields.find(({ key }) => faults[key]?.mark === '?' && !kept.has(key));
    if (field === undefined) return typed;
    terminal.log(`? ${faults[field.key]?.text}`);
    const answer = await terminal.ask(`${field.label}, or k to keep ${values[field.key]}:`);
    if (answer === null) throw new CommandError('nothing was completed.');
    if (answer.trim().toLowerCase() === 'k') kept.add(field.key);
    else if (answer.trim() !== '') typed = { ...typed, [field.key]: answer };
    const fault = validateForm(context, fillForm(context, typed).values).faults[field.key];
    if (fault?.mark === '!') {
      terminal.log(`! ${fault.text}`);
      typed = await askField(terminal, context, typed, field);
    }
  }
}

/**
 * Asks a question that only y answers with yes; `isConfirmed` says that --yes was given. Throws UsageError where nobody can
 * be asked: nothing is changed without a person's or a script's explicit yes.
 */
export async function confirm({ terminal }: Cli, question: string, isConfirmed: boolean): Promise<boolean> {
  if (isConfirmed) return true;
  if (!canAsk(terminal)) {
    throw new UsageError(`--yes is missing, so nothing was changed. Without a terminal, --yes answers: ${question}`);
  }
  const answer = await terminal.ask(`${question} [y/N]`);
  return answer?.trim().toLowerCase() === 'y';
}

const takeOffer = (answer: string, offer: string | undefined): string =>
  answer.trim() === '=' && offer !== undefined ? offer : answer;
