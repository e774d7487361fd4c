import type { Flags } from '#cli/runtime/cli.ts';
import { CommandError, EXIT, UsageError } from '#cli/runtime/exit-code.ts';
import { m } from '#cli/words/records.ts';
import { m as usage } from '#cli/words/usage.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { recordsNamed } from './find-record.ts';
import { flagOf, isReference, retiredFlag } from './list-flags.ts';
import { kindOf, type ListedKind } from './listed-kinds.ts';
import { type Fields, idOf, readRecords, titleOf } from './read-records.ts';

/** The maximum number of existing records listed in a message. */
const MOST_NAMED = 20;

/** Returns the query of a list from its words and options. Throws UsageError or CommandError if they are wrong. */
export async function listQuery(
  api: FarmApi,
  kind: ListedKind,
  words: readonly string[],
  flags: Flags,
): Promise<Fields> {
  const order_by = flags.text('order-by');
  if (order_by !== undefined && !kind.orders.includes(order_by.replace(/^-/, ''))) {
    throw new UsageError(m.wrongOrder({ value: order_by, orders: kind.orders }));
  }
  const retired = retiredFlag(kind);
  const given = kind.filters.filter((field) => flags.text(flagOf(field)) !== undefined);
  const filters = await Promise.all(
    given.map(async (field) => {
      const text = flags.text(flagOf(field)) ?? '';
      return [field, isReference(kind, field) ? await referenceOf(api, kind, field, text) : text] as const;
    }),
  );
  return {
    ...(retired === null ? {} : { [retired.field]: flags.has(retired.flag) === (retired.field === 'archived') }),
    ...Object.fromEntries(filters),
    ...(words.length > 0 ? { fuzzy_find: words.join(' ') } : {}),
    ...(order_by === undefined ? {} : { order_by }),
  };
}

async function referenceOf(api: FarmApi, kind: ListedKind, field: string, text: string): Promise<string> {
  const other = kindOf(kind.references[field] ?? '');
  if (other === undefined) return text;
  const all = await readRecords(api, other);
  const [found, ...more] = recordsNamed(other, all, text);
  if (found !== undefined && more.length === 0) return idOf(found);
  const option = `--${flagOf(field)}`;
  if (found !== undefined) throw new CommandError(m.severalNamed({ option, name: text }), EXIT.usage);
  const some = all.slice(0, MOST_NAMED).map((record) => titleOf(other, record));
  const names = all.length > some.length ? [...some, usage.andMore({ count: all.length - some.length })] : some;
  throw new CommandError(`${usage.notOnFarm({ option, name: text })} ${usage.farmHas({ names })}`, EXIT.usage);
}
