import type { AuditRow } from '#ports/farm-api/audit.ts';
import { RECORD_LISTS } from '#web/records/record-lists.ts';

/** The paths of the screens of records, by kind. */
const PATHS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(RECORD_LISTS).map(([kind, { path }]) => [kind, path])),
  ...{ batch: '/croplogger', bed: '/bed', growth_recipe: '/growthrecipe', document: '/document', user: '/user' },
};
/** The screens of kinds that share one. */
const SHARED: Readonly<Record<string, string>> = {
  site: '/settings/site',
  api_token: '/settings/tokens',
  backup: '/settings/backups',
  graph_view: '/graphs',
  device_mapping: '/settings/devices',
};
/** The tab of a batch's page that shows a kind of record. */
const TABS: Readonly<Record<string, string>> = { action: 'timeline', comment: 'comments' };

/** Returns the path of the screen of an entry's record; null if it was deleted or has none. */
export function recordPath(row: Pick<AuditRow, 'kind' | 'record' | 'what' | 'before' | 'after'>): string | null {
  const { kind, record, what } = row;
  if (what === 'delete') return null;
  const [tab, spec] = [TABS[kind], fieldOf(row, 'qa_spec')];
  if (tab !== undefined) {
    const batch = fieldOf(row, 'batch');
    return batch === null ? null : `${PATHS.batch}/${batch}/${tab}`;
  }
  if (kind === 'document' && spec !== null) return `${PATHS.qa_spec}/${spec}`;
  const path = PATHS[kind];
  return path === undefined ? (SHARED[kind] ?? null) : `${path}/${record}`;
}

/** Returns a text field of the record after the change, or before it. */
function fieldOf({ before, after }: Pick<AuditRow, 'before' | 'after'>, name: string): string | null {
  for (const value of [after, before]) {
    const field: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : null;
    if (typeof field === 'string') return field;
  }
  return null;
}
