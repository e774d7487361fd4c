import { newBed } from '#adapters/in-process/hardware/new-bed.ts';
import { compressRanges } from '#domain/locations/compress-ranges.ts';
import type { RecordStore } from './import-records.ts';

type KeptBed = ReturnType<typeof newBed>;

/** Beds: what stands on them is no part of them. One without a name is called after its shelf. */
export const importedBeds: RecordStore<KeptBed> = {
  all: (tx) => tx.beds({}),
  make: newBed,
  insert: (writer, bed) => writer.insertBed(bed),
  rules: () => ({
    complete: ({ name, stack, row }) => ({
      name: name ?? compressRanges([{ stack: String(stack), row: Number(row) }]),
    }),
    difference: (bed, field, said) => {
      const is =
        field === 'name' ? `is called ${bed.name}, not` : `takes ${bed.tray_capacity ?? 'any number of'} trays, not`;
      return `The bed at ${compressRanges([bed])} ${is} ${said}. Change it there.`;
    },
  }),
};
