import type { Uuid } from '#domain/ids.ts';
import type { Catalogue, CatalogueKind } from '#ports/record-kinds/catalogue.ts';
import type { RecordKind } from '#ports/record-kinds/kinds.ts';

/** Limit up to which references are counted. */
export const MAX_DEPENDANTS = 1000;

/** Records of one kind that refer to a record and prevent its deletion. */
export interface Dependants {
  readonly kind: RecordKind;
  /** At most `MAX_DEPENDANTS`. */
  readonly count: number;
  readonly names: readonly string[];
  /** For batches, the uuids of all counted ones that aren't deleted; otherwise empty. */
  readonly batches: readonly Uuid[];
}

/** Reads the plain kinds of record, and references between records of any kind. */
export interface RecordReader {
  /** Returns all records of a plain kind, in list order. */
  records<K extends CatalogueKind>(kind: K): Promise<readonly Catalogue[K][]>;
  recordOf<K extends CatalogueKind>(kind: K, uuid: string): Promise<Catalogue[K] | null>;
  /** Returns the ids of records and locations to which a batch's actions refer, or did earlier. */
  namedBy(batch: Uuid): Promise<ReadonlySet<string>>;
  /** Returns what refers to a record. A record can be deleted if this is empty. */
  dependants(kind: RecordKind, uuid: string): Promise<readonly Dependants[]>;
  /** Returns the uuids that are records of the kind; `sop` is a type of document. */
  existing(kind: RecordKind | 'sop', uuids: readonly Uuid[]): Promise<ReadonlySet<Uuid>>;
  /** Returns the uuids that are archived or inactive. Existing references to them remain, new ones are refused. */
  retired(kind: RecordKind | 'sop', uuids: readonly Uuid[]): Promise<ReadonlySet<Uuid>>;
}

/** Writes the plain kinds of record, and references between records of any kind. */
export interface RecordWriter {
  insertRecord<K extends CatalogueKind>(kind: K, record: Catalogue[K]): Promise<void>;
  /** Increments the version. Returns false if the stored version isn't the record's. */
  updateRecord<K extends CatalogueKind>(kind: K, record: Catalogue[K]): Promise<boolean>;
  deleteRecord(kind: CatalogueKind, uuid: string): Promise<void>;
}
