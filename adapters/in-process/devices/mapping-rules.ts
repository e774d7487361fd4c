import { invalidFields } from '#adapters/in-process/operations/parse-input.ts';
import { refuse } from '#adapters/in-process/operations/use-case.ts';
import type { RecordRules } from '#adapters/in-process/records/records.ts';
import { knownAmong } from '#adapters/in-process/telemetry/known-subjects.ts';
import { checkMapping } from '#domain/devices/device-mapping.ts';
import { subjectKind } from '#domain/faults/subject-kind.ts';

/** A mapping names what its topic doesn't, is of a place of the farm, and asks for what that place is asked for. */
export const mappingRules: RecordRules<'device_mapping'> = {
  check: async (tx, mapping, was) => {
    const faults = checkMapping(mapping);
    if (faults.length > 0) refuse(invalidFields(new Map(faults.map(({ field, fault }) => [field, [fault]]))));
    const { subject } = mapping;
    if (subject === null || was?.subject === subject) return;
    const found = await knownAmong(tx, new Set([subject]));
    if (found.has(subject)) return;
    const fault = { code: 'record_not_found', params: { kind: subjectKind(subject), id: subject } } as const;
    refuse(invalidFields(new Map([['subject', [fault]]])));
  },
};
