import type { RecordDescription } from '#ports/descriptions/describe.ts';
import type { FormKind } from '#web/records/form/model-drawer.tsx';
import { kindTexts } from '#words/web/records/kinds.ts';
import { fieldText } from './field-text.ts';
import { recordCalls, requiredFields } from './record-calls.ts';
import { RECORD_ICONS } from './record-icons.ts';
import type { FarmRecord, RecordKind, RecordScreens } from './record-kind.ts';
import { BED_LIST, type ListedKindName, RECORD_LISTS } from './record-lists.ts';
import { sectionTabs } from './section-lists.ts';

/** The description of a kind of record with screens. */
export type ScreenKind<Row extends FarmRecord> = RecordDescription<Row> & { readonly kind: ListedKindName | 'bed' };

const listOf = (kind: ListedKindName | 'bed') => (kind === 'bed' ? BED_LIST : RECORD_LISTS[kind]);

/** Returns the parts of a kind that its form needs. */
export const formKindOf = <Row extends FarmRecord>(kind: ScreenKind<Row>): FormKind<Row> => ({
  path: listOf(kind.kind).path,
  texts: kindTexts[kind.kind],
  nameOf: (row) => fieldText(row, kind.title),
  calls: recordCalls(kind),
  auditKind: kind.kind,
});

/** Completes a kind's screens with the parts that are derived from its description. */
export function describeScreens<Row extends FarmRecord, Related, Col extends string, Filter extends string>(
  kind: ScreenKind<Row>,
  screens: RecordScreens<Row, Related, Col, Filter>,
): RecordKind<Row, Related, Col, Filter> {
  const described = formKindOf(kind);
  const required = requiredFields(described.calls.schema);
  return {
    Title: ({ record }) => described.nameOf(record),
    ...screens,
    ...described,
    icon: RECORD_ICONS[kind.kind],
    tabs: sectionTabs(listOf(kind.kind).section),
    list: { searchText: (row) => kind.search.map((field) => fieldText(row, field)).join(' '), ...screens.list },
    fields: (screens.fields ?? []).map((field) => ({ ...field, required: required.has(field.name) })),
  };
}
