/** Names of acts on records, by the word of the audit trail. */
export const acts: Readonly<Record<string, string>> = {
  create: 'Create',
  update: 'Update',
  delete: 'Delete',
  complete: 'Complete',
  undo: 'Undo',
  correct: 'Correct',
  instant: 'Instant action',
  remove: 'Remove',
  bin: 'Bin',
  start: 'Start',
  restore: 'Restore',
  renew: 'Renew',
  sign_in: 'Sign in',
  sign_out: 'Sign out',
  change_password: 'Change password',
  reset_password: 'Reset password',
};

/** Names of what the trail has besides records. */
export const moreKinds = {
  action: 'action',
  session: 'session',
  backup: 'backup',
  farm: 'farm',
  reading_import: 'import of readings',
  readings: 'readings',
  row_import: 'import',
};
