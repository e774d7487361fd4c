import type { Access } from '#domain/people/permissions.ts';
import type { OperationName } from '#ports/farm-api/index.ts';

/** Introduction of the API documentation. */
export const ABOUT = `Runs an indoor farm.

- Instants are in UTC. Days are calendar days in the farm's time zone. Quantities use SI units: seconds, grams, °C.
- The slash at the end of a path is optional.
- Errors are \`application/problem+json\`. With 400, \`errors\` lists them by field. Unknown paths return 404, wrong methods 405, headers that are too large 431, and addresses that are too long 414.
- Text is stored exactly as sent. Control characters (except tabs and line breaks), bidirectional controls and unpaired surrogates are rejected.
- With \`page_num\`, lists return one page; without it, a plain array.
- Send only the fields to change in an update. With \`If-Match\`, an update is rejected if the record has changed since you read it. Writes with an \`Idempotency-Key\` can be retried safely.
- Responses with an \`ETag\` can be revalidated with \`If-None-Match\`.
- In responses of calls on actions, \`actions\` lists those of the call in the order of their completion, undone ones in that of the completion they had. A wait or another action that changes with them comes before the first of them that follows it in the plan, or else after the last of its batch. \`batches\` and \`stage_changes\` follow the first action of each batch.`;

/** Access to a call, as a sentence. */
export const ACCESS_WORDS: Readonly<Record<Access, string>> = {
  open: 'No sign-in needed.',
  read: 'Requires a signed-in user or any API token.',
  write: 'Requires a signed-in user or an API token with full access.',
  admin_read: "Requires an admin, or any API token of an admin's account.",
  admin_write: "Requires an admin, or an API token of an admin's account with full access.",
};
/** Added for calls that API tokens can't make. */
export const PERSONAL_WORDS = "API tokens can't make this call.";

/** Details of calls that their summaries leave out. */
export const OPERATION_WORDS: Readonly<Partial<Record<OperationName, string>>> = {
  obtainJwt:
    'Returns 429 after ten attempts per minute on one account from one address, or thirty per minute from one address.',
  refreshJwt: 'The old refresh token stays valid until the new one is used.',
  changePassword: 'Errors are listed under `new_password` or `old_password`.',
  updateUser: "Disabling an account ends its sessions immediately. The last admin can't be demoted.",
  updateBeds: 'A bed that holds several batches is checked once all changes are applied.',
  createBatch:
    'For a batch that is already growing, `completed_to` completes the plan up to that day and `placed_at` lists where its trays are. `replace_chambers` uses other chambers than the recipe. `repeat` plans several batches, all or none; the answer is the first one, with all of them in `series`. A plan with overdue actions or without enough room is accepted; the preview reports both in `warnings`.',
  previewBatch:
    'Validates input as createBatch does, but saves nothing. In `conflicts`, the nil uuid stands for the previewed batch. `warnings` lists why the plan is not feasible, and `remedies` single changes that would make it fit. With `repeat`, `series` has each batch, for which those before it count as planned.',
  deleteBatch: 'Afterwards, only the audit trail has the batch and its actions.',
  createAction: 'The fields of `action_properties` depend on the `action_type`.',
  updateAction:
    'Setting `completed` to true completes the action, to false reopens it. The fields of `action_properties` depend on the `action_type`.',
  completeActions:
    'Omitted facts are taken from the plan. If the plan does not have them, returns 400 with the missing fields. Repeating a completion changes nothing.',
  correctActions:
    'The given properties replace the recorded ones. Earlier values stay in the audit trail and in `corrections`.',
  undoActions: 'Trays, places and yields go back to how they were.',
  instantAction: 'Planned properties are optional. The fields of `action_properties` depend on the `action_type`.',
  binTrays: 'Recorded as an instant `redist_action`.',
  listBatches: 'Returns at most 1,000 without `page_num`.',
  listHarvests: 'As JSON, returns at most 1,000 without `page_num`. CSV and NDJSON always contain all.',
  listAudit: 'Returns at most 1,000 without `page_num`.',
  listBedHistory: 'Returns at most 1,000 without `page_num`.',
  listReservoirHistory: 'Returns at most 1,000 without `page_num`.',
  listHvacHistory: 'Returns at most 1,000 without `page_num`.',
  listChamberHistory: 'Returns at most 1,000 without `page_num`.',
  listBedAssignments:
    'Returns at most 1,000 without `page_num`. `action` and `batch` are null for a recipe that was assigned manually.',
  exportHarvests: 'Without `page_num` and `page_size`, streams all rows, as CSV or as JSON.',
  listBatchSummaries: 'Without `page_num` and `page_size`, streams all rows, as CSV or as JSON.',
  updateGrowthRecipe: 'If a batch uses it, a change to its actions returns 409. Create a new version instead.',
  getTimeline: 'Corrections list the values before (`was`) and after (`is`).',
  putAvatar: 'The original file is not stored, only a re-encoded picture at most 300 pixels wide.',
  makeBackup: 'A backup that fails verification is deleted.',
};
