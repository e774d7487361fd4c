import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export type ColumnKind = 'text' | 'whole' | 'real' | 'flag';

/** A boolean, which some engines return as 0 or 1. */
export type Flag = ColumnType<number | boolean, boolean, boolean>;

/** A column; `T` is its type in statements. */
export interface Column<T = unknown> {
  readonly kind: ColumnKind;
  /** True if the text is JSON. */
  readonly isJson?: true;
  /** True if the engine numbers new rows. */
  readonly isSerial?: true;
  /** Never set; declares `T`. */
  readonly type?: T;
}

export const text: Column<string> = { kind: 'text' };
export const json: Column<string> = { kind: 'text', isJson: true };
export const whole: Column<number> = { kind: 'whole' };
export const real: Column<number> = { kind: 'real' };
export const flag: Column<Flag> = { kind: 'flag' };
/** Numbers that only the engine assigns. */
export const serial: Column<GeneratedAlways<number>> = { kind: 'whole', isSerial: true };
/** Numbers that the engine assigns to rows inserted without one. */
export const serialUnlessGiven: Column<Generated<number>> = { kind: 'whole', isSerial: true };

/** Returns a column that may be null. */
export const nullable = <T>({ kind, isJson }: Column<T>): Column<T | null> => ({
  kind,
  ...(isJson === undefined ? {} : { isJson }),
});

export type Columns = Readonly<Record<string, Column>>;

/** A table with its columns. */
export interface Table<C extends Columns = Columns> {
  /** The columns of the primary key, in the order of its index. */
  readonly key: readonly string[];
  readonly columns: C;
}

/** Creates a table with the key `uuid`. */
export const table = <C extends Columns & { readonly uuid: Column<string> }>(columns: C): Table<C> => ({
  key: ['uuid'],
  columns,
});

/** Creates a table with the given key. */
export const tableBy = <C extends Columns>(key: readonly (keyof C & string)[], columns: C): Table<C> => ({
  key,
  columns,
});

/** The type of a table's rows. */
export type RowOf<T> =
  T extends Table<infer C> ? { -readonly [N in keyof C]: C[N] extends Column<infer V> ? V : never } : never;
