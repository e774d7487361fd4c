import { formatNumber } from '#web/format/quantity.ts';
import * as m from '#words/web/batches/lists.ts';

/** Returns '31 of 58' if filters hide rows, else '58'; undefined while loading. */
export function countText(found: number | undefined, all: number | undefined, narrowed: boolean): string | undefined {
  if (found === undefined) return undefined;
  if (!narrowed || all === undefined) return formatNumber(found);
  return m.someOf({ found: formatNumber(found), all: formatNumber(all) });
}
