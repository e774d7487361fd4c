import { invalidFields } from '#adapters/in-process/operations/parse-input.ts';
import { refuse } from '#adapters/in-process/operations/use-case.ts';
import type { RecordRules } from '#adapters/in-process/records/records.ts';
import { knownAmong } from '#adapters/in-process/telemetry/known-subjects.ts';
import { checkMapping } from '#domain/devices/device-mapping.ts';
import { subjectKind } from '#domain/faults/subject-kind.ts';

/** A mapping is of a bed, HVAC, reservoir or chamber of the farm, and asks for what that place is asked for. */
export const mappingRules: RecordRules<'device_mapping'> = {
  check: async (tx, is, was) => {
    const { subject } = is;
    const found = was?.subject === subject ? new Set([subject]) : await knownAmong(tx, new Set([subject]));
    const missing = { code: 'record_not_found', params: { kind: subjectKind(subject), id: subject } } as const;
    const faults = [...(found.has(subject) ? [] : [{ field: 'subject', fault: missing }]), ...checkMapping(is)];
    if (faults.length > 0) refuse(invalidFields(new Map(faults.map(({ field, fault }) => [field, [fault]]))));
  },
};
