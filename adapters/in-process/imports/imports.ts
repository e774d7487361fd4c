import type { importOperations } from '#ports/farm-api/imports.ts';
import type { FarmDeps } from '../deps.ts';
import type { Mutate } from '../mutation.ts';
import type { UseCases } from '../use-case.ts';
import { importOpenag } from './import-openag.ts';
import { importTable } from './import-table.ts';

/** Bringing in what a farm already has. */
export const importUseCases = (deps: FarmDeps, mutate: Mutate): UseCases<keyof typeof importOperations> => ({
  importOpenag: importOpenag(deps, mutate),
  importTable: importTable(deps, mutate),
});
