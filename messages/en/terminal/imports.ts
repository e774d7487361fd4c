import type { TableProblems } from '#domain/problems/table-problems.ts';
import { number, plural } from '#messages/en/language.ts';
import { quotedList } from '#messages/en/quotes.ts';
import type { Catalogue } from '#messages/render.ts';

const rowsOf = (rows: number): string => plural(rows, { one: '# row', other: '# rows' });

export const unknownKind = ({ typed }: { readonly typed: string }): string => `unknown kind "${typed}".`;

export const importUsage = ({ kinds }: { readonly kinds: readonly string[] }): string =>
  `Use: phyto import ${kinds.join('|')} FILE...`;

export const inputOnce = 'the input (-) can only be read once.';

export const mapPair = ({ typed }: { readonly typed: string }): string =>
  `--map "${typed}": write FIELD=HEADING, as in name="Crop name".`;

export const severalRecipes = ({ name, uuids }: { readonly name: string; readonly uuids: string }): string =>
  `--growth-recipe "${name}" matches several. Use one of ${uuids}.`;

export const unreadable = {
  ENOENT: 'There is no such file.',
  EISDIR: 'This is a folder. Name the files in it.',
  EACCES: "You don't have permission to read this file.",
};

/** Sizes in MiB. */
export const tooLarge = ({ size, most }: { readonly size: number; readonly most: number }): string =>
  `The file is ${size} MiB, but one import can be at most ${most} MiB. Split it into files with the same headings, and keep all rows of a batch in one file.`;

export const refused = ({ file }: { readonly file: string }): string => `${file}: refused, nothing was changed.`;

/** `records` is a list such as '12 crops, 3 suppliers'. */
export const summary = ({
  file,
  added,
  read,
  isDry,
  records,
  existing,
}: {
  readonly file: string;
  readonly added: number;
  readonly read: number;
  readonly isDry: boolean;
  readonly records: string;
  readonly existing: number;
}): string => {
  const what = `${number(added)} of ${rowsOf(read)} ${isDry ? 'would be added' : 'added'}`;
  const there = existing === 0 ? '' : `, ${number(existing)} already there`;
  return `${file}: ${what}${records === '' ? '' : ` (${records})`}${there}.`;
};

export const fieldFrom = ({ field, heading }: { readonly field: string; readonly heading: string }): string =>
  `${field} from "${heading}"`;

export const columnsRead = ({ columns }: { readonly columns: string }): string => `- read: ${columns}`;

export const columnsNotRead = ({ columns }: { readonly columns: string }): string => `- not read: ${columns}`;

/** Problems of a file that an option of this command solves. */
export const solvedByOption = {
  columns_missing: ({ missing, headings }) =>
    [
      ...missing.map(
        ({ fields, suggestion }) =>
          `No column contains ${fields.join(' or ')}. Name it with --map ${fields[0]}=${suggestion ?? 'HEADING'}.`,
      ),
      `The headings are ${quotedList(headings)}.`,
    ].join(' '),
  dates_ambiguous: ({ field, text, line }) =>
    `The order of day and month in ${field} is unclear, as in “${text}” (line ${line}). Set it with --date-order dmy, --date-order mdy or --date-order ymd.`,
  dates_contradictory: ({ field, day_first, month_first }) =>
    `${field} has the day first in “${day_first.text}” (line ${day_first.line}), but the month first in “${month_first.text}” (line ${month_first.line}). Set the order with --date-order dmy, --date-order mdy or --date-order ymd.`,
  number_ambiguous: ({ line, text, point, comma }) =>
    `Line ${line}: “${text}” may mean ${point} or ${comma}. Set the decimal mark with --decimal-mark point or --decimal-mark comma.`,
  sheet_unclear: ({ sheets }) =>
    `Several sheets contain data. Choose one: ${sheets.map((sheet) => `--sheet ${sheet}`).join(', ')}.`,
} satisfies Partial<Catalogue<TableProblems>>;

export const headings = { rows: 'Rows', lines: 'Lines', field: 'Field', reason: 'Reason' };

/** A reason why rows were refused; `lines` are the first of them. */
export const refusal = ({
  rows,
  lines,
  field,
  reason,
}: {
  readonly rows: number;
  readonly lines: readonly number[];
  readonly field: string;
  readonly reason: string;
}): string => {
  const which = rows === 1 ? `Line ${lines.join()}` : rowsOf(rows);
  const first = rows === 1 ? '' : ` First: lines ${lines.join(', ')}.`;
  return `${which}${field === '' ? '' : `, ${field}`}: ${reason}${first}`;
};

export const moreReasons = ({ count }: { readonly count: number }): string =>
  `And ${number(count)} more. --json lists up to 500 reasons.`;

export const dateOrders = { ymd: 'year first', dmy: 'day first', mdy: 'month first' };

export const unambiguous = 'unambiguous';

export const dates = ({ fields }: { readonly fields: string }): string => `- dates: ${fields}`;

export const decimalMarks = {
  point: '- numbers: point before fractions',
  comma: '- numbers: comma before fractions',
};

export const lineRead = ({ line, cells }: { readonly line: number; readonly cells: string }): string =>
  `- line ${line} read as: ${cells}`;

export const leftOut = ({
  file,
  rows,
  isDry,
}: {
  readonly file: string;
  readonly rows: number;
  readonly isDry: boolean;
}): string => {
  const outcome = isDry
    ? plural(rows, { one: '# row has errors and would be', other: '# rows have errors and would be' })
    : plural(rows, { one: '# row has errors and was', other: '# rows have errors and were' });
  return `${file}: ${outcome} left out.`;
};

export const notAdded = ({
  file,
  rows,
  isDry,
}: {
  readonly file: string;
  readonly rows: number;
  readonly isDry: boolean;
}): string => {
  const bad = plural(rows, { one: '# row has errors', other: '# rows have errors' });
  return `${file}: ${bad}, so nothing ${isDry ? 'would be' : 'was'} added.`;
};

export const skipBadTakesOthers = 'Add --skip-bad to import the others.';

/** Records made from the recipe file of an OpenAg food computer. */
export const openag = {
  same: ({ file, name, version }: { readonly file: string; readonly name: string; readonly version: number }): string =>
    `${file}: ${name}, nothing to add: version ${version} on this farm is identical.`,
  added: ({
    file,
    name,
    version,
    records,
    isDry,
  }: {
    readonly file: string;
    readonly name: string;
    readonly version: number;
    readonly records: number;
    readonly isDry: boolean;
  }): string => {
    const count = plural(records, { one: '# record', other: '# records' });
    return `${file}: ${name}, version ${version}: ${count} ${isDry ? 'would be added' : 'added'}.`;
  },
  phase: ({
    phase,
    name,
    days,
    dli,
  }: {
    readonly phase: number;
    readonly name: string;
    readonly days: number;
    readonly dli: number | null;
  }): string => {
    const light = dli === null ? 'no light specified' : `DLI ${dli} mol/m²/d`;
    return `  phase ${phase}, ${name}: ${plural(days, { one: '# day', other: '# days' })}, ${light}`;
  },
  wholeRecipe: 'Recipe',
  onePhase: ({ number: phase, name }: { readonly number: number; readonly name: string }): string =>
    `Phase ${phase}, ${name}`,
  notes: { added: 'added', not_understood: 'not understood', looks_wrong: 'looks wrong' },
};
