import { refuse } from '#adapters/in-process/operations/use-case.ts';
import type { RecordRules } from '#adapters/in-process/records/records.ts';
import { conflict } from '#domain/problem.ts';
import { findNamesake } from '#domain/text/find-namesake.ts';

// Names are unique because labels consist of them.

export const chamberRules: RecordRules<'chamber'> = {
  check: async (tx, is, was) => {
    const same = findNamesake(is, was, await tx.records('chamber'), ({ name }) => name);
    if (same) refuse(conflict({ code: 'name_taken', params: { kind: 'chamber', name: is.name } }));
  },
};

export const locationRules: RecordRules<'physical_location'> = {
  check: async (tx, is, was) => {
    const same = findNamesake(is, was, await tx.records('physical_location'), ({ location_name }) => location_name);
    if (same) refuse(conflict({ code: 'name_taken', params: { kind: 'physical_location', name: is.location_name } }));
  },
};
