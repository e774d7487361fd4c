import { type Described, type RecordOperations, recordOperations } from '#ports/operations/record-operations.ts';
import { CATALOGUE, CATALOGUE_KINDS, type CatalogueKind } from '#ports/record-kinds/catalogue.ts';

type Descriptions = typeof CATALOGUE;

/** What has all that the members of a union have. */
type Joined<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

type CatalogueOperations = Joined<{ [K in CatalogueKind]: RecordOperations<Descriptions[K]> }[CatalogueKind]>;

const DESCRIBED: Readonly<Record<CatalogueKind, Described>> = CATALOGUE;

// The names of the calls are computed, so that the compiler can't follow them; its type computes the same ones.
const isJoined = (all: unknown): all is CatalogueOperations => typeof all === 'object' && all !== null;

function joinOperations(): CatalogueOperations {
  const all: unknown = Object.assign({}, ...CATALOGUE_KINDS.map((kind) => recordOperations(DESCRIBED[kind])));
  if (!isJoined(all)) throw new Error('The records of the farm have no calls');
  return all;
}

/** The calls on the records that people write down as they are: five for each kind. */
export const catalogueOperations: CatalogueOperations = joinOperations();
