import { newBed } from '#adapters/in-process/hardware/new-bed.ts';
import { compressRanges } from '#domain/locations/compress-ranges.ts';
import type { RecordStore } from './import-records.ts';

type StoredBed = ReturnType<typeof newBed>;

/** Imports beds. A bed without a name is named after its shelf. */
export const importedBeds: RecordStore<StoredBed> = {
  all: (tx) => tx.beds({}),
  make: newBed,
  insert: (writer, bed) => writer.insertBed(bed),
  rules: () => ({
    complete: ({ name, stack, row }) => ({
      name: name ?? compressRanges([{ stack: String(stack), row: Number(row) }]),
    }),
    difference: (bed, field, given) => {
      const shelf = compressRanges([bed]);
      return field === 'name'
        ? { code: 'bed_name_differs', params: { shelf, current: bed.name, given: String(given) } }
        : { code: 'bed_capacity_differs', params: { shelf, current: bed.tray_capacity, given: String(given) } };
    },
  }),
};
