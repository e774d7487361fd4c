import { importOpenag } from '#cli/imports/import-openag.ts';
import { importTable } from '#cli/imports/import-table.ts';
import type { Command, Flags } from '#cli/runtime/cli.ts';
import { UsageError } from '#cli/runtime/exit-code.ts';
import { TABLE_KINDS } from '#domain/imports/table-kinds.ts';

const EVERY_TABLE = ['map', 'date-order', 'decimal-mark', 'skip-bad'];
/** The options that mean something to each kind. */
const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  openag: ['crop'],
  crops: [...EVERY_TABLE, 'family'],
  beds: [...EVERY_TABLE, 'chamber', 'tray-capacity'],
  batches: [...EVERY_TABLE, 'growth-recipe', 'start-date'],
  harvests: [...EVERY_TABLE, 'any-weight'],
};

/** Reads files of other programs, or a farm's own spreadsheets, into the farm, and says what it made of them. */
export const importFiles: Command = async (cli, [kind = '', ...files], flags) => {
  const options = OPTIONS[kind];
  if (options === undefined) {
    throw new UsageError(`"import ${kind}" is not known. Use: phyto import ${Object.keys(OPTIONS).join('|')} FILE...`);
  }
  const foreign = Object.values(OPTIONS)
    .flat()
    .filter((option) => !options.includes(option));
  const odd = foreign.find((option) => isGiven(flags, option));
  if (odd !== undefined) throw new UsageError(`--${odd} says nothing to "import ${kind}". See: phyto import --help`);
  if (files.filter((file) => file === '-').length > 1) throw new UsageError('the input (-) can be read once only.');
  const table = TABLE_KINDS.find((one) => one === kind);
  return cli.withFarm((farm) =>
    table === undefined ? importOpenag(cli, farm, files, flags) : importTable(cli, farm, table, files, flags),
  );
};

const isGiven = (flags: Flags, option: string): boolean =>
  flags.has(option) || flags.text(option) !== undefined || flags.list(option).length > 0;
