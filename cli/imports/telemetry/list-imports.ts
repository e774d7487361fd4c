import { basename } from 'node:path';
import { confirm } from '#cli/prompts/ask-form.ts';
import type { Cli, Command, Flags, OpenFarm } from '#cli/runtime/cli.ts';
import { CommandError, EXIT, UsageError } from '#cli/runtime/exit-code.ts';
import { refuseFlags } from '#cli/runtime/flags.ts';
import { printTable } from '#cli/runtime/print-table.ts';
import { NONE } from '#cli/text/sentences.ts';
import type { SiteClock } from '#cli/text/site-clock.ts';
import { unknownVerb } from '#cli/usage/unknown-verb.ts';
import { m } from '#cli/words/manage/reading-imports.ts';
import { m as usage } from '#cli/words/usage.ts';
import { changedSince } from '#domain/telemetry/imports/reading-import.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { rowsOf } from '#ports/schemas/paging.ts';

type Imported = Awaited<ReturnType<OpenFarm['api']['undoReadingImport']>>;

const VERBS = ['list', 'undo'];

/** Lists the imports of readings, or undoes one. */
export const readingImports: Command = async (cli, [what = 'list', ...words], flags) => {
  if (!VERBS.includes(what)) throw new UsageError(unknownVerb('imports', what, VERBS));
  const name = words.join(' ').trim();
  if (what === 'list') {
    refuseFlags(flags, ['yes'], 'imports list');
    if (name !== '') throw new UsageError(usage.tooManyWords({ words: name }));
    return cli.withFarm((farm) => list(cli, farm));
  }
  if (name === '') throw new UsageError(m.nameImport);
  return cli.withFarm((farm) => undo(cli, farm, name, flags));
};

async function list(cli: Cli, farm: OpenFarm): Promise<undefined> {
  const [all, system] = await Promise.all([farm.api.listReadingImports({}).then(rowsOf), farm.api.getSystem({})]);
  if (cli.look === 'json') {
    cli.terminal.json(all);
    return;
  }
  const site = farm.siteClock(system.time_zone);
  const { at, who, file, added, replaced, known, refused, state, uuid } = m.headings;
  printTable(
    cli,
    [
      ...[at, who, file].map((heading) => ({ heading })),
      ...[added, replaced, known, refused].map((heading) => ({ heading, right: true })),
      { heading: state },
      { heading: uuid },
    ],
    all.map((one) => [
      `${site.dayOf(one.imported_at)} ${site.clockOf(one.imported_at)}`,
      one.imported_by,
      one.file_name,
      ...(['added', 'replaced', 'known', 'refused'] as const).map((count) => String(one.counts?.[count] ?? NONE)),
      stateOf(one, site),
      one.uuid,
    ]),
    m.noImports,
  );
}

function stateOf({ counts, undone_at, undone_by, undone }: Imported, site: SiteClock): string {
  if (undone_at !== null && undone === null) return m.undoInterrupted;
  if (undone_at !== null) return m.undoneBy({ who: undone_by ?? '', day: site.dayOf(undone_at) });
  return counts === null ? m.unfinished : m.inForce;
}

/** Undoes an import by its uuid, or the newest one of a file that isn't undone. */
async function undo(cli: Cli, { api }: OpenFarm, name: string, flags: Flags): Promise<number | undefined> {
  const all = rowsOf(await api.listReadingImports({})).filter((one) => one.undone === null);
  const found =
    all.find(({ uuid }) => uuid === name.toLowerCase()) ??
    all.find(({ file_name }) => foldText(file_name) === foldText(basename(name)));
  if (found === undefined) {
    throw new CommandError(`${m.noImport({ name })} ${usage.seeList({ command: 'imports' })}`);
  }
  const { uuid, file_name: file, counts } = found;
  const added = counts === null ? null : counts.added + counts.replaced;
  if (!(await confirm(cli, m.askUndo({ file, added }), flags.has('yes')))) {
    cli.terminal.log(m.nothingUndone);
    return EXIT.refused;
  }
  const after = await api.undoReadingImport({ params: { uuid } });
  if (cli.look === 'json') cli.terminal.json(after);
  else {
    const { removed = 0, restored = 0 } = after.undone ?? {};
    cli.terminal.out(m.undone({ file, removed, restored, changed: changedSince(after) }));
  }
  return undefined;
}
