import { number, plural } from '#messages/en/language.ts';

interface Count {
  readonly count: number;
}

export const title = 'Import spreadsheets';
export const help = 'Adds records from a workbook or CSV file. Nothing is saved before you have seen the preview.';
export const holds = 'The file holds';
export const batches = 'Batches';
export const openag = 'OpenAg recipe';
export const filePanel = 'File';
export const file = 'Spreadsheet';
export const fileHelp = 'XLSX, ODS or CSV.';
export const sheet = 'Sheet';
export const noSheet = 'Choose a sheet';
export const sheetsUnclear = 'Several sheets contain data. Choose one under Sheet.';
export const needed = ({ fields, count }: Count & { readonly fields: string }): string =>
  plural(count, { one: `Needs a column for ${fields}.`, other: `Needs columns for ${fields}.` });
export const eitherField = ({ fields }: { readonly fields: readonly string[] }): string => fields.join(' or ');

export const columns = 'Columns';
export const columnsHelp = 'Guessed from the headings. Change a column if the guess is wrong.';
/** Labels of fields, where the screens of the records have none that fits a file, whose units are fixed. */
export const fieldLabels: Readonly<Record<string, string>> = {
  area_m2: 'Area (m²)',
  base_temperature: 'Base temperature (°C)',
  tray_capacity: 'Trays per bed',
  growth_recipe: 'Growing recipe',
  crop: 'Crop',
  start_date: 'Start day',
  trays: 'Trays',
  tags: 'Tags',
  locations: 'Beds',
  completed_to: 'Completed to',
  batch: 'Lot code',
  harvest_date: 'Harvest day',
  total_yield: 'Yield',
  total_yield_kg: 'Yield (kg)',
  yield_unit: 'Unit of the yield',
  trays_harvested: 'Trays harvested',
  trays_cleared: 'Trays cleared',
};
export const column = 'Column of the file';
export const noColumn = 'Not in the file';
export const dropColumn = "Don't import this column";
export const unread = ({ headings }: { readonly headings: string }): string => `Not imported: ${headings}.`;
export const columnFor = ({ field: of }: { readonly field: string }): string => `Column for ${of}`;
export const resetColumns = 'Guess again';

export const options = 'For all rows';
export const optionLabels: Readonly<Record<string, string>> = {
  family: 'Plant family of rows without one',
  chamber: 'Chamber of rows without one',
  tray_capacity: 'Trays per bed of rows without a number',
  growth_recipe: 'Growing recipe of rows without one',
  start_date: 'Start day of rows without one',
  any_weight: 'Accept unusual weights',
  create_places: 'Create new chambers',
};
export const dateOrder = 'Order of dates';
export const dateOrders = { ymd: 'Year, month, day', dmy: 'Day, month, year', mdy: 'Month, day, year' };
export const decimalMark = 'Decimal mark';
export const decimalMarks = { point: 'Point: 1.5', comma: 'Comma: 1,5' };
export const detected = 'As detected';

export const preview = 'Preview';
export const reading = 'Reading the file …';
export const line = 'Row';
export const readAs = ({ text, value }: { readonly text: string; readonly value: string }): string =>
  text === value ? value : `${value} (“${text}”)`;
export const summary = ({ added, read }: { readonly added: number; readonly read: number }): string =>
  `${number(added)} of ${plural(read, { one: '# row', other: '# rows' })} can be added`;
export const alreadyThere = ({ count }: Count): string =>
  plural(count, { one: '# is already on the farm', other: '# are already on the farm' });
export const problems = ({ count }: Count): string =>
  plural(count, { one: 'Problems in # row', other: 'Problems in # rows' });
export const problem = 'Problem';
export const wholeRow = 'Whole row';
export const moreProblems = 'Only the first thousand are listed.';
export const allOrNothing = 'Correct the file and choose it again. One invalid row keeps all rows out.';
export const skipBad = ({ count }: Count): string =>
  plural(count, { one: 'Import the other rows without this one', other: 'Import the other rows without these #' });
export const notes = 'Notes';
export const notRead = "The file can't be read yet";
export const columnMissing = ({ fields }: { readonly fields: string }): string =>
  `No column contains ${fields}. Choose it under Columns.`;
