import type { Cli } from '#cli/cli.ts';
import { CommandError, UsageError } from '#cli/exit-code.ts';
import type { FormContext, Values } from '#cli/forms/form.ts';
import { fillForm, judgeForm } from '#cli/forms/forms.ts';
import { checkOfKey } from '#cli/forms/qa-fields.ts';

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
};

/** Fields that are not asked for: they have a value of their own, or stay empty. */
const UNASKED = new Set(['qa', 'qa_note', 'text_done', 'done_at', 'binned']);

/**
 * Fills a form line by line: with what was given, else by asking, else with what stands there. Where nothing can be asked
 * and something is missing, names the option that would give it.
 */
export async function askForm(
  { terminal }: Cli,
  context: FormContext,
  given: Values,
): Promise<ReturnType<typeof judgeForm>> {
  const typed: Record<string, string> = { ...given };
  if (canAsk(terminal)) {
    const asked = new Set(Object.keys(given));
    for (;;) {
      const field = fillForm(context, typed).fields.find(({ key }) => !asked.has(key) && !UNASKED.has(key));
      if (field === undefined) break;
      asked.add(field.key);
      for (;;) {
        const hint = field.hint === '' ? '' : `, ${field.hint}`;
        const start = field.start === '' ? '' : ` [${field.start}]`;
        const answer = await terminal.ask(`${field.label}${hint}${start}:`);
        if (answer === null) throw new CommandError('nothing was completed.');
        typed[field.key] = answer.trim() === '' ? field.start : takeOffer(answer, field.offer);
        const fault = judgeForm(context, fillForm(context, typed).values).faults[field.key];
        if (fault === undefined) break;
        terminal.say(`${fault.mark} ${fault.text.replace(' Enter keeps it.', '')}`);
        if (fault.mark === '?') break;
      }
    }
  }
  const judged = judgeForm(context, fillForm(context, typed).values);
  const blocking = Object.entries(judged.faults).find(([, { mark }]) => mark === '!');
  if (blocking !== undefined) {
    const [key, { text }] = blocking;
    // Where nothing was typed, all moves lack their places: one sentence says so.
    if (/^(from|to|trays)\./.test(key) && Object.keys(given).every((name) => name === 'done_at')) {
      throw new UsageError('--places is missing: where the trays go, as in "Grow 2 D1-3"; or --moves.');
    }
    const check = checkOfKey(key);
    if (check !== null) throw new UsageError(`--check "${check}": ${text}`);
    const option = FIELD_FLAGS[key.replace(/\..*$/, '')] ?? (/^(from|to|trays)\./.test(key) ? 'moves' : null);
    throw new UsageError(`${option === null ? key : `--${option}`}: ${text}`);
  }
  if (!canAsk(terminal)) {
    for (const { mark, text } of Object.values(judged.faults)) {
      if (mark === '?') terminal.say(`? ${text.replace(' Enter keeps it.', '')}`);
    }
  }
  return judged;
}

/** Asks a question that only y answers with yes; where nothing can be asked, the command itself was the yes. */
export async function confirm({ terminal }: Cli, question: string, isSaid: boolean): Promise<boolean> {
  if (isSaid || !canAsk(terminal)) return true;
  const answer = await terminal.ask(`${question} [y/N]`);
  return answer?.trim().toLowerCase() === 'y';
}

const takeOffer = (answer: string, offer: string | undefined): string =>
  answer.trim() === '=' && offer !== undefined ? offer : answer;
