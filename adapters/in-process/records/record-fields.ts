import type { KindDescription } from '#ports/descriptions/describe.ts';

export type GivenFields = Readonly<Record<string, unknown>>;

export const fieldOf = (record: object, field: string): unknown =>
  Object.getOwnPropertyDescriptor(record, field)?.value;

/** Returns those of the given fields that can be edited. */
export const writtenFields = (fields: GivenFields, given: GivenFields): GivenFields =>
  Object.fromEntries(Object.entries(given).filter(([field, value]) => field in fields && value !== undefined));

/** Returns true if new references to a record aren't allowed: it is archived or inactive. */
export const isRetired = (record: object, { retires }: Pick<KindDescription, 'retires'>): boolean =>
  (retires === 'archived' && fieldOf(record, 'archived') === true) ||
  (retires === 'inactive' && fieldOf(record, 'active') === false);
