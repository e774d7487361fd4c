import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** What a column holds, whatever the engine calls it. */
export type ColumnKind = 'text' | 'whole' | 'real' | 'flag';

/** A truth value: engines give it back as 0 and 1 or as a boolean. */
export type Flag = ColumnType<number | boolean, boolean, boolean>;

/** One column; `T` is its type in statements. */
export interface Column<T = unknown> {
  readonly kind: ColumnKind;
  /** True where the text is JSON. */
  readonly isJson?: true;
  /** True where the engine numbers new rows. */
  readonly isSerial?: true;
  /** Never set: carries `T`. */
  readonly type?: T;
}

export const text: Column<string> = { kind: 'text' };
export const json: Column<string> = { kind: 'text', isJson: true };
export const whole: Column<number> = { kind: 'whole' };
export const real: Column<number> = { kind: 'real' };
export const flag: Column<Flag> = { kind: 'flag' };
/** Numbers that only the engine gives. */
export const serial: Column<GeneratedAlways<number>> = { kind: 'whole', isSerial: true };
/** Numbers that the engine gives to rows that bring none. */
export const serialUnlessGiven: Column<Generated<number>> = { kind: 'whole', isSerial: true };

/** The same column where null is allowed. */
export const nullable = <T>({ kind, isJson }: Column<T>): Column<T | null> => ({
  kind,
  ...(isJson === undefined ? {} : { isJson }),
});

export type Columns = Readonly<Record<string, Column>>;

/** A table with its columns, in any order. */
export interface Table<C extends Columns = Columns> {
  /** Columns whose values together name one row, in the order in which an index has them. */
  readonly key: readonly string[];
  readonly columns: C;
}

/** A table whose rows are named by their uuid. */
export const table = <C extends Columns & { readonly uuid: Column<string> }>(columns: C): Table<C> => ({
  key: ['uuid'],
  columns,
});

/** A table whose rows are named by these columns. */
export const tableBy = <C extends Columns>(key: readonly (keyof C & string)[], columns: C): Table<C> => ({
  key,
  columns,
});

/** A row in statements. */
export type RowOf<T> =
  T extends Table<infer C> ? { -readonly [N in keyof C]: C[N] extends Column<infer V> ? V : never } : never;
