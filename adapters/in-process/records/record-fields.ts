import type { KindDescription } from '#ports/descriptions/describe.ts';

/** The fields of a record as they are given. */
export type GivenFields = Readonly<Record<string, unknown>>;

/** What a record holds in a field. */
export const fieldOf = (record: object, field: string): unknown =>
  Object.getOwnPropertyDescriptor(record, field)?.value;

/** What is given of the fields that people write; others are ignored. */
export const writtenFields = (fields: GivenFields, given: GivenFields): GivenFields =>
  Object.fromEntries(Object.entries(given).filter(([field, value]) => field in fields && value !== undefined));

/** Whether a record is out of use, so that nothing new may name it. */
export const isRetired = (record: object, { retires }: Pick<KindDescription, 'retires'>): boolean =>
  (retires === 'archived' && fieldOf(record, 'archived') === true) ||
  (retires === 'inactive' && fieldOf(record, 'active') === false);
