import { readSubjects } from '#cli/farm/farm-subjects.ts';
import { m } from '#cli/language/messages.ts';
import { findPlace } from '#cli/machines/find-place.ts';
import { CommandError, EXIT } from '#cli/runtime/exit-code.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { recordsNamed } from './find-record.ts';
import { kindOf, type ListedKind } from './listed-kinds.ts';
import { idOf, readRecords, titleOf } from './read-records.ts';

/** The maximum number of existing records listed in a message. */
const MOST_NAMED = 20;

/**
 * Returns the uuid of the record that a field refers to, given by name or uuid. `option` names the field in messages.
 * Throws CommandError if there is none, or several.
 */
export async function referenceOf(
  api: FarmApi,
  kind: Pick<ListedKind, 'references'>,
  field: string,
  text: string,
  option: string,
): Promise<string> {
  if (field === 'subject') return findPlace(await readSubjects({ api }), text);
  const other = kindOf(kind.references[field] ?? '');
  if (other === undefined) return text;
  const all = await readRecords(api, other);
  const [found, ...more] = recordsNamed(other, all, text);
  if (found !== undefined && more.length === 0) return idOf(found);
  if (found !== undefined) throw new CommandError(m.records.severalNamed({ option, name: text }), EXIT.usage);
  const some = all.slice(0, MOST_NAMED).map((record) => titleOf(other, record));
  const names = all.length > some.length ? [...some, m.usage.andMore({ count: all.length - some.length })] : some;
  throw new CommandError(`${m.usage.notOnFarm({ option, name: text })} ${m.usage.farmHas({ names })}`, EXIT.usage);
}
