import type { Uuid } from '#domain/ids.ts';
import type { Catalogue, CatalogueKind } from '#ports/record-kinds/catalogue.ts';
import type { RecordKind } from '#ports/record-kinds/kinds.ts';

/** So many records that name another are counted, and no more. */
export const MOST_DEPENDANTS = 1000;

/** What keeps a record from being deleted: records of a kind that name it, how many, and the first few by name. */
export interface Dependants {
  readonly kind: RecordKind;
  /** At most MOST_DEPENDANTS. */
  readonly count: number;
  readonly names: readonly string[];
  /** Of batches the uuids of all that are counted, but for deleted ones; else none. */
  readonly batches: readonly Uuid[];
}

/** Reads the plain kinds of records, and references between records of any kind. */
export interface RecordReader {
  /** All records of a kind of the catalogue, in the order in which lists show them. */
  records<K extends CatalogueKind>(kind: K): Promise<readonly Catalogue[K][]>;
  recordOf<K extends CatalogueKind>(kind: K, uuid: string): Promise<Catalogue[K] | null>;
  /** The ids of records and places that a batch's actions name, or named once: where what depends on them is looked for. */
  namedBy(batch: Uuid): Promise<ReadonlySet<string>>;
  /** What names a record and would be left without it; empty where it may go. */
  dependants(kind: RecordKind, uuid: string): Promise<readonly Dependants[]>;
  /** Of those uuids, the ones that are records of that kind; a `sop` is a document of that type. */
  existing(kind: RecordKind | 'sop', uuids: readonly Uuid[]): Promise<ReadonlySet<Uuid>>;
  /** Of those uuids, the ones that are archived or inactive: what names them goes on, nothing new may name them. */
  retired(kind: RecordKind | 'sop', uuids: readonly Uuid[]): Promise<ReadonlySet<Uuid>>;
}

/** Writes the plain kinds of records, and references between records of any kind. */
export interface RecordWriter {
  insertRecord<K extends CatalogueKind>(kind: K, record: Catalogue[K]): Promise<void>;
  /** False when the stored version is not the record's; the version goes up by one. */
  updateRecord<K extends CatalogueKind>(kind: K, record: Catalogue[K]): Promise<boolean>;
  deleteRecord(kind: CatalogueKind, uuid: string): Promise<void>;
}
