/** The five operations on a kind of record. */
export type RecordCall = 'list' | 'one' | 'create' | 'update' | 'remove';

/** Names of the operations on one kind of record: listSuppliers, getSupplier … */
export interface CallNames<One extends string, Many extends string> {
  readonly list: `list${Many}`;
  readonly one: `get${One}`;
  readonly create: `create${One}`;
  readonly update: `update${One}`;
  readonly remove: `delete${One}`;
}

interface Named {
  readonly names: readonly [one: string, many: string];
}

/** Values keyed by operation name. */
export type ByCallName<D extends Named, Calls> = {
  readonly [C in keyof Calls & RecordCall as CallNames<D['names'][0], D['names'][1]>[C]]: Calls[C];
};

/** Replaces the keys `list`, `one` … with the operation names of a kind of record. */
export function byCallName<const D extends Named, Calls extends Readonly<Record<RecordCall, unknown>>>(
  { names: [one, many] }: D,
  { list, one: get, create, update, remove }: Calls,
): ByCallName<D, Calls> {
  const named: unknown = {
    [`list${many}`]: list,
    [`get${one}`]: get,
    [`create${one}`]: create,
    [`update${one}`]: update,
    [`delete${one}`]: remove,
  };
  if (!isNamed<ByCallName<D, Calls>>(named)) throw new Error(`The calls on a ${one} have no names`);
  return named;
}

// TypeScript can't infer computed keys; `ByCallName` describes the same ones.
const isNamed = <T>(named: unknown): named is T => typeof named === 'object' && named !== null;
