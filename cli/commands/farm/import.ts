import { importOpenag } from '#cli/imports/import-openag.ts';
import { importTable } from '#cli/imports/import-table.ts';
import { importTelemetry } from '#cli/imports/telemetry/import-telemetry.ts';
import { m } from '#cli/language/messages.ts';
import type { Command, Flags } from '#cli/runtime/cli.ts';
import { UsageError } from '#cli/runtime/exit-code.ts';
import { IMPORT_KINDS } from '#cli/usage/import-kinds.ts';
import { nearestWord } from '#domain/text/nearest-word.ts';
import { TABLE_KINDS } from '#ports/record-kinds/imports.ts';

const EVERY_TABLE = ['map', 'date-order', 'decimal-mark', 'sheet', 'skip-bad'];
/** The options of each kind of import. */
const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(IMPORT_KINDS.map(({ kind, options }) => [kind, [...EVERY_TABLE, ...options]])),
  openag: ['crop'],
  telemetry: [
    'map',
    'date-order',
    'decimal-mark',
    'sheet',
    'subject',
    'time-column',
    'time-zone',
    'device',
    'strict',
    'replace',
  ],
};

// Loaded when called, as the other commands don't need it.
export const imports: Command = async (...call) =>
  (await import('#cli/imports/telemetry/list-imports.ts')).readingImports(...call);

/** Imports spreadsheets, recipes of other programs or readings, and reports how they were interpreted. */
export const importFiles: Command = async (cli, [typed = '', ...files], flags) => {
  const kind = typed.replaceAll('-', '_');
  const options = OPTIONS[kind];
  if (options === undefined) {
    const kinds = Object.keys(OPTIONS);
    const meant = nearestWord(kind, kinds);
    const help =
      meant === null
        ? m.imports.importUsage({ kinds })
        : `${m.usage.didYouMean({ words: [meant] })} ${m.usage.seeHelp({ command: 'import' })}`;
    throw new UsageError(`${m.imports.unknownKind({ typed })} ${help}`);
  }
  const foreign = Object.values(OPTIONS)
    .flat()
    .filter((option) => !options.includes(option));
  const odd = foreign.find((option) => isGiven(flags, option));
  if (odd !== undefined) {
    const stray = m.usage.optionNotTaken({ command: `import ${typed}`, option: `--${odd}` });
    throw new UsageError(`${stray} ${m.usage.seeHelp({ command: 'import' })}`);
  }
  if (files.filter((file) => file === '-').length > 1) throw new UsageError(m.imports.inputOnce);
  const table = TABLE_KINDS.find((one) => one === kind);
  if (kind === 'telemetry') return cli.withFarm((farm) => importTelemetry(cli, farm, files, flags));
  return cli.withFarm((farm) =>
    table === undefined ? importOpenag(cli, farm, files, flags) : importTable(cli, farm, table, files, flags),
  );
};

const isGiven = (flags: Flags, option: string): boolean =>
  flags.has(option) || flags.text(option) !== undefined || flags.list(option).length > 0;
