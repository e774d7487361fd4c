import { useMemo } from 'react';
import type { ReferencedKind } from '#domain/action-keys/action-properties.ts';
import { useRecordChoices } from '#web/batches/fields/record-choices.ts';
import type { PlanView } from '#web/batches/model/use-plan-view.ts';
import type { RecordNames } from './plan-summary.ts';

const NAMED: ReadonlySet<ReferencedKind> = new Set<ReferencedKind>(['tray_type', 'growth_medium', 'qa_spec', 'sop']);

/** Returns the names of the records that recipes refer to. */
export function useRecordNames(view: PlanView): RecordNames {
  const { tray_type, growth_medium, qa_spec, sop } = useRecordChoices(view, NAMED);
  return useMemo(
    () => new Map([tray_type, growth_medium, qa_spec, sop].flat().map(({ uuid, name }) => [uuid, name])),
    [tray_type, growth_medium, qa_spec, sop],
  );
}
