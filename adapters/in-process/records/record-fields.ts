import type { KindDescription } from '#ports/descriptions/describe.ts';

/** Given fields of a record. */
export type GivenFields = Readonly<Record<string, unknown>>;

/** Returns the value of a field. */
export const fieldOf = (record: object, field: string): unknown =>
  Object.getOwnPropertyDescriptor(record, field)?.value;

/** Returns the editable fields among those given. */
export const writtenFields = (fields: GivenFields, given: GivenFields): GivenFields =>
  Object.fromEntries(Object.entries(given).filter(([field, value]) => field in fields && value !== undefined));

/** Returns true if a record is retired, so that nothing new may refer to it. */
export const isRetired = (record: object, { retires }: Pick<KindDescription, 'retires'>): boolean =>
  (retires === 'archived' && fieldOf(record, 'archived') === true) ||
  (retires === 'inactive' && fieldOf(record, 'active') === false);
