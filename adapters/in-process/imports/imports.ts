import type { importOperations } from '#ports/farm-api/imports.ts';
import type { FarmDeps } from '../deps.ts';
import { createGate } from '../gate.ts';
import type { Mutate } from '../mutation.ts';
import type { UseCases } from '../use-case.ts';
import { importOpenag } from './import-openag.ts';
import { importTable } from './import-table.ts';

/** Imports at a time, in all and by one caller: each is long work, and all but one wait for their turn to write. */
const AT_ONCE = { all: 2, each: 1 } as const;

/** Bringing in what a farm already has. */
export function importUseCases(deps: FarmDeps, mutate: Mutate): UseCases<keyof typeof importOperations> {
  const inTurn = createGate(AT_ONCE, 'Another import is under way. Try again.');
  return { importOpenag: importOpenag(deps, mutate, inTurn), importTable: importTable(deps, mutate, inTurn) };
}
