import type { Access } from '#domain/people/permissions.ts';
import type { OperationName } from '#ports/farm-api/index.ts';

/** Introduction of the API documentation. */
export const ABOUT = `Runs an indoor farm.

- Instants are in UTC. Days are calendar days in the farm's time zone. Quantities use SI units: seconds, grams, °C.
- A slash at the end of an address is optional.
- Errors are \`application/problem+json\`; with 400, \`errors\` names the fields. Unknown addresses answer 404, wrong methods 405, and headers or addresses that are too long 431 or 414.
- Text is stored exactly as sent. Control characters other than tabs and line breaks, bidi controls and unpaired surrogates are refused.
- Lists return one page with \`page_num\`, otherwise a plain array.
- Updates contain only the fields to change. With \`If-Match\`, an update is refused if the record has changed since it was read. Writes with an \`Idempotency-Key\` can be repeated safely.
- An answer with an \`ETag\` can be revalidated with \`If-None-Match\`.`;

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
    'Answers 429 after ten attempts a minute on one account from one address, or thirty attempts a minute from one address.',
  refreshJwt: 'The old refresh token stays valid until the new one is used.',
  changePassword: 'Faults are reported under `new_password` or `old_password`.',
  updateUser: "Disabling an account ends its sessions immediately. The last admin can't lose that role.",
  updateBeds: 'Beds that hold several batches are validated against the result of the whole call.',
  createBatch:
    'For a batch that is already growing, `completed_to` completes the plan up to that day and `placed_at` gives the places of its trays. `replace_chambers` replaces chambers of the recipe. A plan with overdue actions or without enough room is accepted; the preview reports both in `warnings`.',
  previewBatch:
    'Validates its input like createBatch but saves nothing. In `conflicts`, the nil uuid is the previewed batch. `warnings` list why the plan is not feasible, `remedies` single changes that would make it fit.',
  deleteBatch: 'The batch and its actions remain only in the audit trail.',
  createAction: 'The fields of `action_properties` depend on the `action_type`.',
  updateAction:
    'Edits the plan of an open action and corrects a completed one; a different `completed` completes or reopens it. The fields of `action_properties` depend on the `action_type`.',
  completeActions:
    'Omitted facts are derived from the plan; if that is not possible, answers 400 with the missing fields. Repeating a completion changes nothing.',
  correctActions:
    'Given properties replace the recorded ones. Earlier values stay in the audit trail and in `corrections`.',
  undoActions: 'Trays, places and yields go back to how they were.',
  instantAction:
    'The actions are complete from the start; planned properties are optional. The fields of `action_properties` depend on the `action_type`.',
  binTrays: 'Recorded as an instant `redist_action`.',
  listBatches: 'At most 1,000 without `page_num`.',
  listHarvests: 'At most 1,000 as JSON without `page_num`; CSV streams all.',
  listAudit: 'At most 1,000 without `page_num`.',
  exportHarvests: 'Streams all rows without `page_num` or `page_size`, as CSV and as JSON.',
  listBatchSummaries: 'Streams all rows without `page_num` or `page_size`, as CSV and as JSON.',
  updateGrowthRecipe: "If a batch uses the version, its actions can't change (409). Create a new version instead.",
  getTimeline: 'Corrections have the values before (`was`) and after (`is`).',
  putAvatar: 'The original file is not stored, only a re-encoded picture at most 300 pixels wide.',
  makeBackup: 'A backup that fails verification is deleted.',
};
