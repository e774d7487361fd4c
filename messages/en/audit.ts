import type { AuditFaults, BatchFaults, ReadFailure } from '#domain/audit/audit-faults.ts';
import { problems } from '#messages/en/problems/index.ts';
import { nouns } from '#messages/en/web/batches/actions.ts';
import { type Catalogue, problemText, textOf } from '#messages/render.ts';
import { day, instant, list, number, plural } from './language.ts';

/** The reason why data can't be read: the problem's text, or the message of an unexpected error. */
export const failureReason = (failure: ReadFailure): string =>
  'problem' in failure ? problemText(problems, failure.problem) : failure.message;

const nameOf = ({ type, date, uuid }: BatchFaults['action_differs']['action']): string =>
  `${nouns[type]} of ${day(date)} (${uuid})`;

const batchFaults: Catalogue<BatchFaults> = {
  batch_differs: ({ fields }) => `Differs from the audit trail in ${list(fields)}.`,
  action_unrecorded: ({ uuid }) => `The action ${uuid} is missing from the audit trail.`,
  planned_action_differs: ({ action }) => `The ${nameOf(action)} differs from its plan in the audit trail.`,
  planned_action_missing: ({ uuid }) => `The planned action ${uuid} is missing.`,
  action_not_deleted: ({ action }) => `The ${nameOf(action)} is deleted in the audit trail, but not in the batch.`,
  action_differs: ({ action, fields }) => `The ${nameOf(action)} differs from the audit trail in ${list(fields)}.`,
  action_deletion_differs: ({ action }) => `The deletion of the ${nameOf(action)} differs from the audit trail.`,
  deleted_action_differs: ({ action }) => `The ${nameOf(action)}, deleted, differs from the audit trail.`,
  completion_differs: ({ action }) => `The completion of the ${nameOf(action)} doesn't follow from the other actions.`,
  derived_values_differ: ({ fields }) => `Doesn't follow from its actions: ${list(fields)}.`,
  values_not_derivable: ({ failure }) => `No state follows from its actions: ${failureReason(failure)}`,
  references_missing: ({ records }) => `References of its actions are missing: ${list(records)}.`,
};

/** Findings of a verification. */
export const auditFaults: Catalogue<AuditFaults> = {
  database_damaged: ({ failure }) => failureReason(failure),
  rest_unreadable: ({ failure }) => `The other records can't be read: ${failureReason(failure)}`,
  kind_unreadable: ({ failure }) => `These records can't be read: ${failureReason(failure)}`,
  record_unreadable: ({ failure }) => `Can't be read: ${failureReason(failure)}`,
  record_unrecorded: () => 'Missing from the audit trail.',
  record_missing: () => 'In the audit trail, but missing from the farm.',
  record_not_deleted: () => 'Deleted in the audit trail, but not on the farm.',
  record_differs: ({ fields }) => `Differs from the audit trail in ${list(fields)}.`,
  bed_choices_differ: () => 'The recipes chosen for this bed differ from the audit trail.',
  light_recipe_differs: () => "Its light recipe doesn't follow from the bed's actions.",
  irrigation_recipe_differs: () => "Its irrigation recipe doesn't follow from the bed's actions.",
  in_batch: ({ lot_code, fault }) => `${lot_code}: ${textOf(batchFaults, fault)}`,
  row_changed: ({ row, what, who, at }) =>
    `Row ${row} of the audit trail (${what} by ${who} at ${instant(at)}) was changed, or an earlier row is missing.`,
  checkpoint_rows_differ: ({ last_row, rows, found }) =>
    `Covers ${plural(rows, { one: '# row', other: '# rows' })} up to row ${last_row}, but there are ${number(found)}.`,
  checkpoint_changed: ({ last_row }) =>
    `The checkpoint, or a row up to row ${last_row}, was changed after it was made.`,
  file_missing: ({ earlier_version }) =>
    earlier_version === undefined ? 'Its file is missing.' : `The file of its version ${earlier_version} is missing.`,
  file_damaged: ({ earlier_version }) =>
    earlier_version === undefined ? 'Its file is damaged.' : `The file of its version ${earlier_version} is damaged.`,
  file_unreadable: ({ earlier_version, message }) =>
    earlier_version === undefined
      ? `Its file can't be read: ${message}`
      : `The file of its version ${earlier_version} can't be read: ${message}`,
};

/** Steps of a verification; `found` counts what is not in order. */
export const auditVerdict = ({
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