export const orderUnclear = ({ text, line: of }: { readonly text: string; readonly line: number }): string =>
  `The order of day and month is unclear, as in “${text}” (row ${number(of)}). Choose the order of dates.`;
export const ordersDiffer = ({ first, second }: { readonly first: string; readonly second: string }): string =>
  `The day comes first in “${first}”, but the month in “${second}”. Choose the order of dates.`;
export const markUnclear = ({ text, line: of }: { readonly text: string; readonly line: number }): string =>
  `“${text}” (row ${number(of)}) can be read in two ways. Choose the decimal mark.`;

export const importRows = ({ count }: Count): string => plural(count, { one: 'Import # row', other: 'Import # rows' });
export const importing = ({ count }: Count): string =>
  plural(count, { one: 'Importing # row …', other: 'Importing # rows …' });
export const nothingToAdd = 'There is nothing to add.';
export const notImported = 'Nothing was imported';
export const done = ({ count }: Count): string => plural(count, { one: '# row imported', other: '# rows imported' });
export const added = ({ records }: { readonly records: string }): string => `Added: ${records}.`;
export const importAnother = 'Import another file';

/** 'Create new chambers: Hall, Grov 1' */
export const createChambers = ({ names }: { readonly names: readonly string[] }): string =>
  `Create new chambers: ${names.join(', ')}`;

export const readingImports = 'Imports';
export const readingImportColumns = {
  file: 'File',
  at: 'Imported',
  who: 'By',
  readings: 'Result',
  state: 'Undo',
};
/** Numbers as texts; null for none. */
export const readingCounts = ({
  added,
  replaced,
  known,
  refused,
}: {
  readonly added: string;
  readonly replaced: string | null;
  readonly known: string | null;
  readonly refused: string | null;
}): string =>
  [
    `${added} added`,
    ...(replaced === null ? [] : [`${replaced} replaced`]),
    ...(known === null ? [] : [`${known} there already`]),
    ...(refused === null ? [] : [`${refused} refused`]),
  ].join(', ');
export const importInterrupted = 'Interrupted';
export const undoImport = 'Undo import';
export const undoOf = ({ file }: { readonly file: string }): string => `Undo import of ${file}`;
export const undoneBy = ({ who }: { readonly who: string }): string => `Undone by ${who}`;
export const undoTitle = ({ file }: { readonly file: string }): string => `Undo the import of ${file}?`;
export const undoHelp =
  'Readings that it added are removed, and those that it replaced get their earlier value back. Readings that another import has changed since stay.';
export const importUndone = ({
  removed,
  restored,
}: {
  readonly removed: number;
  readonly restored: number;
}): string => {
  const gone = plural(removed, { one: '# reading removed', other: '# readings removed' });
  return restored === 0 ? gone : `${gone}, ${number(restored)} restored`;
};

/** Numbers as texts; null for none. */
export const rowCounts = ({
  added: fresh,
  known,
  refused,
}: {
  readonly added: string;
  readonly known: string | null;
  readonly refused: string | null;
}): string =>
  [
    `${fresh} added`,
    ...(known === null ? [] : [`${known} there already`]),
    ...(refused === null ? [] : [`${refused} refused`]),
  ].join(', ');
export const undoRowsHelp =
  'Records that it added are removed, and harvests that it completed become due again. Records that were changed since or are in use stay.';
export const rowsUndone = ({ removed, kept }: { readonly removed: number; readonly kept: number }): string => {
  const gone = plural(removed, { one: '# record removed', other: '# records removed' });
  return kept === 0 ? gone : `${gone}, ${number(kept)} kept`;
};
const KEPT = { changed: 'changed since', in_use: 'in use', admins_only: 'only admins can delete it' };
/** Records that undoing an import kept. */
export const keptRecords = ({
  kept,
  named,
}: {
  readonly kept: number;
  readonly named: readonly { readonly name: string; readonly reason: keyof typeof KEPT }[];
}): string => {
  const names = named.map(({ name, reason }) => `${name} (${KEPT[reason]})`).join(', ');
  return `Kept: ${names}${kept > named.length ? ` and ${number(kept - named.length)} more` : ''}.`;
};
