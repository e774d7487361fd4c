import type { Access } from '#domain/people/permissions.ts';
import type { OperationName } from '#ports/farm-api/index.ts';

/** What the description says of the API as a whole. */
export const ABOUT = `Runs an indoor farm.

- Instants are UTC; days are calendar days of the farm's own zone; quantities are SI (seconds, grams, °C).
- Addresses answer with and without a slash at the end.
- Every refusal is \`application/problem+json\`; with 400 its \`errors\` name the fields. Addresses that are not here answer 404, other methods 405, headers or addresses that are too long 431 or 414.
- Text is kept as it was sent. Control characters (but tab and line ends), those that reorder text (bidi controls) and halves of surrogate pairs are refused.
- Lists give one page with \`page_num\`, else a bare list.
- A change carries only the fields that it changes; \`If-Match\` refuses it where the record is no longer the one that was read. Writes with an \`Idempotency-Key\` can be repeated without being done twice.
- Answers with an \`ETag\` can be asked for again with \`If-None-Match\`.`;

/** Who may make a call, as a sentence. */
export const ACCESS_WORDS: Readonly<Record<Access, string>> = {
  open: 'Open to everybody.',
  read: 'For everybody who is signed in; a read-only token is enough.',
  write: 'For everybody who is signed in; not with a read-only token.',
  admin_read: 'For admins; a read-only token of theirs is enough.',
  admin_write: 'For admins; not with a read-only token.',
};
/** The same for what no program may do. */
export const PERSONAL_WORDS = 'API tokens may not, whatever their scope.';

/** What a call does beyond its summary. */
export const OPERATION_WORDS: Readonly<Partial<Record<OperationName, string>>> = {
  obtainJwt: 'After ten attempts in a minute on one account from one address, or thirty from an address, 429.',
  refreshJwt: 'The refresh token that was given stays good until the new one is used.',
  changePassword: 'What is wrong with either password stands under `new_password` or `old_password`.',
  updateUser: 'Disabling an account ends its sessions at once. The last admin stays one.',
  updateBeds: 'Beds that several batches stand on are judged on the result of the whole call.',
  createBatch:
    'With a start day in the past, `completed_to` and `placed_at` record what was done before the farm was kept here. `replace_chambers` uses other chambers than the recipe names. A plan that is overdue at once or has no room is accepted; the preview names both in `warnings`.',
  previewBatch:
    'Takes what planning a batch takes and refuses what it refuses, but keeps nothing. In `conflicts` the nil uuid stands for the batch. `warnings` say why the plan is impossible as it is, `remedies` which single change makes it fit.',
  deleteBatch: 'Its uuid and those of its actions are unknown afterwards; the audit trail keeps them.',
  createAction: 'The fields of `action_properties` are those of its `action_type`.',
  updateAction:
    'On an open action an edit of its plan, on a completed one a correction; a `completed` that differs completes or reopens it. The fields of `action_properties` are those of the kind of action.',
  completeActions:
    'Judged and stored together. Facts that are left out are worked out from the plan where that is possible, else 400 names them. The same completion again changes nothing.',
  correctActions: 'Keys given replace keys. What was before stays in the audit trail and in `corrections`.',
  undoActions: 'Afterwards everything is as if those actions had never been completed.',
  instantAction:
    'Complete from the start; planned keys may be left out. The fields of `action_properties` are those of its `action_type`.',
  binTrays: 'Kept as an instant redistribution.',
  listBatches: 'Without page_num at most 1,000.',
  listHarvests: 'Without page_num at most 1,000 as JSON; CSV streams all of them.',
  listAudit: 'Without page_num at most 1,000.',
  exportHarvests: 'Without page_num or page_size, CSV and JSON stream all rows.',
  listBatchSummaries: 'Without page_num or page_size, CSV and JSON stream all rows.',
  updateGrowthRecipe: 'Once a batch uses a version, its actions stay: make a new version (409).',
  getTimeline: 'Corrections say what was and what is.',
  putAvatar: 'What is kept is a picture encoded anew, at most 300 pixels wide; never the file that was sent.',
  makeBackup: 'Backups are checked before they count.',
};
