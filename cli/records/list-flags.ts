import { m } from '#cli/language/messages.ts';
import type { ListedKind } from './listed-kinds.ts';

/** Returns the option of a field, without dashes. */
export const flagOf = (field: string): string => field.replaceAll('_', '-');

export const isReference = ({ references }: Pick<ListedKind, 'references'>, field: string): boolean =>
  references[field] !== undefined;

/** Returns the option that lists archived or disabled records, and their field; null if the kind has neither. */
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

// A single choice would look like a placeholder.
const ordersOf = ({ orders: [first = '', ...others] }: ListedKind): string =>
  [first, ...(others.length === 0 ? [`-${first}`] : others)].join('|');

/** Returns the options of a list with their descriptions. */
export function listOptions(kind: ListedKind): Readonly<Record<string, string>> {
  const retired = retiredFlag(kind);
  const filters = kind.filters().filter((field) => field !== retired?.field);
  return {
    ...Object.fromEntries(
      filters.map((field) => [`--${flagOf(field)} <${isReference(kind, field) ? 'name' : 'value'}>`, '']),
    ),
    ...(retired === null ? {} : { [`--${retired.flag}`]: m.commands.records.retired }),
    [`--order-by <${ordersOf(kind)}>`]: m.commands.records.orderBy,
  };
}

/** Returns the verbs that retire the records of a kind and take them back. */
export function retiringVerbs(kind: Pick<ListedKind, 'retires'>): readonly string[] {
  const retired = retiredFlag(kind);
  if (retired === null) return [];
  return retired.field === 'archived' ? ['archive', 'restore'] : ['disable', 'enable'];
}
