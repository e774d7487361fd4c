import { refuse } from '#adapters/in-process/operations/use-case.ts';
import type { RecordRules } from '#adapters/in-process/records/records.ts';
import { conflict } from '#domain/problem.ts';
import { findNamesake } from '#domain/text/find-namesake.ts';

// Labels are made of these names, so each label must mean one place.

/** A chamber's name is its own. */
export const chamberRules: RecordRules<'chamber'> = {
  check: async (tx, is, was) => {
    const same = findNamesake(is, was, await tx.records('chamber'), ({ name }) => name);
    if (same) refuse(conflict(`There is a chamber ${is.name} already. Choose another name.`));
  },
};

/** A physical location's name is its own. */
export const locationRules: RecordRules<'physical_location'> = {
  check: async (tx, is, was) => {
    const same = findNamesake(is, was, await tx.records('physical_location'), ({ location_name }) => location_name);
    if (same) refuse(conflict(`There is a location ${is.location_name} already. Choose another name.`));
  },
};
