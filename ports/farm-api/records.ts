import { type Joined, join } from '#ports/descriptions/join.ts';
import { type Described, type RecordOperations, recordOperations } from '#ports/operations/record-operations.ts';
import { CATALOGUE, CATALOGUE_KINDS, type CatalogueKind } from '#ports/record-kinds/catalogue.ts';

type Descriptions = typeof CATALOGUE;

type CatalogueOperations = Joined<{ [K in CatalogueKind]: RecordOperations<Descriptions[K]> }[CatalogueKind]>;

const DESCRIBED: Readonly<Record<CatalogueKind, Described>> = CATALOGUE;

/** The five operations on each plain kind of record. */
export const catalogueOperations = join<CatalogueOperations>(
  CATALOGUE_KINDS.map((kind) => recordOperations(DESCRIBED[kind])),
);
