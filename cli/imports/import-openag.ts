import type { Cli, Flags, OpenFarm } from '#cli/runtime/cli.ts';
import { CommandError, EXIT } from '#cli/runtime/exit-code.ts';
import { countOf } from '#domain/text/count-of.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { importOne, type Outcome } from './import-file.ts';

const WORDS = { added: 'added', not_understood: 'not understood', looks_wrong: 'looks wrong' } as const;

type Report = Awaited<ReturnType<OpenFarm['api']['importOpenag']>>;

/** Reads recipe files of OpenAg food computers into the farm, each whole or not at all. */
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
    const outcome = await importOne(name, (file) => farm.api.importOpenag({ query, file }), nameField);
    outcomes.push(outcome);
    if (cli.look !== 'json') print(cli, outcome, isDry);
  }
  if (cli.look === 'json') cli.terminal.json(outcomes);
  return outcomes.some((outcome) => 'refused' in outcome) ? EXIT.refused : undefined;
}

const nameField = (field: string, message: string): string => `${field}: ${message}`;

function print({ terminal }: Cli, outcome: Outcome<Report>, isDry: boolean): void {
  if ('refused' in outcome) {
    terminal.out(`${outcome.file}: refused, nothing was changed.`);
    for (const line of outcome.refused) terminal.out(`  ! ${line}`);
    return;
  }
  const { name, added, already_there, version_number, records, phases, notes } = outcome.report;
  const version = `version ${version_number}`;
  terminal.out(
    already_there
      ? `${outcome.file}: ${name}, nothing to add: ${version} on this farm is the same.`
      : `${outcome.file}: ${name}, ${version}: ${countOf(added, 'record')} ${isDry ? 'would be added' : 'added'}.`,
  );
  for (const [at, phase] of phases.entries()) {
    const light = phase.dli === null ? 'no light given' : `DLI ${phase.dli} mol/m²/d`;
    terminal.out(`  phase ${at + 1}, ${phase.name}: ${countOf(phase.days, 'day')}, ${light}`);
  }
  for (const record of records) terminal.out(`  + ${record.kind.replaceAll('_', ' ')}: ${record.name}`);
  for (const { severity, where, message } of notes) {
    terminal.out(
      `  ${severity === 'looks_wrong' ? '?' : '-'} ${WORDS[severity]}: ${where === '' ? '' : `${where}: `}${message}`,
    );
  }
}

async function cropUuid({ api }: OpenFarm, name: string | undefined): Promise<string | undefined> {
  if (name === undefined) return undefined;
  const crop = rowsOf(await api.listCrops({})).find(
    (entry) => foldText(entry.name) === foldText(name) || entry.uuid === name,
  );
  if (crop === undefined) throw new CommandError(`--crop "${name}" is not on this farm.`, EXIT.usage);
  return crop.uuid;
}
