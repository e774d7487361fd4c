import { plural } from '#messages/en/language.ts';

export { acts, moreKinds } from '#messages/en/audit-acts.ts';

export const title = 'Audit trail';
export const purpose = 'Every change to a record: who, when, and what it was before. Nobody can edit it.';
export const columns = { at: 'When', who: 'Who', what: 'Change', kind: 'Kind', record: 'Record' };
export const filters = { kind: 'Kind', who: 'Who', what: 'Change', from: 'From', to: 'To' };
export const anyKind = 'All kinds';
export const anyone = 'Everyone';
export const anyAct = 'All changes';
export const searchRecord = 'Record id';
export const entries = ({ count }: { readonly count: number }): string =>
  plural(count, { one: '# entry', other: '# entries' });
export const entry = ({ id }: { readonly id: number }): string => `Entry ${id}`;
export const call = ({ operation }: { readonly operation: string }): string => `Call ${operation}`;
export const recordId = ({ record }: { readonly record: string }): string => `Record ${record}`;
export const openRecord = 'Open record';
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
export const sealedAt = ({ time }: { readonly time: string }): string => `Entries last sealed: ${time}.`;
export const verifiedAt = ({ time }: { readonly time: string }): string => `All entries last verified: ${time}.`;
export const neverVerified = 'All entries have never been verified at once.';
/** `fault` is a sentence that names the entry or record. */
export const firstFault = ({ fault }: { readonly fault: string }): string => `The first: ${fault}`;
export const wholeHelp = 'Run phyto verify-audit on the server to check every entry now.';
export const broken = 'The trail or its records need attention';
export const csv = 'CSV';
export const exporting = ({ count }: { readonly count: number }): string => `Reading: ${entries({ count })}`;
export const notExported = "The entries weren't exported";

/** The words of the screens for fields, by path or by its last part. */
export const fieldNames = {
  name: 'Name',
  description: 'Description',
  archived: 'Archived',
  active: 'Active',
  version: 'Version of the record',
  checks: 'Checks',
  crop: 'Crop',
  code: 'Code',
  family: 'Plant family',
  common: 'Plant family',
  supplier: 'Supplier',
  contact: 'Contact',
  email: 'Email',
  phone: 'Phone',
  url: 'Website',
  notes: 'Notes',
  kind: 'Kind',
  chamber: 'Chamber',
  stack: 'Stack',
  row: 'Row',
  reservoir: 'Reservoir',
  tray_capacity: 'Capacity, trays',
  light_recipe: 'Light recipe',
  irrigation_recipe: 'Irrigation recipe',
  fertigation_recipe: 'Fertigation recipe',
  environment_recipe: 'Environment recipe',
  general_control_error: 'Fault',
  location_name: 'Physical location',
  cells: 'Cells',
  area_m2: 'Area in m²',
  lot_code: 'Lot code',
  growth_recipe: 'Growing recipe',
  start_date: 'Start day',
  tags: 'Tags',
  seed_lots: 'Seed lots',
  trays: 'Trays',
  internal_state: 'Stage',
  completed: 'Completed',
  action_type: 'Action',
  action_needed_date: 'Due',
  action_completed_date: 'Completed on',
  completed_by_user: 'Completed by',
  total_yield: 'Yield in grams',
  qa_result: 'QA result',
  qa_spec: 'QA spec',
  sop: 'Document',
  tray_type: 'Tray type',
  growth_medium: 'Growth medium',
  topic: 'Topic',
  subject: 'Place',
  values: 'Values',
  query: 'Address of the graph',
  duration: 'Days',
  filename: 'File name',
  author: 'Author',
  category: 'Category',
  title: 'Title',
  file_version: 'Version of the file',
  earlier_versions: 'Earlier versions',
  bytes: 'Size in bytes',
  uploaded_at: 'Uploaded',
  uploaded_by: 'Uploaded by',
  username: 'Username',
  first_name: 'First name',
  last_name: 'Last name',
  is_admin: 'Admin',
  language: 'Language',
  display_name: 'Site name',
  time_zone: 'Time zone',
  locale: 'Formats',
  video_hosts: 'Video hosts',
  home_assistant: 'Announced to Home Assistant',
  temperature_min: 'Lowest temperature',
  temperature_max: 'Highest temperature',
  humidity_min: 'Lowest humidity',
  humidity_max: 'Highest humidity',
  text: 'Text',
};
