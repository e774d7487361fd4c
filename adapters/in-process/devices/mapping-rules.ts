import { invalidFields } from '#adapters/in-process/operations/parse-input.ts';
import { refuse } from '#adapters/in-process/operations/use-case.ts';
import type { RecordRules } from '#adapters/in-process/records/records.ts';
import { knownAmong } from '#adapters/in-process/telemetry/known-subjects.ts';
import { subjectKind } from '#domain/faults/subject-kind.ts';

/** A mapping is of a bed, HVAC, reservoir or chamber of the farm. */
export const mappingRules: RecordRules<'device_mapping'> = {
  check: async (tx, { subject }, was) => {
    if (was?.subject === subject) return;
    const found = await knownAmong(tx, new Set([subject]));
    if (found.has(subject)) return;
    const fault = { code: 'record_not_found', params: { kind: subjectKind(subject), id: subject } } as const;
    refuse(invalidFields(new Map([['subject', [fault]]])));
  },
};
