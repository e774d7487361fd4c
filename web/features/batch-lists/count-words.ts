import { formatNumber } from '#web/format/quantity.ts';

/** '31 of 58' where filters leave something out, else '58'; undefined while it is not known. */
export function countWords(found: number | undefined, all: number | undefined, narrowed: boolean): string | undefined {
  if (found === undefined) return undefined;
  return narrowed && all !== undefined ? `${formatNumber(found)} of ${formatNumber(all)}` : formatNumber(found);
}
