import { m } from '#cli/language/messages.ts';
import { canAsk } from '#cli/prompts/ask-form.ts';
import type { Cli } from '#cli/runtime/cli.ts';
import { CommandError } from '#cli/runtime/exit-code.ts';
import type { MappedColumn } from '#domain/telemetry/imports/parse-column-map.ts';
import type { ReadingFault } from '#ports/imports/readings/prepare-readings.ts';
import { unitTexts } from './reading-fault-text.ts';

/** Asks for the units of columns. Null if the person can't be asked, or if something else keeps the file from being read. */
export async function askUnits(
  { terminal }: Cli,
  faults: readonly ReadingFault[],
): Promise<readonly MappedColumn[] | null> {
  const questions = faults.flatMap((fault) => (fault.code === 'unit_doubtful' ? [fault] : []));
  if (questions.length < faults.length || !canAsk(terminal)) return null;
  const answers: MappedColumn[] = [];
  for (const question of questions) {
    const { heading, metric, choices } = question;
    const texts = unitTexts(question);
    terminal.log(`? ${m.telemetry.unitDoubtful(texts)}`);
    for (const [at, { unit }] of choices.entries()) terminal.log(`  ${at + 1}  ${unit}`);
    let unit: string | undefined;
    while (unit === undefined) {
      const answer = await terminal.ask(m.telemetry.askUnit({ heading, most: choices.length }));
      if (answer === null) throw new CommandError(m.acts.cancelled);
      unit = choices[Number(answer.trim()) - 1]?.unit;
    }
    answers.push({ heading, use: { kind: 'readings', metric, unit } });
  }
  return answers;
}
