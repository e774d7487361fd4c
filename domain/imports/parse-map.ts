/** Matches a comma before the next `field=`; any other comma may be part of a heading. */
const NEXT = /,(?=\s*[A-Za-z_]+\s*=)/;

/**
 * Parses `field=heading` pairs separated by commas. An empty heading means that the field has no column. Returns null if a
 * part isn't such a pair.
 */
export function parseMap(text: string): ReadonlyMap<string, string> | null {
  const map = new Map<string, string>();
  for (const piece of text.split(NEXT)) {
    if (piece.trim() === '') continue;
    const at = piece.indexOf('=');
    const field = piece.slice(0, Math.max(at, 0)).trim();
    const heading = piece.slice(at + 1).trim();
    if (field === '') return null;
    map.set(field, heading);
  }
  return map;
}
