import { m } from '#cli/language/messages.ts';
import type { Flags } from '#cli/runtime/cli.ts';
import { UsageError } from '#cli/runtime/exit-code.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { flagOf, isReference, retiredFlag } from './list-flags.ts';
import type { ListedKind } from './listed-kinds.ts';
import type { Fields } from './read-records.ts';
import { referenceOf } from './reference.ts';

/** Returns the query of a list from its words and options. Throws UsageError or CommandError if they are wrong. */
export async function listQuery(
  api: FarmApi,
  kind: ListedKind,
  words: readonly string[],
  flags: Flags,
): Promise<Fields> {
  const order_by = flags.text('order-by');
  if (order_by !== undefined && !kind.orders.includes(order_by.replace(/^-/, ''))) {
    throw new UsageError(m.records.wrongOrder({ value: order_by, orders: kind.orders }));
  }
  const retired = retiredFlag(kind);
  const given = kind.filters().filter((field) => flags.text(flagOf(field)) !== undefined);
  const filters = await Promise.all(
    given.map(async (field) => {
      const text = flags.text(flagOf(field)) ?? '';
      return [
        field,
        isReference(kind, field) ? await referenceOf(api, kind, field, text, `--${flagOf(field)}`) : text,
      ] as const;
    }),
  );
  return {
    ...(retired === null ? {} : { [retired.field]: flags.has(retired.flag) === (retired.field === 'archived') }),
    ...Object.fromEntries(filters),
    ...(words.length > 0 ? { fuzzy_find: words.join(' ') } : {}),
    ...(order_by === undefined ? {} : { order_by }),
  };
}
