import { refuse } from '#adapters/in-process/operations/use-case.ts';
import type { RecordRules } from '#adapters/in-process/records/records.ts';
import { conflict } from '#domain/problem.ts';
import { findNamesake } from '#domain/text/find-namesake.ts';

/** A crop's code is its own, since it heads the lot codes; crops are numbered as they come. */
export const cropRules: RecordRules<'crop'> = {
  check: async (tx, is, was) => {
    const taken = findNamesake(is, was, await tx.records('crop'), ({ code }) => code);
    if (taken) refuse(conflict(`The code ${is.code} belongs to another crop. Choose another.`));
  },
  complete: async (tx) => ({ number: Math.max(0, ...(await tx.records('crop')).map((one) => one.number)) + 1 }),
};

/** A family's name is its own. */
export const familyRules: RecordRules<'family'> = {
  check: async (tx, is, was) => {
    const same = findNamesake(is, was, await tx.records('family'), ({ common }) => common);
    if (same) refuse(conflict(`There is a family ${is.common} already.`));
  },
};
