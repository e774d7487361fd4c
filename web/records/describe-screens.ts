import { kindTexts } from '#words/web/records/kinds.ts';
import { fieldText } from './field-text.ts';
import { recordCalls, requiredFields } from './record-calls.ts';
import { RECORD_ICONS } from './record-icons.ts';
import type { FarmRecord, RecordKind, RecordScreens } from './record-kind.ts';
import type { RecordList } from './record-lists.ts';
import { sectionTabs } from './section-lists.ts';

/** Completes a kind's screens with the parts that are derived from its description. */
export function describeScreens<Row extends FarmRecord, Related, Col extends string, Filter extends string>(
  { kind, path, section }: RecordList<Row>,
  screens: RecordScreens<Row, Related, Col, Filter>,
): RecordKind<Row, Related, Col, Filter> {
  const calls = recordCalls(kind);
  const required = requiredFields(calls.schema);
  const nameOf = (row: Row) => fieldText(row, kind.title);
  return {
    Title: ({ record }) => nameOf(record),
    ...screens,
    path,
    texts: kindTexts[kind.kind],
    icon: RECORD_ICONS[kind.kind],
    tabs: sectionTabs(section),
    nameOf,
    list: { searchText: (row) => kind.search.map((field) => fieldText(row, field)).join(' '), ...screens.list },
    fields: (screens.fields ?? []).map((field) => ({ ...field, required: required.has(field.name) })),
    calls,
    auditKind: kind.kind,
  };
}
