import type { z } from 'zod';
import type { RecordImport } from './describe-imports.ts';
import type { Tag } from './tag.ts';

/** Description that every kind of record has. */
export interface KindDescription {
  /** Singular and plural in English. */
  readonly words: readonly [one: string, many: string];
  readonly table: string;
  /**
   * The way to retire a record without deleting it, after which new references to it are refused. Null if it can only
   * be deleted.
   */
  readonly retires: 'archived' | 'inactive' | null;
  /** Who may change records; everyone with full scope by default. */
  readonly writers?: 'admins';
  /** Values of fields that were added later, for older records whose audit trail doesn't have them. */
  readonly addedLater?: Readonly<Record<string, unknown>>;
}

/** The part of a description for the API documentation. */
export interface DocumentedRecords {
  /** Names in schemas and operations: TrayType, getTrayType, listTrayTypes. */
  readonly names: readonly [one: string, many: string];
  /** Example values, for fields without a good generic example. */
  readonly sample?: Readonly<Record<string, unknown>>;
}

/** The part of a description from which the operations are generated. */
export interface RecordCalls extends Pick<KindDescription, 'words' | 'writers'>, DocumentedRecords {
  readonly kind: string;
  readonly path: string;
  /** Path of one record, unless it is the uuid below the list. */
  readonly one?: string;
  readonly params: () => z.ZodType;
  readonly tag: Tag;
  /** Schema of a record in responses. */
  readonly record: () => z.ZodObject;
  /** Schemas of the editable fields. Those that a new record may omit are optional. */
  readonly fields: () => z.ZodRawShape;
  /** Filters of the list. A filter with the name of a field compares its value. */
  readonly filters: () => z.ZodRawShape;
  /** Sort orders of the list. */
  readonly orders: readonly [string, ...string[]];
  /** Other kinds of record included in responses. */
  readonly contains?: readonly string[];
}

/** Description of a kind of record with operations of its own. */
export type OwnDescription = KindDescription & DocumentedRecords & Partial<RecordCalls>;

/** Fields of every plain record. */
export interface PlainRecord {
  readonly uuid: string;
  readonly version: number;
}

/** A field of a record or of a nested object: `component_properties.ppfd`. */
type FieldPath<T> =
  | (keyof T & string)
  | {
      [F in keyof T & string]: NonNullable<T[F]> extends readonly unknown[]
        ? never
        : NonNullable<T[F]> extends object
          ? `${F}.${keyof NonNullable<T[F]> & string}`
          : never;
    }[keyof T & string];

/** Column of a list in the terminal: a field, or a field with the factor by which its values are divided. */
export type ListColumn<Path extends string = string> = Path | readonly [path: Path, per: number];

/** The part of a description for lists in the terminal. */
export interface ListedRecords<T> {
  /** The field by which users identify a record. */
  readonly title: keyof T & string;
  /** The field within whose values titles must differ; by default they differ on the whole farm. */
  readonly within?: keyof T & string;
  /** The columns of a list in the terminal, in order. */
  readonly columns: readonly ListColumn<FieldPath<T>>[];
  /** Fields that refer to another record, with its kind. */
  readonly references: { readonly [F in keyof T]?: string };
}

/** The part of a description for new records. */
export interface NewRecords<T> {
  /** Prefix of ids. */
  readonly idPrefix?: string;
  /** Default values of a new record. */
  readonly initial: Partial<T>;
  /** The spreadsheet import, if there is one. */
  readonly imports?: RecordImport<T>;
}

/** Description of a plain kind of record: edited as a whole, few in number, without derived fields. */
export interface RecordDescription<T extends PlainRecord>
  extends KindDescription,
    RecordCalls,
    ListedRecords<T>,
    NewRecords<T> {
  readonly record: () => z.ZodType<T> & z.ZodObject;
  readonly sample?: Partial<T>;
  /** The default sort order. */
  readonly order: keyof T & string;
  readonly orders: readonly [keyof T & string, ...(keyof T & string)[]];
  /** Fields to search. In a list of objects, their names are searched. */
  readonly search: readonly (keyof T & string)[];
}

/** Links a description to its record type at compile time. */
export interface About<T> {
  readonly about?: T;
}

/** Describes a kind of record, preserving the exact types of its names, filters and schemas. */
export const describeRecords =
  <T extends PlainRecord>() =>
  <const D extends RecordDescription<T>>(description: D): D & About<T> =>
    description;

/** The record type of a description. */
export type RecordOf<D> = D extends About<infer T> ? NonNullable<T> : never;
