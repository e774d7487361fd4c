import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import type { Mutate } from '#adapters/in-process/operations/mutation.ts';
import type { UseCases } from '#adapters/in-process/operations/use-case.ts';
import type { importOperations } from '#ports/farm-api/imports/imports.ts';
import type { readingFileOperations } from '#ports/farm-api/imports/reading-files.ts';
import { importOpenag } from './import-openag.ts';
import { importReadings } from './import-readings.ts';
import { importTable } from './import-table.ts';
import { createUploadGate } from './upload-gate.ts';

export function importUseCases(
  deps: FarmDeps,
  mutate: Mutate,
): UseCases<keyof typeof importOperations | keyof typeof readingFileOperations> {
  const atGate = createUploadGate(deps.importFiles.after);
  return {
    importOpenag: importOpenag(deps, mutate, atGate),
    importTable: importTable(deps, mutate, atGate),
    importReadings: importReadings(deps, mutate, atGate),
  };
}
