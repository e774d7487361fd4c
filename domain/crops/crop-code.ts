import { foldText } from '#domain/text/fold-text.ts';

const LENGTH = 3;

/**
 * Returns an unused code for a new crop: the first three letters of its name (BAS), otherwise the first two with a
 * later letter, otherwise the first two with a number.
 */
export const deriveCropCode = (name: string, taken: ReadonlySet<string>): string => createCropCodes(taken)(name);

/** Creates `deriveCropCode` for many crops. Codes may be added to `taken` between calls, but not removed. */
export function createCropCodes(taken: ReadonlySet<string>): (name: string) => string {
  const numbers = new Map<string, number>();
  return (name) => deriveCode(name, taken, numbers);
}

/** `numbers` holds, by the first two letters, a number below which all codes are taken. */
function deriveCode(name: string, taken: ReadonlySet<string>, numbers: Map<string, number>): string {
  const letters = foldText(name)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .padEnd(LENGTH, 'X');
  const [first = 'X', second = 'X'] = letters;
  const candidates = [
    letters.slice(0, LENGTH),
    ...[...letters.slice(LENGTH)].map((third) => `${first}${second}${third}`),
  ];
  const free = candidates.find((code) => !taken.has(code));
  if (free !== undefined) return free;
  const start = `${first}${second}`;
  let number = numbers.get(start) ?? 2;
  while (taken.has(`${start}${number}`)) number += 1;
  numbers.set(start, number);
  return `${start}${number}`;
}
