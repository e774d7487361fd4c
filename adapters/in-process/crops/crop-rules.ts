import { refuse } from '#adapters/in-process/operations/use-case.ts';
import type { RecordRules } from '#adapters/in-process/records/records.ts';
import { conflict } from '#domain/problem.ts';
import { findNamesake } from '#domain/text/find-namesake.ts';
import type { FarmReader } from '#ports/storage/storage.ts';

/** Returns the number of the next crop, from 1. */
export const nextCropNumber = async (tx: FarmReader): Promise<number> =>
  Math.max(0, ...(await tx.records('crop')).map((one) => one.number)) + 1;

/** A crop's code is unique, since lot codes start with it. */
export const cropRules: RecordRules<'crop'> = {
  check: async (tx, is, was) => {
    const taken = findNamesake(is, was, await tx.records('crop'), ({ code }) => code);
    if (taken) refuse(conflict({ code: 'crop_code_taken', params: { code: is.code } }));
  },
  complete: async (tx) => ({ number: await nextCropNumber(tx) }),
};
