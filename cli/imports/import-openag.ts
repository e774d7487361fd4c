import { m } from '#cli/language/messages.ts';
import { kindWords } from '#cli/records/listed-kinds.ts';
import type { Cli, Flags, OpenFarm } from '#cli/runtime/cli.ts';
import { CommandError, EXIT } from '#cli/runtime/exit-code.ts';
import { formatFault } from '#cli/runtime/problem-text.ts';
import type { FieldProblem } from '#domain/problem.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { importOne, type Outcome } from './import-file.ts';
import { openagNoteOf } from './report-texts.ts';

type Report = Awaited<ReturnType<OpenFarm['api']['importOpenag']>>;

/** Imports recipe files of OpenAg food computers. Each is imported completely or not at all. */
export async function importOpenag(
  cli: Cli,
  farm: OpenFarm,
  files: readonly string[],
  flags: Flags,
): Promise<number | undefined> {
  const crop = await cropUuid(farm, flags.text('crop'));
  const isDry = flags.has('dry-run');
  const query = { ...(isDry ? { dry_run: true } : {}), ...(crop === undefined ? {} : { crop }) };
  const outcomes: Outcome<Report>[] = [];
  for (const name of files) {
    const outcome = await importOne(cli.terminal, name, (file) => farm.api.importOpenag({ query, file }), nameField);
    outcomes.push(outcome);
    if (cli.look !== 'json') print(cli, outcome, isDry);
  }
  if (cli.look === 'json') cli.terminal.json(outcomes);
  return outcomes.some((outcome) => 'refused' in outcome) ? EXIT.refused : undefined;
}

const nameField = (field: string, fault: FieldProblem): string => `${field}: ${formatFault(fault)}`;

function print({ terminal }: Cli, outcome: Outcome<Report>, isDry: boolean): void {
  if ('refused' in outcome) {
    terminal.log(m.imports.refused({ file: outcome.file }));
    for (const line of outcome.refused) terminal.log(`  ! ${line}`);
    return;
  }
  const { name, added, already_there, version_number, records, phases, notes } = outcome.report;
  const recipe = { file: outcome.file, name, version: version_number };
  terminal.out(
    already_there ? m.imports.openag.same(recipe) : m.imports.openag.added({ ...recipe, records: added, isDry }),
  );
  for (const [at, { name: phase, days, dli }] of phases.entries()) {
    terminal.out(m.imports.openag.phase({ phase: at + 1, name: phase, days, dli }));
  }
  for (const record of records) terminal.out(`  + ${kindWords(record.kind).one}: ${record.name}`);
  for (const note of notes) {
    const { severity, phase } = note;
    const where = phase === null ? m.imports.openag.wholeRecipe : m.imports.openag.onePhase(phase);
    terminal.out(
      `  ${severity === 'looks_wrong' ? '?' : '-'} ${m.imports.openag.notes[severity]}: ${where}: ${openagNoteOf(note)}`,
    );
  }
}

async function cropUuid({ api }: OpenFarm, name: string | undefined): Promise<string | undefined> {
  if (name === undefined) return undefined;
  const crop = rowsOf(await api.listCrops({})).find(
    (entry) => foldText(entry.name) === foldText(name) || entry.uuid === name,
  );
  if (crop === undefined) throw new CommandError(m.usage.notOnFarm({ option: '--crop', name }), EXIT.usage);
  return crop.uuid;
}
