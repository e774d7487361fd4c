import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Cli, Command, OpenFarm } from '#cli/cli.ts';
import { CommandError, EXIT, fieldTexts, UsageError } from '#cli/exit-code.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { ProblemError } from '#ports/farm-api/index.ts';
import { rowsOf } from '#ports/farm-api/paging.ts';

const WORDS = { added: 'added', not_understood: 'not understood', looks_wrong: 'looks wrong' } as const;
const UNREADABLE: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file.',
  EISDIR: 'This is a folder. Name the files in it.',
  EACCES: 'This file may not be read by you.',
};
const SERIOUS = new Set(['unauthenticated', 'unavailable']);

type Report = Awaited<ReturnType<OpenFarm['api']['importOpenag']>>;
type Outcome = { readonly file: string } & ({ readonly report: Report } | { readonly refused: readonly string[] });

/** Reads files of other programs into the farm, each whole or not at all, and says what it made of them. */
export const importFiles: Command = async (cli, [kind, ...files], flags) => {
  if (kind !== 'openag') throw new UsageError(`"import ${kind}" is not known. Use: phyto import openag FILE...`);
  return cli.withFarm(async (farm) => {
    const crop = await cropUuid(farm, flags.text('crop'));
    const query = { ...(flags.has('dry-run') ? { dry_run: true } : {}), ...(crop === undefined ? {} : { crop }) };
    const outcomes: Outcome[] = [];
    for (const file of files) {
      const outcome = await importOne(farm, file, query);
      outcomes.push(outcome);
      if (cli.look !== 'json') print(cli, outcome, flags.has('dry-run'));
    }
    if (cli.look === 'json') cli.terminal.json(outcomes);
    return outcomes.some((outcome) => 'refused' in outcome) ? EXIT.refused : undefined;
  });
};

async function importOne(
  { api }: OpenFarm,
  file: string,
  query: { readonly dry_run?: boolean; readonly crop?: string },
): Promise<Outcome> {
  try {
    const text = await readFile(file, 'utf8');
    return { file, report: await api.importOpenag({ query, file: { filename: basename(file), text } }) };
  } catch (error) {
    if (error instanceof ProblemError && !SERIOUS.has(error.problem.kind)) {
      const fields = fieldTextsWhole(error);
      return { file, refused: fields.length > 0 ? fields : [error.problem.detail] };
    }
    if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
      return { file, refused: [UNREADABLE[error.code] ?? error.message] };
    }
    throw error;
  }
}

function fieldTextsWhole({ problem }: ProblemError): string[] {
  const entries = Object.entries(problem.errors ?? {});
  return entries.length > 1
    ? entries.map(([field, messages]) => `${field}: ${messages.join(' ')}`)
    : fieldTexts(problem.errors);
}

function print({ terminal }: Cli, outcome: Outcome, isDry: boolean): void {
  if ('refused' in outcome) {
    terminal.out(`${outcome.file}: refused, nothing was changed.`);
    for (const line of outcome.refused) terminal.out(`  ! ${line}`);
    return;
  }
  const { name, added, records, notes } = outcome.report;
  terminal.out(
    `${outcome.file}: ${name}, ${added} ${added === 1 ? 'record' : 'records'} ${isDry ? 'would be added' : 'added'}.`,
  );
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
