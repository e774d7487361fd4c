import { z } from 'zod';
import { type ByCallName, byCallName } from '#ports/descriptions/call-names.ts';
import type { RecordCalls } from '#ports/descriptions/describe.ts';
import type { RecordKind } from '#ports/record-kinds/kinds.ts';
import { fuzzyFind } from '#ports/schemas/fields.ts';
import { listOf, pageQuery } from '#ports/schemas/page-schemas.ts';
import { operation } from './operation.ts';

/**
 * Returns the read-only fields of a response for a request body. They are accepted and ignored, so that clients can
 * send back what they read. Their type is empty, because handwritten requests shouldn't include them.
 */
export const ignoredFields = (answer: z.ZodRawShape, written: z.ZodRawShape): Readonly<Record<never, never>> =>
  Object.fromEntries(
    Object.keys(answer)
      .filter((key) => !(key in written))
      .map((key) => [key, z.unknown().optional()]),
  );

type Shape = z.ZodRawShape;

/** A kind of record whose operations are generated from its description. */
export interface Described<
  R extends z.ZodObject = z.ZodObject,
  F extends Shape = Shape,
  Q extends Shape = Shape,
  P extends z.ZodType = z.ZodType,
  O extends string = string,
> extends RecordCalls {
  readonly kind: RecordKind;
  readonly contains?: readonly RecordKind[];
  readonly record: () => R;
  readonly fields: () => F;
  readonly filters: () => Q;
  readonly params: () => P;
  readonly orders: readonly [O, ...O[]];
}

/**
 * The five operations on one kind of record: list, one, create, update (of the included fields) and remove. Read-only
 * fields in a body are ignored, so that clients can send back what they read.
 */
function callsOn<R extends z.ZodObject, F extends Shape, Q extends Shape, P extends z.ZodType, O extends string>(
  described: Described<R, F, Q, P, O>,
) {
  const { path, one, tag, kind, contains = [kind], record, fields, filters, params, orders } = described;
  const access = described.writers === 'admins' ? 'admin_write' : 'write';
  const [singular, plural] = described.words;
  const single = `${/^(?:[aeio]|HVAC)/.test(singular) ? 'an' : 'a'} ${singular}`;
  const ignored = () => ignoredFields(record().shape, fields());
  const shared = { tag, forms: ['json'] } as const;
  const below = `${path}:uuid/`;
  const ofOne = { ...shared, path: one ?? below, plainPath: one === undefined ? undefined : below } as const;
  return {
    list: operation({
      ...shared,
      method: 'GET',
      path,
      access: 'read',
      summary: `List ${plural}.`,
      query: () =>
        z.strictObject({
          ...pageQuery(),
          ...filters(),
          fuzzy_find: fuzzyFind().optional(),
          order_by: z.enum([...orders, ...orders.map((field): `-${O}` => `-${field}`)]).optional(),
        }),
      takesEmptyQuery: true,
      answer: () => listOf(record()),
      contains,
    }),
    one: operation({
      ...ofOne,
      method: 'GET',
      access: 'read',
      summary: `Get ${single}.`,
      params,
      answer: record,
      contains,
    }),
    create: operation({
      ...shared,
      method: 'POST',
      path,
      access,
      summary: `Add ${single}.`,
      body: () => z.strictObject({ ...ignored(), ...fields() }),
      answer: record,
      status: 201,
    }),
    update: operation({
      ...ofOne,
      method: 'PUT',
      access,
      summary: `Change ${single}. Only the given fields change.`,
      params,
      body: () => z.strictObject({ ...ignored(), ...z.object(fields()).partial().shape }),
      answer: record,
    }),
    remove: operation({
      ...ofOne,
      method: 'DELETE',
      access,
      summary: `Delete ${single}. If others depend on it, returns 409 and names them.`,
      params,
    }),
  };
}

type CallsOn<D extends Described> = ReturnType<
  typeof callsOn<
    ReturnType<D['record']>,
    ReturnType<D['fields']>,
    ReturnType<D['filters']>,
    ReturnType<D['params']>,
    D['orders'][number]
  >
>;

/** Operations on a kind of record by name: listSuppliers, getSupplier … */
export type RecordOperations<D extends Described> = ByCallName<D, CallsOn<D>>;

export const recordOperations = <
  R extends z.ZodObject,
  F extends Shape,
  Q extends Shape,
  P extends z.ZodType,
  O extends string,
  const One extends string,
  const Many extends string,
>(
  described: Described<R, F, Q, P, O> & { readonly names: readonly [One, Many] },
) => byCallName(described, callsOn(described));
