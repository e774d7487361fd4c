import type { z } from 'zod';
import type { RecordImport } from './describe-imports.ts';
import type { Tag } from './tag.ts';

/** The description that every kind of record has. */
export interface KindDescription {
  /** Singular and plural in English. */
  readonly words: readonly [one: string, many: string];
  readonly table: string;
  /**
   * How a record is retired without deleting it, after which nothing new may refer to it. Null if it can only be
   * deleted.
   */
  readonly retires: 'archived' | 'inactive' | null;
  /**
   * Values of fields that were added to the kind later, for records created before: their audit trail need not contain
   * them.
   */
  readonly addedLater?: Readonly<Record<string, unknown>>;
}

/** The parts of a description that the API documentation shows. */
export interface DocumentedRecords {
  /** Used in names of schemas and calls: TrayType, getTrayType, listTrayTypes. */
  readonly names: readonly [one: string, many: string];
  /** Example values, where the generic examples would mislead. */
  readonly sample?: Readonly<Record<string, unknown>>;
}

/** The parts of a description that its calls are made from. */
export interface RecordCalls extends Pick<KindDescription, 'words'>, DocumentedRecords {
  readonly kind: string;
  readonly path: string;
  /** The path of one record, if it isn't the uuid below the list. */
  readonly one?: string;
  readonly params: z.ZodType;
  readonly tag: Tag;
  /** Schema of a record in answers. */
  readonly record: z.ZodObject;
  /** Editable fields; those that may be left out of a new record are optional. */
  readonly fields: z.ZodRawShape;
  /** Filters of the list; filters named like a field match its value. */
  readonly filters: z.ZodRawShape;
  /** Sort orders of the list. */
  readonly orders: readonly [string, ...string[]];
  /** The kinds of record that an answer contains, if there are others. */
  readonly contains?: readonly string[];
}

/** The description of a kind with its own rules. */
export type OwnDescription = KindDescription & DocumentedRecords & Partial<RecordCalls>;

/** The fields that all plain records have. */
export interface PlainRecord {
  readonly uuid: string;
  readonly version: number;
}

/** A field of a record, or of a part of it: `component_properties.ppfd`. */
type FieldPath<T> =
  | (keyof T & string)
  | {
      [F in keyof T & string]: NonNullable<T[F]> extends readonly unknown[]
        ? never
        : NonNullable<T[F]> extends object
          ? `${F}.${keyof NonNullable<T[F]> & string}`
          : never;
    }[keyof T & string];

/** A field in a list of the terminal, or a field with the number of the record's units that make one of the list's. */
export type ListColumn<Path extends string = string> = Path | readonly [path: Path, per: number];

/** The parts of a description that text lists use. */
export interface ListedRecords<T> {
  /** The field that people identify a record by. */
  readonly title: keyof T & string;
  /** The columns of a list in the terminal, in order. */
  readonly columns: readonly ListColumn<FieldPath<T>>[];
  /** The fields that refer to another record, with its kind. */
  readonly references: { readonly [F in keyof T]?: string };
}

/** The parts of a description that new records use. */
export interface NewRecords<T> {
  /** Prefix of its ids. */
  readonly idPrefix?: string;
  /** Default values of a new record. */
  readonly initial: Partial<T>;
  /** The spreadsheet import, if there is one. */
  readonly imports?: RecordImport<T>;
}

/** A plain kind of record: edited as it is, few per kind, with no derived fields. */
export interface RecordDescription<T extends PlainRecord>
  extends KindDescription,
    RecordCalls,
    ListedRecords<T>,
    NewRecords<T> {
  readonly record: z.ZodType<T> & z.ZodObject;
  readonly sample?: Partial<T>;
  /** The default sort order. */
  readonly order: keyof T & string;
  readonly orders: readonly [keyof T & string, ...(keyof T & string)[]];
  /** The fields that a search covers; of a list of parts it covers their names. */
  readonly search: readonly (keyof T & string)[];
}

/** Ties a description to its record type; only the compiler uses it. */
export interface About<T> {
  readonly about?: T;
}

/** Describes a kind of record and keeps the exact types of its names, filters and schemas. */
export const describeRecords =
  <T extends PlainRecord>() =>
  <const D extends RecordDescription<T>>(description: D): D & About<T> =>
    description;

/** The record type of a description. */
export type RecordOf<D> = D extends About<infer T> ? NonNullable<T> : never;
