/** Shelves that a command names, such as 'C1-3'. */
export interface NamedShelves {
  /** In lower case. */
  readonly stack: string;
  readonly from: number;
  readonly to: number;
}

const SHELVES = /^(\p{L}{1,2})(\d{1,3})(?:[-–](\d{1,3}))?$/u;

/** Parses shelves; null for any other record. */
export function placeOf(record: string): NamedShelves | null {
  const [, stack, from, to] = SHELVES.exec(record.trim()) ?? [];
  if (stack === undefined || from === undefined) return null;
  const [first, last] = [Number(from), Number(to ?? from)];
  return { stack: stack.toLowerCase(), from: Math.min(first, last), to: Math.max(first, last) };
}

/** Returns the words to search for: a lot code without its year, 'BAS-0012', matches in parts. */
export const lotWords = (record: string): string =>
  /^\p{L}{2,6}-\d{1,4}$/u.test(record.trim()) ? record.trim().replace('-', ' ') : record.trim();
