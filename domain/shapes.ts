/** Tells whether a value has a shape. */
export type Shape<T> = (value: unknown) => value is T;

/** The type of a shape's values. */
export type OfShape<S> = S extends Shape<infer T> ? T : never;

export const anything: Shape<unknown> = (value): value is unknown => true;

export const text: Shape<string> = (value) => typeof value === 'string';

export const flag: Shape<boolean> = (value) => typeof value === 'boolean';

/** A finite number. */
export const number: Shape<number> = (value): value is number => Number.isFinite(value);

export const whole: Shape<number> = (value): value is number => Number.isSafeInteger(value);

export const oneOf =
  <const T extends string>(...values: readonly T[]): Shape<T> =>
  (value): value is T =>
    values.some((one) => one === value);

export const listOf =
  <T>(item: Shape<T>): Shape<readonly T[]> =>
  (value): value is readonly T[] =>
    Array.isArray(value) && value.every(item);

/** An object whose values all have one shape. */
export const recordOf =
  <T>(item: Shape<T>): Shape<Readonly<Record<string, T>>> =>
  (value): value is Readonly<Record<string, T>> =>
    isObject(value) && Object.values(value).every(item);

/** An object with at least these fields. */
export const objectOf =
  <S extends Readonly<Record<string, Shape<unknown>>>>(fields: S): Shape<{ readonly [K in keyof S]: OfShape<S[K]> }> =>
  (value): value is { readonly [K in keyof S]: OfShape<S[K]> } =>
    isObject(value) && Object.entries(fields).every(([name, field]) => field(Reflect.get(value, name)));

export const optional =
  <T>(shape: Shape<T>): Shape<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || shape(value);

export const either =
  <A, B>(first: Shape<A>, second: Shape<B>): Shape<A | B> =>
  (value): value is A | B =>
    first(value) || second(value);

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a value if it has the shape; otherwise undefined. */
export const readShape = <T>(shape: Shape<T>, value: unknown): T | undefined => (shape(value) ? value : undefined);
