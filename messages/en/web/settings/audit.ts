import { plural } from '#messages/en/language.ts';

export const title = 'Audit trail';
export const purpose = 'Every change to a record: who, when, and what it was before. Nobody can edit it.';
export const columns = { at: 'When', who: 'Who', what: 'Act', kind: 'Kind', record: 'Record' };
export const filters = { kind: 'Kind', who: 'Who', from: 'From', to: 'To' };
export const anyKind = 'All kinds';
export const anyone = 'Everyone';
export const searchRecord = 'Record id';
export const moreKinds = { action: 'action', session: 'session', backup: 'backup', farm: 'farm' };
export const entries = ({ count }: { readonly count: number }): string =>
  plural(count, { one: '# entry', other: '# entries' });
export const entry = ({ id }: { readonly id: number }): string => `Entry ${id}`;
export const call = ({ operation }: { readonly operation: string }): string => `Call ${operation}`;
export const recordId = ({ record }: { readonly record: string }): string => `Record ${record}`;
export const field = 'Field';
export const before = 'Before';
export const after = 'After';
export const sameFields = ({ count }: { readonly count: number }): string =>
  plural(count, { one: '# field stayed the same', other: '# fields stayed the same' });
export const show = 'Show';
export const hide = 'Hide';
export const openEntry = ({ what, who }: { readonly what: string; readonly who: string }): string =>
  `Show the change: ${what}, ${who}`;
export const none = 'No entries';
export const noneHelp = 'No change matches these filters.';
export const whole = 'No check has found a missing or altered entry.';
export const wholeHelp = 'Run phyto verify-audit on the server to check every entry now.';
export const broken = 'The trail or its records need attention';
export const csv = 'CSV';
export const exporting = ({ count }: { readonly count: number }): string => `Reading: ${entries({ count })}`;
export const notExported = "The entries weren't exported";

/** What was done, by the trail's word for it. */
export const acts: Readonly<Record<string, string>> = {
  create: 'Create',
  update: 'Update',
  delete: 'Delete',
  complete: 'Complete',
  undo: 'Undo',
  correct: 'Correct',
  instant: 'Instant action',
  bin: 'Bin',
  start: 'Start',
  restore: 'Restore',
  renew: 'Renew',
  sign_in: 'Sign in',
  sign_out: 'Sign out',
  change_password: 'Change password',
  reset_password: 'Reset password',
};
