import { z } from 'zod';
import { fuzzyFind, queryBoolean, queryUuids, uuid } from '#ports/schemas/fields.ts';
import { listOf, pageQuery } from '#ports/schemas/paging.ts';
import { operation, type RecordKind } from './operation.ts';

/** What is said of one kind of record, so that its calls need not be written one by one. */
interface RecordCalls<
  R extends z.ZodObject,
  F extends z.ZodRawShape,
  P extends z.ZodType,
  Q extends z.ZodRawShape,
  Order extends string,
> {
  readonly path: string;
  /** Where one record is, beside its uuid below the list. */
  readonly one?: string;
  readonly params: P;
  readonly tag: string;
  readonly singular: string;
  readonly plural: string;
  /** A record as answers carry it. */
  readonly record: R;
  /** The fields that people write; those that may be left out of a new record are optional. */
  readonly fields: F;
  /** Further filters of the list. */
  readonly filters: Q;
  /** What the list can be ordered by. */
  readonly orders: readonly [Order, ...Order[]];
  readonly contains: readonly RecordKind[];
}

/** The uuid of a record in a path. */
export const byUuid = z.object({ uuid });

/**
 * The fields of an answer's schema that nobody writes, for the body of a call: taken and ignored, so that what was read
 * can be sent back. Only the schema names them, since a call that is written by hand shouldn't.
 */
export const ignoredFields = (answer: z.ZodRawShape, written: z.ZodRawShape): Readonly<Record<never, never>> =>
  Object.fromEntries(
    Object.keys(answer)
      .filter((key) => !(key in written))
      .map((key) => [key, z.unknown().optional()]),
  );

/** Filters of records that can be archived. */
export const archivable = { archived: queryBoolean.optional(), uuid__in: queryUuids.optional() };

/**
 * The five calls on one kind of record: list, one, create, update (only the fields given change) and remove. What an
 * answer carries but nobody may write is taken and ignored, so that what was read can be sent back.
 */
export function recordOperations<
  R extends z.ZodObject,
  F extends z.ZodRawShape,
  P extends z.ZodType,
  Q extends z.ZodRawShape,
  const Order extends string,
>(about: RecordCalls<R, F, P, Q, Order>) {
  const { path, one, params, tag, singular, plural, record, fields, filters, orders, contains } = about;
  const ignored = ignoredFields(record.shape, fields);
  const shared = { tag, forms: ['json'] } as const;
  const below = `${path}:uuid/`;
  const ofOne = { ...shared, path: one ?? below, plainPath: one === undefined ? undefined : below } as const;
  return {
    list: operation({
      ...shared,
      method: 'GET',
      path,
      access: 'read',
      summary: `All ${plural}, or those that the filters leave.`,
      query: z.strictObject({
        ...pageQuery,
        ...filters,
        fuzzy_find: fuzzyFind.optional(),
        order_by: z.enum([...orders, ...orders.map((field): `-${Order}` => `-${field}`)]).optional(),
      }),
      answer: listOf(record),
      contains,
    }),
    one: operation({
      ...ofOne,
      method: 'GET',
      access: 'read',
      summary: `One ${singular}.`,
      params,
      answer: record,
      contains,
    }),
    create: operation({
      ...shared,
      method: 'POST',
      path,
      access: 'write',
      summary: `Add a ${singular}.`,
      body: z.strictObject({ ...ignored, ...fields }),
      answer: record,
      status: 201,
    }),
    update: operation({
      ...ofOne,
      method: 'PUT',
      access: 'write',
      summary: `Change a ${singular}; only the fields given change.`,
      params,
      body: z.strictObject({ ...ignored, ...z.object(fields).partial().shape }),
      answer: record,
    }),
    remove: operation({
      ...ofOne,
      method: 'DELETE',
      access: 'write',
      summary: `Delete a ${singular} that nothing depends on; otherwise 409 names what does.`,
      params,
    }),
  };
}
