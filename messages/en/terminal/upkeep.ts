// Restoring, copying and verifying a farm on its own machine.

import { number, plural } from '#messages/en/language.ts';

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

export const startAgain = 'All users are signed out. Start the server: phyto serve';

export const copiedHeadings = { table: 'table', rows: 'rows', hash: 'sha256' };

export const copied = ({ rows }: { readonly rows: number }): string =>
  `Copied ${plural(rows, { one: '# row', other: '# rows' })}; both databases are equal. The original farm is unchanged.`;

export const verifying = ({ step }: { readonly step: string }): string => `Verifying: ${step}`;

export const moreFindings = ({ count }: { readonly count: number }): string => `and ${number(count)} more.`;

export const checkpoint = ({ at, row }: { readonly at: string; readonly row: number }): string =>
  `Newest checkpoint: ${at}, up to row ${row}`;

/** What was verified; `found` counts what is not in order. */
export const verdict = ({
  rows,
  records,
  checkpoints,
  found,
}: {
  readonly rows: number;
  readonly records: number;
  readonly checkpoints: number;
  readonly found: number;
}): string => {
  const read = [
    plural(rows, { one: '# row of the audit trail', other: '# rows of the audit trail' }),
    plural(records, { one: '# record', other: '# records' }),
    plural(checkpoints, { one: '# checkpoint', other: '# checkpoints' }),
  ].join(', ');
  const outcome = found === 0 ? 'all in order' : plural(found, { one: '# problem', other: '# problems' });
  return `${read}: ${outcome}.`;
};

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
