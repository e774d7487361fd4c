import type { ListedKind } from './listed-kinds.ts';

/** The option of a field, without its dashes. */
export const flagOf = (field: string): string => field.replaceAll('_', '-');

/** Whether a field names another record. */
export const isReference = ({ references }: Pick<ListedKind, 'references'>, field: string): boolean =>
  references[field] !== undefined;

/** The option for records that are out of use, and the field that tells; null where a kind has none. */
export function retiredFlag({ retires }: Pick<ListedKind, 'retires'>): { flag: string; field: string } | null {
  switch (retires) {
    case 'archived':
      return { flag: 'archived', field: 'archived' };
    case 'inactive':
      return { flag: 'inactive', field: 'active' };
    case null:
      return null;
  }
}

/** The options of a list by name, with their values and what the help says of them. */
export function listOptions(kind: ListedKind): Readonly<Record<string, string>> {
  const retired = retiredFlag(kind);
  const filters = kind.filters.filter((field) => field !== retired?.field);
  return {
    ...Object.fromEntries(
      filters.map((field) => [`--${flagOf(field)} <${isReference(kind, field) ? 'name' : 'value'}>`, '']),
    ),
    ...(retired === null ? {} : { [`--${retired.flag}`]: 'only those out of use' }),
    [`--order-by <${kind.orders.join('|')}>`]: '-NAME: descending',
  };
}
