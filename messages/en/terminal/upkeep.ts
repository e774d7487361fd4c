// Restoring, copying and verifying a farm on its own machine.

import type { UpkeepSteps } from '#domain/site/upkeep-steps.ts';
import { number, plural } from '#messages/en/language.ts';
import type { Catalogue } from '#messages/render.ts';

export const whichBackup = 'which backup? phyto restore FILE --data DIR';

export const restored = ({
  day,
  time,
  version,
}: {
  readonly day: string;
  readonly time: string;
  readonly version: string;
}): string => `Restored the farm of ${day} ${time} (version ${version})`;

export const restoredTo = ({
  place,
  batches,
  actions,
  harvests,
  files,
}: {
  readonly place: string;
  readonly batches: number;
  readonly actions: number;
  readonly harvests: number;
  readonly files: number;
}): string => {
  const counts = [
    plural(batches, { one: '# batch', other: '# batches' }),
    plural(actions, { one: '# action', other: '# actions' }),
    plural(harvests, { one: '# harvest', other: '# harvests' }),
    plural(files, { one: '# file', other: '# files' }),
  ];
  return `  to ${place}: ${counts.join(', ')}.`;
};

export const previousFarm = ({ folder }: { readonly folder: string }): string => `The previous farm is in ${folder}.`;

export const readingsKept = 'The backup lacks the readings in VictoriaMetrics, so they were left as they are.';

export const startAgain = 'All users are signed out. Start the server: phyto serve';

export const copiedHeadings = { table: 'table', rows: 'rows', hash: 'sha256' };

export const copied = ({ rows }: { readonly rows: number }): string =>
  `Copied ${plural(rows, { one: '# row', other: '# rows' })}; both databases are equal. The original farm is unchanged.`;

/** Shown while the step runs, or after each part of it. */
export const steps: Catalogue<UpkeepSteps> = {
  unpacking: () => 'Unpacking the backup',
  checking_database: () => 'Checking the database',
  replacing_farm: () => 'Replacing the farm',
  reading_farm: () => 'Reading the farm',
  copying_readings: () => 'Copying the readings of machines',
  table_copied: ({ table, rows }) => `${table}: ${plural(rows, { one: '# row', other: '# rows' })}`,
  trail_rows_read: ({ rows }) =>
    plural(rows, { one: 'Read # row of the audit trail', other: 'Read # rows of the audit trail' }),
  records_compared: ({ records }) => plural(records, { one: 'Compared # record', other: 'Compared # records' }),
  reading_files: () => 'Reading the files',
};

export const moreFindings = ({ count }: { readonly count: number }): string => `and ${number(count)} more.`;

export const checkpoint = ({ at, row }: { readonly at: string; readonly row: number }): string =>
  `Newest checkpoint: ${at}, up to row ${row}`;

/** Records of an older version, whose audit trail didn't contain them. */
export const sealed = ({ records }: { readonly records: number }): string =>
  plural(records, {
    one: "# record that wasn't in the audit trail was added to it in its current state.",
    other: "# records that weren't in the audit trail were added to it in their current state.",
  });

export const verified = ({ seconds }: { readonly seconds: number }): string =>
  `Verified in ${number(seconds)} s. Store the checkpoint elsewhere.`;

export const notInOrder = ({ seconds }: { readonly seconds: number }): string =>
  `Problems found. Took ${number(seconds)} s.`;
