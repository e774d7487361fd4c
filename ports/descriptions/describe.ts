import type { z } from 'zod';
import type { RecordImport } from './describe-imports.ts';
import type { Tag } from './tag.ts';

/** What the description of any kind of record says. */
export interface KindDescription {
  /** What people call one record, and many. */
  readonly words: readonly [one: string, many: string];
  readonly table: string;
  /** How a record goes out of use without being deleted: nothing new may name it then. Null where only deleting does. */
  readonly retires: 'archived' | 'inactive' | null;
  /** What was true of every record made before its kind had these fields: its audit trail need not tell it. */
  readonly addedLater?: Readonly<Record<string, unknown>>;
}

/** What the documentation of the API shows of a kind of record. */
export interface DocumentedRecords {
  /** What its schemas and calls are named after: TrayType, getTrayType, listTrayTypes. */
  readonly names: readonly [one: string, many: string];
  /** Fields of such a record as examples show it, where the usual examples would mislead. */
  readonly sample?: Readonly<Record<string, unknown>>;
}

/** What the calls on one kind of record are made from. */
export interface RecordCalls extends Pick<KindDescription, 'words'>, DocumentedRecords {
  readonly kind: string;
  readonly path: string;
  /** Where one record is, if not by its uuid below the list. */
  readonly one?: string;
  readonly params: z.ZodType;
  readonly tag: Tag;
  /** A record as answers carry it. */
  readonly record: z.ZodObject;
  /** What people write; what may be left out of a new record is optional. */
  readonly fields: z.ZodRawShape;
  /** Filters of the list: those that are fields of the record keep the records that have the value asked for. */
  readonly filters: z.ZodRawShape;
  /** What the list can be ordered by. */
  readonly orders: readonly [string, ...string[]];
  /** The kinds that an answer is made of, where that is more than its own. */
  readonly contains?: readonly string[];
}

/** What is true of a kind of record that has rules of its own: as much as work that is alike for many kinds takes from there. */
export type OwnDescription = KindDescription & DocumentedRecords & Partial<RecordCalls>;

/** What every record has that people write down as it is. */
export interface PlainRecord {
  readonly uuid: string;
  readonly version: number;
}

/** A field of a record, or one of a part of it: `component_properties.ppfd`. */
type FieldPath<T> =
  | (keyof T & string)
  | {
      [F in keyof T & string]: NonNullable<T[F]> extends readonly unknown[]
        ? never
        : NonNullable<T[F]> extends object
          ? `${F}.${keyof NonNullable<T[F]> & string}`
          : never;
    }[keyof T & string];

/**
 * The heading of a column, with the unit behind a comma: 'Area, m2'. Where lists show another unit than records hold, so
 * many of the record's make one of the list's: ['Light, h', 3600].
 */
export type Heading = string | readonly [heading: string, per: number];

/** What lists in text are made from. */
export interface ListedRecords<T> {
  /** The field that people know a record by. */
  readonly title: keyof T & string;
  /** The columns of a list in the terminal, in their order. */
  readonly columns: { readonly [F in FieldPath<T>]?: Heading };
  /** The fields that name another record, with the kind of it. */
  readonly references: { readonly [F in keyof T]?: string };
}

/** What new records are made from. */
export interface NewRecords<T> {
  /** What the uuids of its records begin with. */
  readonly idPrefix?: string;
  /** What a new record holds where nothing is said. */
  readonly initial: Partial<T>;
  /** The spreadsheets that bring such records, where any do. */
  readonly imports?: RecordImport<T>;
}

/** A kind of record that people write down as it is: few of each kind, none of them derived from anything. */
export interface RecordDescription<T extends PlainRecord>
  extends KindDescription,
    RecordCalls,
    ListedRecords<T>,
    NewRecords<T> {
  readonly record: z.ZodType<T> & z.ZodObject;
  readonly sample?: Partial<T>;
  /** The field that lists are in the order of, unless they are asked for in another. */
  readonly order: keyof T & string;
  readonly orders: readonly [keyof T & string, ...(keyof T & string)[]];
  /** The fields that a search looks in; of a list of parts it looks at their names. */
  readonly search: readonly (keyof T & string)[];
}

/** Says of which record a description is; there for the compiler alone. */
export interface About<T> {
  readonly about?: T;
}

/** Describes a kind of record; its names, filters and schemas keep their exact types. */
export const describeRecords =
  <T extends PlainRecord>() =>
  <const D extends RecordDescription<T>>(description: D): D & About<T> =>
    description;

/** The record that a description is about. */
export type RecordOf<D> = D extends About<infer T> ? NonNullable<T> : never;
