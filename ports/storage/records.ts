import type { Uuid } from '#domain/ids.ts';
import type { Catalogue, CatalogueKind } from '#ports/record-kinds/catalogue.ts';
import type { RecordKind } from '#ports/record-kinds/kinds.ts';

/** References are counted up to this number. */
export const MOST_DEPENDANTS = 1000;

/** The records of one kind that refer to a record and prevent its deletion. */
export interface Dependants {
  readonly kind: RecordKind;
  /** At most MOST_DEPENDANTS. */
  readonly count: number;
  readonly names: readonly string[];
  /** For batches: the uuids of all that are counted, except deleted ones; else empty. */
  readonly batches: readonly Uuid[];
}

/** Reads the plain kinds of records, and references between records of any kind. */
export interface RecordReader {
  /** Returns all records of a plain kind, in the order of its lists. */
  records<K extends CatalogueKind>(kind: K): Promise<readonly Catalogue[K][]>;
  recordOf<K extends CatalogueKind>(kind: K, uuid: string): Promise<Catalogue[K] | null>;
  /** Returns the ids of records and places that a batch's actions refer to, now or previously. */
  namedBy(batch: Uuid): Promise<ReadonlySet<string>>;
  /** Returns what refers to a record; empty if it can be deleted. */
  dependants(kind: RecordKind, uuid: string): Promise<readonly Dependants[]>;
  /** Returns those uuids that are records of the kind; a `sop` is a document of that type. */
  existing(kind: RecordKind | 'sop', uuids: readonly Uuid[]): Promise<ReadonlySet<Uuid>>;
  /** Returns those uuids that are archived or inactive: existing references stay, new ones are refused. */
  retired(kind: RecordKind | 'sop', uuids: readonly Uuid[]): Promise<ReadonlySet<Uuid>>;
}

/** Writes the plain kinds of records, and references between records of any kind. */
export interface RecordWriter {
  insertRecord<K extends CatalogueKind>(kind: K, record: Catalogue[K]): Promise<void>;
  /** Returns false if the stored version isn't the record's; the version goes up by one. */
  updateRecord<K extends CatalogueKind>(kind: K, record: Catalogue[K]): Promise<boolean>;
  deleteRecord(kind: CatalogueKind, uuid: string): Promise<void>;
}
