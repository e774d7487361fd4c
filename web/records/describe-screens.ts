import type { FormKind } from '#web/records/form/model-drawer.tsx';
import { kindTexts } from '#words/web/records/kinds.ts';
import { fieldText } from './field-text.ts';
import { recordCalls, requiredFields } from './record-calls.ts';
import { RECORD_ICONS } from './record-icons.ts';
import type { FarmRecord, RecordKind, RecordScreens } from './record-kind.ts';
import type { RecordList } from './record-lists.ts';
import { sectionTabs } from './section-lists.ts';

/** Returns the parts of a kind that its form needs. */
export const formKindOf = <Row extends FarmRecord>({ kind, path }: RecordList<Row>): FormKind<Row> => ({
  path,
  texts: kindTexts[kind.kind],
  nameOf: (row) => fieldText(row, kind.title),
  calls: recordCalls(kind),
  auditKind: kind.kind,
});

/** Completes a kind's screens with the parts that are derived from its description. */
export function describeScreens<Row extends FarmRecord, Related, Col extends string, Filter extends string>(
  list: RecordList<Row>,
  screens: RecordScreens<Row, Related, Col, Filter>,
): RecordKind<Row, Related, Col, Filter> {
  const { kind, section } = list;
  const described = formKindOf(list);
  const required = requiredFields(described.calls.schema);
  return {
    Title: ({ record }) => described.nameOf(record),
    ...screens,
    ...described,
    icon: RECORD_ICONS[kind.kind],
    tabs: sectionTabs(section),
    list: { searchText: (row) => kind.search.map((field) => fieldText(row, field)).join(' '), ...screens.list },
    fields: (screens.fields ?? []).map((field) => ({ ...field, required: required.has(field.name) })),
  };
}
