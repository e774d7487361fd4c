import { basename } from 'node:path';
import { m } from '#cli/language/messages.ts';
import { confirm } from '#cli/prompts/ask-form.ts';
import type { Cli, Command, Flags, OpenFarm } from '#cli/runtime/cli.ts';
import { CommandError, EXIT, UsageError } from '#cli/runtime/exit-code.ts';
import { refuseFlags } from '#cli/runtime/flags.ts';
import { printTable } from '#cli/runtime/print-table.ts';
import { NONE } from '#cli/text/sentences.ts';
import type { SiteClock } from '#cli/text/site-clock.ts';
import { unknownVerb } from '#cli/usage/unknown-verb.ts';
import { changedSince } from '#domain/telemetry/imports/reading-import.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { compareText } from '#domain/time.ts';
import { rowsOf } from '#ports/schemas/paging.ts';

type OfReadings = Awaited<ReturnType<OpenFarm['api']['undoReadingImport']>>;
type OfRows = Awaited<ReturnType<OpenFarm['api']['undoRowImport']>>;
/** An import of readings, or of the rows of a spreadsheet. */
type Imported = (OfReadings & { readonly kind: typeof READINGS }) | OfRows;

const READINGS = 'telemetry';
const isOfReadings = (one: Imported): one is Extract<Imported, OfReadings> => 'spans' in one;

const VERBS = ['list', 'undo'];

/** Lists the imports of readings and of spreadsheets, or undoes one. */
export const readingImports: Command = async (cli, [what = 'list', ...words], flags) => {
  if (!VERBS.includes(what)) throw new UsageError(unknownVerb('imports', what, VERBS));
  const name = words.join(' ').trim();
  if (what === 'list') {
    refuseFlags(flags, ['yes'], 'imports list');
    if (name !== '') throw new UsageError(m.usage.tooManyWords({ words: name }));
    return cli.withFarm((farm) => list(cli, farm));
  }
  if (name === '') throw new UsageError(m.readingImports.nameImport);
  return cli.withFarm((farm) => undo(cli, farm, name, flags));
};

/** Returns all imports, the newest first. */
async function importsOf({ api }: OpenFarm): Promise<readonly Imported[]> {
  const [readings, rows] = await Promise.all([api.listReadingImports({}), api.listRowImports({})]);
  const all: readonly Imported[] = [
    ...rowsOf(readings).map((one) => ({ ...one, kind: READINGS }) as const),
    ...rowsOf(rows),
  ];
  return all.toSorted((a, b) => compareText(b.imported_at, a.imported_at) || compareText(b.uuid, a.uuid));
}

async function list(cli: Cli, farm: OpenFarm): Promise<undefined> {
  const [all, system] = await Promise.all([importsOf(farm), farm.api.getSystem({})]);
  if (cli.look === 'json') {
    cli.terminal.json(all);
    return;
  }
  const site = farm.siteClock(system.time_zone);
  const { at, who, file, kind, added, replaced, known, refused, state, uuid } = m.readingImports.headings;
  printTable(
    cli,
    [
      ...[at, who, file].map((heading) => ({ heading })),
      ...[added, replaced, known, refused].map((heading) => ({ heading, right: true })),
      { heading: state },
      { heading: uuid },
      { heading: kind },
    ],
    all.map((one) => [
      `${site.dayOf(one.imported_at)} ${site.clockOf(one.imported_at)}`,
      ...[one.imported_by, one.file_name],
      ...countsOf(one).map((count) => (count === null ? NONE : String(count))),
      stateOf(one, site),
      ...[one.uuid, one.kind],
    ]),
    m.readingImports.noImports,
  );
}

/** Added, replaced, there already, refused. */
function countsOf(one: Imported): readonly (number | null)[] {
  if (!isOfReadings(one)) return [one.counts.added, null, one.counts.already_there, one.counts.refused];
  const { added = null, replaced = null, known = null, refused = null } = one.counts ?? {};
  return [added, replaced, known, refused];
}

function stateOf({ counts, undone_at, undone_by, undone }: Imported, site: SiteClock): string {
  if (undone_at !== null && undone === null) return m.readingImports.undoInterrupted;
  if (undone_at !== null) return m.readingImports.undoneBy({ who: undone_by ?? '', day: site.dayOf(undone_at) });
  return counts === null ? m.readingImports.unfinished : m.readingImports.inForce;
}

/** Undoes an import by its uuid, or the newest one of a file that isn't undone. */
async function undo(cli: Cli, farm: OpenFarm, name: string, flags: Flags): Promise<number | undefined> {
  const all = (await importsOf(farm)).filter((one) => one.undone === null);
  const found =
    all.find(({ uuid }) => uuid === name.toLowerCase()) ??
    all.find(({ file_name }) => foldText(file_name) === foldText(basename(name)));
  if (found === undefined) {
    throw new CommandError(`${m.readingImports.noImport({ name })} ${m.usage.seeList({ command: 'imports' })}`);
  }
  if (!(await confirm(cli, questionOf(found), flags.has('yes')))) {
    cli.terminal.log(m.readingImports.nothingUndone);
    return EXIT.refused;
  }
  if (isOfReadings(found)) await undoReadings(cli, farm, found);
  else await undoRows(cli, farm, found);
  return undefined;
}

function questionOf(one: Imported): string {
  const { file_name: file } = one;
  if (!isOfReadings(one)) return m.readingImports.askUndoRows({ file, added: one.counts.added });
  const { counts } = one;
  return m.readingImports.askUndo({ file, added: counts === null ? null : counts.added + counts.replaced });
}

async function undoReadings(cli: Cli, { api }: OpenFarm, { uuid, file_name: file }: OfReadings): Promise<void> {
  const after = await api.undoReadingImport({ params: { uuid } });
  const { removed = 0, restored = 0 } = after.undone ?? {};
  if (cli.look === 'json') cli.terminal.json(after);
  else cli.terminal.out(m.readingImports.undone({ file, removed, restored, changed: changedSince(after) }));
}

async function undoRows(cli: Cli, { api }: OpenFarm, { uuid, file_name: file }: OfRows): Promise<void> {
  const after = await api.undoRowImport({ params: { uuid } });
  const { removed = 0, kept = 0, named = [] } = after.undone ?? {};
  if (cli.look === 'json') {
    cli.terminal.json(after);
    return;
  }
  cli.terminal.out(m.readingImports.rowsUndone({ file, removed, kept }));
  for (const { name, reason } of named) cli.terminal.out(`  ${m.readingImports.keptRecord({ name, reason })}`);
}
